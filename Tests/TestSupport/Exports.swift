// The parts for every program's tests come along: a file of tests imports this module alone.
@_exported import TerminalKitTesting
