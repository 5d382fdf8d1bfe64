"""Files of strangers are read in a process of their own, which has little memory and little time.

Whatever a file does to the program that reads it (it may fill the memory, never end, or end the process as a whole) is
one sentence here. `process` starts the child and bounds it from outside: its time, and how much it may answer. `child`
bounds itself from inside: its memory and its processor time, where the system has such limits. Windows has none, and
macOS does not keep that of the memory; the deadline and the wall between the processes hold everywhere. `wire` has what
goes between the two: MessagePack of known types, never code.
"""
