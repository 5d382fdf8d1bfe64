"""C.04.3, the edition approved in Baku 2016 and applied from July 2017."""
