"""Files of strangers are read in a process of their own, which has little memory and little time.

Whatever a file does to the program that reads it (it may fill the memory, never end, or end the process as a whole)
is one sentence here. Windows has no limits of memory and processor time, and macOS does not keep that of the memory;
the deadline and the wall between the processes hold everywhere.

* `process`  starts the child and bounds it from outside: its time, and how much it may answer
* `child`    the process that reads; it bounds its memory and its processor time from inside
* `wire`     what goes between the two: MessagePack of known types, never code
"""
