import Foundation
import Synchronization
import CantinaTools

/// Stores answers in a folder, one file each, for the next time and for the time without a network.
///
/// An answer belongs to its request: to the whole URL, private values included, and to the credentials that were sent. Only
/// digests of them are in names and files. Files are written whole or not at all, readable by their owner only. A damaged
/// file is renamed to `….damaged`, reported, and counts as missing. Beyond the size limit, which is one of the folder, the
/// files that were written longest ago go first.
public actor DiskCache {
  /// A trouble with an answer's file; the number is the system's (`errno`).
  public enum Problem: Hashable, Sendable {
    /// It was damaged, and has this path now.
    case setAside(path: String)
    /// It counts as missing.
    case notRead(path: String, code: Int32)
    /// The answer is not kept.
    case notWritten(path: String, code: Int32)
  }

  private struct Ledger {
    /// Nil until the files are counted.
    var size: Int?
    var changes = 0
  }

  /// Of each folder, shared by all stores of the process.
  private static let ledgers = Mutex<[String: Ledger]>([:])

  private let folder: String
  private let limit: Int
  private let onProblem: @Sendable (Problem) -> Void

  /// Makes a store of `limit` bytes in a folder, which is made when the first answer is kept; nothing is read before.
  public init(folder: URL, limit: Int = 64 << 20, onProblem: @escaping @Sendable (Problem) -> Void = { _ in }) {
    (self.folder, self.limit, self.onProblem) = (folder.path, limit, onProblem)
  }

  private nonisolated func ledger<Value>(_ work: (inout Ledger) -> Value) -> Value {
    Self.ledgers.withLock { work(&$0[folder, default: Ledger()]) }
  }

  /// Bytes of all files.
  public var totalSize: Int {
    if let size = ledger(\.size) { return size }
    let size = files().reduce(0) { $0 + $1.size }
    ledger { $0.size = size }
    return size
  }

  /// Removes all files.
  public func clear() {
    for file in files() { unlink(file.path) }
    ledger { $0.size = nil }
  }

  nonisolated var changes: Int { ledger(\.changes) }

  /// Removes the answers of a URL for every credential (RFC 9111, section 4.4).
  func invalidate(_ urls: [URL]) {
    ledger { $0.changes += 1 }
    let starts = urls.map { Self.name(of: $0) + "-" }
    for file in files() where starts.contains(where: { file.name.hasPrefix($0) }) { unlink(file.path) }
    ledger { $0.size = nil }
  }

  func answer(for hop: TransportRequest) -> StoredAnswer? {
    let key = key(for: hop)
    let path = path(of: key)
    do throws(AtomicFile.Failure) {
      guard let data = try AtomicFile.read(path, limit: limit) else { return nil }
      if let answer = StoredAnswer(file: data) { return answer.answers(hop, key: key) ? answer : nil }
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
    guard self.changes == changes else { return }
    let pieces = answer.file
    let count = pieces.reduce(0) { $0 + $1.count }
    guard count <= limit / 4 else { return }
    let path = path(of: answer.key)
    do throws(AtomicFile.Failure) {
      let growth = count - Int(Self.info(path)?.st_size ?? 0)
      try AtomicFile.write(pieces, to: path)
      ledger { $0.size? += growth }
    } catch {
      return onProblem(.notWritten(path: path, code: error.code))
    }
    if totalSize > limit { makeRoom() }
  }

  private func makeRoom() {
    var sum = 0
    // The newest first: what no longer fits goes. Some room is left, so that not every answer has to make its own.
    for file in files().sorted(by: { $0.changed > $1.changed }) {
      sum += file.size
      if sum > limit / 10 * 9 {
        unlink(file.path)
        sum -= file.size
      }
    }
    ledger { $0.size = sum }
  }

  /// The identity of a request: its real URL, then the media type and the credentials that were sent.
  nonisolated func key(for hop: TransportRequest) -> String {
    let fields = hop.headers.personal.fields.map { "\($0.name.lowercased()):\($0.value)" }.sorted()
    let rest = ([hop.headers["Accept"] ?? ""] + fields).joined(separator: "\n")
    return "\(Self.name(of: hop.url))-\(Digest.sha256(rest).prefix(32))"
  }

  private static func name(of url: URL) -> String { String(Digest.sha256(url.absoluteString).prefix(32)) }
  private func path(of key: String) -> String { "\(folder)/\(key).answer" }

  private func files() -> [(name: String, path: String, size: Int, changed: Double)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      guard [".answer", ".damaged", ".part"].contains(where: name.hasSuffix) else { return nil }
      let path = "\(folder)/\(name)"
      guard let info = Self.info(path) else { return nil }
      #if canImport(Darwin)
        let time = info.st_mtimespec
      #else
        let time = info.st_mtim
      #endif
      return (name, path, Int(info.st_size), Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }
  }

  private static func info(_ path: String) -> stat? {
    var info = stat()
    return stat(path, &info) == 0 ? info : nil
  }
}
