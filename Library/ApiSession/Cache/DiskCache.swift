import Foundation
import CantinaTools

/// Stores responses in a folder, one file each, for later runs and for times without a network.
///
/// A response belongs to its request: the whole URL, private values included, and the credentials sent, of which names
/// and files contain only digests. Files are private and written atomically, in the background; until then the response
/// is read from memory. A damaged file is renamed to `….damaged` and reported. Beyond the size limit of the folder, the
/// least recently used files are removed.
public struct DiskCache: Sendable {
  /// A problem with a response's file; the code is `errno`.
  public enum Problem: Hashable, Sendable {
    case setAside(path: String)
    case notRead(path: String, code: Int32)
    case notWritten(path: String, code: Int32)
  }

  private let folder: CacheFolder
  private let limit: Int
  private let onProblem: @Sendable (Problem) -> Void

  /// Makes a store of `limit` bytes in a folder; `onProblem` is called on the thread of the operation.
  public init(folder: URL, limit: Int = 64 << 20, onProblem: @escaping @Sendable (Problem) -> Void = { _ in }) {
    (self.folder, self.limit, self.onProblem) = (CacheFolder.at(folder.path), limit, onProblem)
  }

  /// The size of all files in bytes.
  public var totalSize: Int { get async { await folder.afterWrites { $0.size() } } }

  /// Removes all files.
  public func clear() async { await folder.afterWrites { $0.clear() } }

  /// Waits for the writes of all caches, two seconds at most; needed before `_exit`, while `exit` does so by itself.
  public static func finishWrites() { CacheFolder.finishWrites() }

  /// Waits until everything is on the disk.
  public func flush() async { await folder.afterWrites { _ in } }

  /// Returns the number of changes that invalidated a URL's responses, by key.
  func changes(ofKey key: String) -> Int { folder.changes(of: Self.name(ofKey: key)) }

  /// Removes the responses of URLs for all credentials (RFC 9111, section 4.4).
  func invalidate(_ urls: [URL]) { for url in urls { folder.remove(Self.name(of: url)) } }

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
        // The fields updated by a confirmation.
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

  /// Stores a response unless there was a change since `changes`, or it takes more than a quarter of the limit.
  func store(_ answer: StoredAnswer, unlessChangedSince changes: Int) {
    let name = Self.name(ofKey: answer.key)
    guard answer.size <= limit / 4 else { return }
    folder.write(answer, key: answer.key, name: name, unlessChangedSince: changes, limit: limit) { path, code in
      onProblem(.notWritten(path: path, code: code))
    }
  }

  /// Returns the identity of a request: its real URL, then the media type and the credentials sent.
  func key(for request: TransportRequest) -> String {
    let fields = request.headers.personal.fields.map { "\($0.name.lowercased()):\($0.value)" }.sorted()
    let rest = ([request.headers["Accept"] ?? ""] + fields).joined(separator: "\n")
    return "\(Self.name(of: request.url))-\(Digest.sha256(rest).prefix(32))"
  }

  private static func name(of url: URL) -> String { String(Digest.sha256(url.absoluteString).prefix(32)) }
  private static func name(ofKey key: String) -> String { String(key.prefix { $0 != "-" }) }
}
