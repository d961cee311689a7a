import CantinaTools
import Foundation

/// A value in a file of its own: written whole or not at all, readable for its owner alone.
///
/// A file that cannot be understood is set aside, so that no write destroys what the user may want to mend. One that cannot
/// be read is not written either, and none is written that is too large to be read again.
struct JsonFile<Value: KeptShape & Sendable>: Sendable {
  /// Where it is; nil where there is no home, and then nothing is kept.
  let url: URL?
  /// The member that tells the entries of a list apart: one that has changed keeps what other versions wrote in it.
  var identity: String?
  /// Hears of a file that was damaged or cannot be read.
  var tell: @Sendable (StorageProblem) -> Void = { _ in }

  private enum Content {
    case nothing, damaged
    case kept(KeptJson<Value>)
  }

  /// What is kept; nil for nothing that can be used.
  func read() -> Value? {
    guard let path else { return nil }
    do throws(StorageProblem) {
      switch try content(of: path) {
      case .nothing: return nil
      case .kept(let kept): return kept.value
      case .damaged: return try understood(path)?.value
      }
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
    guard let path else { throw .noHome }
    try locked(path) { () throws(StorageProblem) in
      let old = try setAsideIfDamaged(path)
      // A value of ours that has no text does not exist.
      let text = try? KeptJson.text(change(old?.value), replacing: old, identity: identity)
      guard let text, text.count <= KeptLimit.file else {
        throw .notKept(StorageError(path: path, code: text == nil ? EINVAL : EFBIG))
      }
      return Data(text)
    }
  }

  private var path: String? { url?.path(percentEncoded: false) }

  private func content(of path: String) throws(StorageProblem) -> Content {
    do throws(AtomicFile.Failure) {
      guard let data = try AtomicFile.read(path, limit: KeptLimit.file) else { return .nothing }
      return KeptJson([UInt8](data)).map(Content.kept) ?? .damaged
    } catch {
      guard error.code == EFBIG else { throw .unreadable(StorageError(path: path, code: error.code)) }
      return .damaged
    }
  }

  /// Looks again while nobody writes: meanwhile another program may have set it aside, and written a good one.
  private func understood(_ path: String) throws(StorageProblem) -> KeptJson<Value>? {
    var kept: KeptJson<Value>?
    do throws(StorageError) {
      try locked(path) { () throws(StorageProblem) in
        kept = try setAsideIfDamaged(path)
        return nil
      }
    } catch {
      throw .stuck(error)
    }
    return kept
  }

  private func setAsideIfDamaged(_ path: String) throws(StorageProblem) -> KeptJson<Value>? {
    switch try content(of: path) {
    case .nothing: return nil
    case .kept(let kept): return kept
    case .damaged:
      do throws(AtomicFile.Failure) {
        if let aside = try AtomicFile.setAside(path) { tell(.damaged(path: path, aside: aside)) }
        return nil
      } catch {
        throw .stuck(StorageError(path: path, code: error.code))
      }
    }
  }

  private func locked(_ path: String, _ change: () throws(StorageProblem) -> Data?) throws(StorageError) {
    do throws(AtomicFile.Failure) {
      try AtomicFile.update(path) { () throws(AtomicFile.Failure) in
        do throws(StorageProblem) {
          return try change()
        } catch {
          throw AtomicFile.Failure(code: error.code)
        }
      }
    } catch {
      throw StorageError(path: path, code: error.code)
    }
  }
}

/// How much is kept.
enum KeptLimit {
  /// The bytes of a file, for writing as for reading.
  static let file = 4 << 20
  /// The bytes of a title or a name from outside, which is cut to it.
  static let title = 300
}

extension String {
  /// As much of it as is kept of a title, with `…` where it was cut.
  var keptTitle: String {
    guard utf8.count > KeptLimit.title else { return self }
    let end = utf8.index(startIndex, offsetBy: KeptLimit.title)
    let start = self[..<end]
    // A part of a character says something else than the whole; one alone may be larger than all that is kept.
    return (Index(start.endIndex, within: self) == nil && start.count > 1 ? start.dropLast() : start) + "…"
  }
}

extension StorageProblem {
  /// The system's number for the reason; 0 where there is none.
  fileprivate var code: Int32 {
    switch self {
    case .damaged: 0
    case .stuck(let error), .unreadable(let error), .notKept(let error), .notRecorded(let error): error.code
    }
  }
}
