import Foundation
import CantinaTools

/// Stores answers in a folder, one file each, for the next time and for the time without a network.
///
/// An answer belongs to its request: to the whole URL, private values included, and to the credentials that were sent. Only
/// digests of them are in names and files. Files are written whole or not at all, readable by their owner only. A damaged
/// file is renamed to `….damaged`, reported, and counts as missing. Beyond the size limit, which is one of the folder, the
/// files that were used longest ago go first.
///
/// No caller waits for a write: it is made in the background, and until then the answer is read from memory. A program that
/// ends waits for it, two seconds at most.
public struct DiskCache: Sendable {
  /// A trouble with an answer's file; the number is the system's (`errno`).
  public enum Problem: Hashable, Sendable {
    /// It was damaged, and has this path now.
    case setAside(path: String)
    /// It counts as missing.
    case notRead(path: String, code: Int32)
    /// The answer is not kept.
    case notWritten(path: String, code: Int32)
  }

  private let folder: CacheFolder
  private let limit: Int
  private let onProblem: @Sendable (Problem) -> Void

  /// Makes a store of `limit` bytes in a folder, which is made when the first answer is kept; nothing is read before.
  ///
  /// `onProblem` is called on the thread of the step.
  public init(folder: URL, limit: Int = 64 << 20, onProblem: @escaping @Sendable (Problem) -> Void = { _ in }) {
    (self.folder, self.limit, self.onProblem) = (CacheFolder.at(folder.path), limit, onProblem)
  }

  /// Bytes of all files.
  public var totalSize: Int { get async { await folder.afterWrites { $0.size() } } }

  /// Removes all files.
  public func clear() async { await folder.afterWrites { $0.clear() } }

  /// Returns once everything is on the disk.
  public func flush() async { await folder.afterWrites { _ in } }

  /// Counts what has made answers of a URL invalid, by their key.
  func changes(ofKey key: String) -> Int { folder.changes(of: Self.name(ofKey: key)) }

  /// Removes the answers of a URL for every credential (RFC 9111, section 4.4).
  func invalidate(_ urls: [URL]) { for url in urls { folder.remove(Self.name(of: url)) } }

  /// The stored answer, read off the main actor.
  @concurrent
  func answer(for request: TransportRequest) async -> StoredAnswer? {
    let key = key(for: request)
    switch folder.waiting(key, Self.name(ofKey: key)) {
    case .written(let answer): return answer.answers(request, key: key) ? answer : nil
    case .removed: return nil
    case nil: break
    }
    let path = folder.path(of: key)
    do throws(AtomicFile.Failure) {
      guard let data = try AtomicFile.read(path, limit: limit) else { return nil }
      if var answer = StoredAnswer(file: data) {
        // What a confirmation has changed.
        let news = try AtomicFile.read(folder.path(ofFields: key), limit: limit)
        if let news { answer = answer.changed(by: news) ?? answer }
        guard answer.answers(request, key: key) else { return nil }
        folder.touch(path)
        return answer
      }
    } catch let error where error.code != EFBIG {
      onProblem(.notRead(path: path, code: error.code))
      return nil
    } catch {}
    let isAside = rename(path, path + ".damaged") == 0
    onProblem(isAside ? .setAside(path: path + ".damaged") : .notRead(path: path, code: errno))
    return nil
  }

  /// Stores an answer, unless there was a change since `changes`; one of more than a quarter of the limit is not stored.
  func store(_ answer: StoredAnswer, unlessChangedSince changes: Int) {
    let name = Self.name(ofKey: answer.key)
    guard answer.size <= limit / 4 else { return }
    folder.write(answer, key: answer.key, name: name, unlessChangedSince: changes, limit: limit) { path, code in
      onProblem(.notWritten(path: path, code: code))
    }
  }

  /// The identity of a request: its real URL, then the media type and the credentials that were sent.
  func key(for request: TransportRequest) -> String {
    let fields = request.headers.personal.fields.map { "\($0.name.lowercased()):\($0.value)" }.sorted()
    let rest = ([request.headers["Accept"] ?? ""] + fields).joined(separator: "\n")
    return "\(Self.name(of: request.url))-\(Digest.sha256(rest).prefix(32))"
  }

  private static func name(of url: URL) -> String { String(Digest.sha256(url.absoluteString).prefix(32)) }
  private static func name(ofKey key: String) -> String { String(key.prefix { $0 != "-" }) }
}
