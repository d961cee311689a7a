import Foundation
import Tools

/// A value in a file of its own: written whole or not at all, readable for its owner alone.
struct JsonFile<Value: Codable & Sendable>: Sendable {
  /// What came of reading it.
  enum Content {
    case none
    case value(Value)
    /// It could not be understood, and stands beside under this path now.
    case damaged(setAside: String)
  }

  /// Where it is; nil where there is no home, and then nothing is kept.
  let url: URL?

  /// Reads it; a damaged one is set aside, so that the next write does not destroy what somebody may want to mend.
  func read() -> Content {
    guard let url, let data = try? Data(contentsOf: url) else { return .none }
    if let value = try? JSONDecoder().decode(Value.self, from: data) { return .value(value) }
    let aside = url.path(percentEncoded: false) + ".damaged"
    rename(url.path(percentEncoded: false), aside)
    return .damaged(setAside: aside)
  }

  func write(_ value: Value) throws(StorageError) {
    guard let url else { return }
    let path = url.path(percentEncoded: false)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // What a value of ours cannot be encoded as does not exist.
    guard let data = try? encoder.encode(value) else { return }
    do {
      try AtomicFile.write(data, to: path)
    } catch {
      throw StorageError(path: path, code: error.code)
    }
  }
}
