"""Why the Dutch editions pair as they do: report cards, prices, questions and stories."""
