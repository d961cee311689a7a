import CantinaTools
import Foundation

/// A value in its own file, written atomically and readable only by its owner.
///
/// A file that cannot be parsed is set aside, so that no write destroys data the user may want to repair. A file that
/// cannot be read is not written either, and a value too large to be read again is not written.
struct JsonFile<Value: KeptShape & Sendable>: Sendable {
  /// The file's URL; nil if there is no home folder, and then nothing is kept.
  let url: URL?
  /// The member that identifies list entries, so that a changed entry keeps members written by other versions.
  var identity: String?
  /// Called if the file was damaged or cannot be read.
  var tell: @Sendable (StorageProblem) -> Void = { _ in }

  private enum Content {
    case nothing, damaged
    case kept(KeptJson<Value>)
  }

  func read() -> Value? {
    guard let path else { return nil }
    do throws(AtomicFile.Failure) {
      switch try content(of: path) {
      case .nothing: return nil
      case .kept(let kept): return kept.value
      case .damaged: break
      }
    } catch {
      tell(.unreadable(StorageError(path: path, code: error.code)))
      return nil
    }
    var kept: KeptJson<Value>?
    do throws(AtomicFile.Failure) {
      // Another program may have set it aside and written a good one, so it is read again under the lock.
      try AtomicFile.update(path) { () throws(AtomicFile.Failure) in
        kept = try setAsideIfDamaged(path)
        return nil
      }
    } catch {
      tell(.stuck(StorageError(path: path, code: error.code)))
    }
    return kept?.value
  }

  /// Replaces the kept value by a function of it, under a lock so that no other program's change is lost.
  func update(_ change: (Value?) -> Value) throws(StorageError) {
    guard let path else { throw .noHome }
    do throws(AtomicFile.Failure) {
      try AtomicFile.update(path) { () throws(AtomicFile.Failure) in
        let old = try setAsideIfDamaged(path)
        // Our own values always encode.
        let text = try? KeptJson.text(change(old?.value), replacing: old, identity: identity)
        guard let text, text.count <= KeptLimit.file else {
          throw AtomicFile.Failure(code: text == nil ? EINVAL : EFBIG)
        }
        return Data(text)
      }
    } catch {
      throw StorageError(path: path, code: error.code)
    }
  }

  private var path: String? { url?.path(percentEncoded: false) }

  private func content(of path: String) throws(AtomicFile.Failure) -> Content {
    do throws(AtomicFile.Failure) {
      guard let data = try AtomicFile.read(path, limit: KeptLimit.file) else { return .nothing }
      return KeptJson([UInt8](data)).map(Content.kept) ?? .damaged
    } catch {
      guard error.code == EFBIG else { throw error }
      return .damaged
    }
  }

  private func setAsideIfDamaged(_ path: String) throws(AtomicFile.Failure) -> KeptJson<Value>? {
    switch try content(of: path) {
    case .nothing: return nil
    case .kept(let kept): return kept
    case .damaged:
      if let aside = try AtomicFile.setAside(path) { tell(.damaged(path: path, aside: aside)) }
      return nil
    }
  }
}

enum KeptLimit {
  /// The maximum size of a file in bytes, for reading and writing.
  static let file = 4 << 20
  /// The maximum length in bytes of an external title or name; longer ones are cut.
  static let title = 300
}

extension String {
  /// The text cut to the limit of a title, with `…` if it was cut.
  var keptTitle: String {
    guard utf8.count > KeptLimit.title else { return self }
    let end = utf8.index(startIndex, offsetBy: KeptLimit.title)
    let start = self[..<end]
    // Part of a grapheme cluster may mean something else, so it is dropped; a lone cluster may exceed the limit.
    return (Index(start.endIndex, within: self) == nil && start.count > 1 ? start.dropLast() : start) + "…"
  }
}
