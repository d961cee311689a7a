import Foundation
import CantinaTools

/// A value in a file of its own: written whole or not at all, readable for its owner alone.
///
/// A file that cannot be understood is set aside, so that no write destroys what the user may want to mend. One that cannot
/// be read is not written either.
struct JsonFile<Value: Codable & Sendable>: Sendable {
  /// Where it is; nil where there is no home, and then nothing is kept.
  let url: URL?
  /// Hears of a file that was damaged or cannot be read.
  var tell: @Sendable (StorageProblem) -> Void = { _ in }

  /// More than any of ours comes near; what is larger is none of ours.
  private static var limit: Int { 4 << 20 }

  /// What is kept; nil for nothing that can be used.
  func read() -> Value? {
    guard let path else { return nil }
    do throws(StorageProblem) {
      return try content(of: path)
    } catch {
      tell(error)
      return nil
    }
  }

  /// Replaces what is kept, whatever it is.
  func write(_ value: Value) throws(StorageError) {
    try update { _ in value }
  }

  /// Replaces what is kept by what is made of it; another program's change is not lost between the two.
  func update(_ change: (Value?) -> Value) throws(StorageError) {
    guard let path else { return }
    do throws(AtomicFile.Failure) {
      try AtomicFile.update(path) { () throws(AtomicFile.Failure) in
        do throws(StorageProblem) {
          return Self.encoded(change(try content(of: path)))
        } catch {
          throw AtomicFile.Failure(code: error.code)
        }
      }
    } catch {
      throw StorageError(path: path, code: error.code)
    }
  }

  private var path: String? { url?.path(percentEncoded: false) }

  private static func encoded(_ value: Value) -> Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // What a value of ours cannot be encoded as does not exist.
    return try? encoder.encode(value)
  }

  private func content(of path: String) throws(StorageProblem) -> Value? {
    do throws(AtomicFile.Failure) {
      guard let data = try AtomicFile.read(path, limit: Self.limit) else { return nil }
      if let value = try? JSONDecoder().decode(Value.self, from: data) { return value }
    } catch {
      guard error.code == EFBIG else { throw .unreadable(StorageError(path: path, code: error.code)) }
    }
    let aside = Self.freeName(beside: path)
    guard rename(path, aside) == 0 else {
      // Another program has seen it first.
      if errno == ENOENT { return nil }
      throw .stuck(StorageError(path: path, code: errno))
    }
    tell(.damaged(path: path, aside: aside))
    return nil
  }

  /// A name that nothing has yet; after so many the last is used again.
  private static func freeName(beside path: String) -> String {
    let names = ["\(path).damaged"] + (2...9).map { "\(path).damaged-\($0)" }
    var info = stat()
    return names.first { lstat($0, &info) != 0 } ?? names[names.count - 1]
  }
}

extension StorageProblem {
  /// The system's number for the reason; 0 where there is none.
  fileprivate var code: Int32 {
    switch self {
    case .damaged: 0
    case .stuck(let error), .unreadable(let error), .notKept(let error): error.code
    }
  }
}
