import CantinaTools
import Foundation
import Synchronization

/// A folder of responses, shared by all stores of the process; one queue does all writing, so that no caller waits.
final class CacheFolder: Sendable {
  /// A pending change that readers must know.
  enum Waiting {
    case written(StoredAnswer)
    case removed
  }

  private struct State {
    /// `nil` until the files are counted.
    var size: Int?
    var changeCount = 0
    /// The number of a URL's last change; missing ones are older than `forgotten`.
    var changed: [String: Int] = [:]
    var forgotten = 0
    var waiting: [String: (answer: StoredAnswer, number: Int)] = [:]
    var writeCount = 0
    var waitingBytes = 0
    /// The URLs whose files are to be removed, and how often.
    var removing: [String: Int] = [:]
  }

  /// The maximum held in memory for a slow disk; further responses are not stored.
  private static let waitingLimit = 16 << 20
  private static let all = Mutex<[String: CacheFolder]>([:])
  /// All writes of the process, which waits for them at its end.
  private static let writes = DispatchGroup()
  private static let isAwaited = atexit { CacheFolder.finishWrites() } == 0

  static func finishWrites() { _ = writes.wait(timeout: .now() + 2) }

  private let path: String
  private let queue = DispatchQueue(label: "DiskCache", qos: .utility)
  private let state = Mutex(State())

  private init(_ path: String) { self.path = path }

  static func at(_ path: String) -> CacheFolder {
    all.withLock { folders in
      let folder = folders[path] ?? CacheFolder(path)
      folders[path] = folder
      return folder
    }
  }

  func path(of key: String) -> String { "\(path)/\(key).answer" }
  func path(ofFields key: String) -> String { "\(path)/\(key).fields" }
  func changes(of name: String) -> Int { state.withLock { $0.changed[name] ?? $0.forgotten } }

  func waiting(_ key: String, _ name: String) -> Waiting? {
    state.withLock { state in
      if let answer = state.waiting[key]?.answer { return .written(answer) }
      return state.removing[name] == nil ? nil : .removed
    }
  }

  func afterWrites<Value: Sendable>(_ work: @escaping @Sendable (CacheFolder) -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work(self)) }
    }
  }

  func touch(_ path: String) { queue.async { utimes(path, nil) } }

  func remove(_ name: String) {
    state.withLock { state in
      state.changeCount += 1
      if state.changed.count >= 1_000 { (state.changed, state.forgotten) = ([:], state.changeCount) }
      state.changed[name] = state.changeCount
      state.removing[name, default: 0] += 1
      for (key, waiting) in state.waiting where key.hasPrefix(name + "-") {
        state.waiting[key] = nil
        state.waitingBytes -= waiting.answer.size
      }
    }
    enqueue { [self] in
      for file in names() where file.hasPrefix(name + "-") { unlinkCounted(file) }
      state.withLock { state in
        state.removing[name] = state.removing[name].flatMap { $0 > 1 ? $0 - 1 : nil }
      }
    }
  }

  func write(
    _ answer: StoredAnswer, key: String, name: String, unlessChangedSince changes: Int, limit: Int,
    onProblem: @escaping @Sendable (_ path: String, _ code: Int32) -> Void
  ) {
    let number = state.withLock { state -> Int? in
      guard state.changed[name] ?? state.forgotten == changes else { return nil }
      let before = state.waiting[key]?.answer.size ?? 0
      guard state.waitingBytes - before + answer.size <= Self.waitingLimit else { return nil }
      state.waitingBytes += answer.size - before
      state.writeCount += 1
      state.waiting[key] = (answer, state.writeCount)
      return state.writeCount
    }
    guard let number else { return }
    enqueue { [self] in
      // A later response of the same key is written instead, and a removed one is not written.
      guard let waiting = state.withLock({ $0.waiting[key] }), waiting.number == number else { return }
      // A body already on the disk is not written again.
      let fields = waiting.answer.fieldsFile
      let target = fields == nil ? path(of: key) : path(ofFields: key)
      do throws(AtomicFile.Failure) {
        try replace(target, by: fields ?? waiting.answer.file)
        if fields == nil { unlinkCounted("\(key).fields") }
      } catch {
        onProblem(target, error.code)
      }
      if size() > limit { makeRoom(limit) }
      state.withLock { state in
        guard state.waiting[key]?.number == number else { return }
        state.waiting[key] = nil
        state.waitingBytes -= waiting.answer.size
      }
    }
  }

  private func enqueue(_ work: @escaping @Sendable () -> Void) {
    _ = Self.isAwaited
    queue.async(group: Self.writes, execute: DispatchWorkItem(block: work))
  }

  private func replace(_ target: String, by pieces: [Data]) throws(AtomicFile.Failure) {
    let growth = pieces.reduce(0) { $0 + $1.count } - Int(Self.info(target)?.st_size ?? 0)
    try AtomicFile.write(pieces, to: target, waits: false)
    state.withLock { $0.size? += growth }
  }

  private func unlinkCounted(_ name: String) {
    let size = Self.info("\(path)/\(name)")?.st_size ?? 0
    if unlink("\(path)/\(name)") == 0 { state.withLock { $0.size? -= Int(size) } }
  }

  func size() -> Int {
    if let size = state.withLock(\.size) { return size }
    let size = files().reduce(0) { $0 + $1.size }
    state.withLock { $0.size = size }
    return size
  }

  func clear() {
    for name in names() { unlink("\(path)/\(name)") }
    state.withLock { $0.size = nil }
  }

  private func makeRoom(_ limit: Int) {
    var sum = 0
    // Most recently used first: the rest is removed. Leaves some room, so that not every response triggers a cleanup.
    for file in files().sorted(by: { $0.used > $1.used }) {
      sum += file.size
      if sum > limit / 10 * 9 {
        unlink(file.path)
        sum -= file.size
      }
    }
    state.withLock { $0.size = sum }
  }

  private func names() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { name in [".answer", ".fields", ".damaged", ".part"].contains(where: name.hasSuffix) }
  }

  private func files() -> [(path: String, size: Int, used: Double)] {
    names().compactMap { name in
      let path = "\(path)/\(name)"
      guard let info = Self.info(path) else { return nil }
      #if canImport(Darwin)
        let time = info.st_mtimespec
      #else
        let time = info.st_mtim
      #endif
      return (path, Int(info.st_size), Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }
  }

  private static func info(_ path: String) -> stat? {
    var info = stat()
    return stat(path, &info) == 0 ? info : nil
  }
}
