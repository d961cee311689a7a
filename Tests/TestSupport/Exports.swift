// Re-exports the general test kit, so that a test file imports this module only.
@_exported import TerminalKitTesting
