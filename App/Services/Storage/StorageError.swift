/// Why something is not kept: the file, and the system's number for the reason.
struct StorageError: Error, Hashable, Sendable {
  let path: String
  /// `errno`.
  let code: Int32
}
