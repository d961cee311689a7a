/// The preferences in memory; what changes is told at once and written behind it.
@MainActor
final class PreferenceBook {
  private(set) var current: Preferences
  /// Told of every change, to make it seen.
  var onChange: ((Preferences) -> Void)?
  /// Told when a change could not be kept.
  var onFailure: ((StorageError) -> Void)?

  private let file: JsonFile<Preferences>
  private var writing: Task<Void, Never>?

  init(_ current: Preferences = Preferences(), file: JsonFile<Preferences> = JsonFile(url: nil)) {
    self.current = current
    self.file = file
  }

  /// Changes one thing or another; what another program has changed meanwhile stays in the file.
  func change(_ edit: @escaping @Sendable (inout Preferences) -> Void) {
    let old = current
    edit(&current)
    guard current != old else { return }
    onChange?(current)
    writing = Task { [weak self, file, writing] in
      await writing?.value
      do throws(StorageError) { try await Self.change(file, edit) } catch { self?.onFailure?(error) }
    }
  }

  /// Returns when everything has been written.
  func settled() async { await writing?.value }

  /// Off the main actor: a disk may keep one waiting.
  @concurrent
  private nonisolated static func change(
    _ file: JsonFile<Preferences>, _ edit: @Sendable (inout Preferences) -> Void
  ) async throws(StorageError) {
    try file.update { kept in
      var preferences = kept ?? Preferences()
      edit(&preferences)
      return preferences
    }
  }
}

/// The preferences of the user; nil leaves the default.
struct Preferences: Codable, Equatable, Sendable {
  /// The code of a language.
  var language: String?
  /// The name of a theme.
  var theme: String?
  var reducesMotion: Bool?
}
