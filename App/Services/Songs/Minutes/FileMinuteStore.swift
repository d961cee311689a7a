import Foundation

/// Keeps the days in one small file in the data folder: `{"2026-11-21": 754}`, in seconds.
actor FileMinuteStore: MinuteStore {
  private let file: URL?
  private let now: @Sendable () -> Date
  private let zone: TimeZone
  private let damaged: @Sendable (String) -> Void

  /// - Parameters:
  ///   - folder: the program's data folder, made when it is needed; nil where there is no home.
  ///   - now: the moment.
  ///   - zone: where the person is.
  ///   - damaged: hears the path of a file that could not be read and was set aside.
  init(
    folder: URL?, now: @escaping @Sendable () -> Date, zone: TimeZone,
    damaged: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    file = folder?.appending(path: "minutes.json")
    self.now = now
    self.zone = zone
    self.damaged = damaged
  }

  func today() -> Day { Day(now(), in: zone) }

  func days() -> [Day: Duration] {
    Dictionary(read().compactMap { key, seconds in Day(text: key).map { ($0, .seconds(seconds)) } }) { first, _ in
      first
    }
  }

  func add(_ time: Duration) {
    guard let file, time >= .seconds(1) else { return }
    var seconds = read()
    seconds[today().text, default: 0] += Int(time.components.seconds)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      try encoder.encode(seconds).write(to: file, options: .atomic)
    } catch {
      // What cannot be kept is not told: there is nothing that a listener could do about it.
      return
    }
  }

  private func read() -> [String: Int] {
    guard let file, let data = try? Data(contentsOf: file) else { return [:] }
    if let seconds = try? JSONDecoder().decode([String: Int].self, from: data) { return seconds }
    let aside = file.appendingPathExtension("damaged")
    try? FileManager.default.removeItem(at: aside)
    try? FileManager.default.moveItem(at: file, to: aside)
    damaged(file.path(percentEncoded: false))
    return [:]
  }
}
