import Tools

/// The last lines of the log.
@MainActor
final class LogTailViewModel {
  weak var delegate: (any ViewModelDelegate)?
  /// The file that takes the log; nil for none.
  let path: String?
  /// The newest last; empty before they were read, and where there are none.
  private(set) var items: [LogLine] = []
  /// Why the file cannot be read.
  private(set) var failure: StorageError?
  private(set) var isLoading = false

  private let reader: any LogReader
  private var reading: Task<Void, Never>?

  private static let shown = 200

  init(reader: any LogReader) {
    self.reader = reader
    path = reader.path
  }

  deinit { reading?.cancel() }

  /// Reads the end of the file, anew each time: it grows.
  func load() {
    guard path != nil else { return }
    isLoading = items.isEmpty
    reading?.cancel()
    reading = Task { [weak self, reader] in
      do throws(StorageError) {
        let lines = try await reader.lastLines(Self.shown)
        if !Task.isCancelled { self?.received(lines, nil) }
      } catch {
        if !Task.isCancelled { self?.received([], error) }
      }
    }
  }

  private func received(_ lines: [LogLine], _ failure: StorageError?) {
    isLoading = false
    items = lines
    self.failure = failure
    delegate?.viewModelDidChange()
  }
}
