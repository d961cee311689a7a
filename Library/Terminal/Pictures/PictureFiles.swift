/// The files through which a terminal on the same machine is given a picture; tests bring their own.
public struct PictureFiles: Sendable {
  /// Writes bytes to a new file that nobody else may read, and returns its path; nil where that fails.
  public let write: @Sendable ([UInt8]) -> String?
  /// Removes a file that the terminal did not take; one that is gone is no error.
  public let remove: @Sendable (String) -> Void

  /// Takes what writes and removes.
  public init(write: @escaping @Sendable ([UInt8]) -> String?, remove: @escaping @Sendable (String) -> Void) {
    (self.write, self.remove) = (write, remove)
  }

  /// Files in memory where the system has such a folder, else among the temporary ones.
  public static let system = PictureFiles(write: TemporaryFile.write, remove: TemporaryFile.remove)

  /// No files: every picture goes through the terminal's line.
  public static let none = PictureFiles(write: { _ in nil }, remove: { _ in })
}
