/// The preferences in memory; a change is told at once and written behind.
@MainActor
final class PreferenceBook {
  /// Told of every change, to make it seen.
  var onChange: ((Preferences) -> Void)?
  private let kept: KeptValue<Preferences>

  init(_ current: Preferences = Preferences(), file: JsonFile<Preferences>? = nil) {
    kept = KeptValue(file, empty: Preferences(), known: current)
  }

  var current: Preferences { kept.current }

  /// Told when a change could not be kept.
  var onFailure: ((StorageError) -> Void)? {
    get { kept.onFailure }
    set { kept.onFailure = newValue }
  }

  /// Changes one thing or another; what another program has changed meanwhile stays in the file.
  ///
  /// It is told even where it was chosen on an earlier visit: an option may have overruled that.
  func change(_ edit: @escaping @Sendable (inout Preferences) -> Void) {
    var new = current
    edit(&new)
    if new != current { kept.change(edit) }
    onChange?(new)
  }

  /// Returns when everything has been written.
  func settled() async { await kept.settled() }
}

/// The preferences of the user; nil leaves the default.
struct Preferences: Equatable, Sendable {
  /// The code of a language.
  var language: String?
  /// The name of a theme.
  var theme: String?
  var reducesMotion: Bool?
  var transport: TransportName?
  /// Whether names of related records are asked for.
  var asksNames: Bool?
}

extension Preferences: KeptShape {
  /// One that is not understood costs no other.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    language = try? fields.decode(String.self, forKey: .language)
    theme = try? fields.decode(String.self, forKey: .theme)
    reducesMotion = try? fields.decode(Bool.self, forKey: .reducesMotion)
    transport = try? fields.decode(TransportName.self, forKey: .transport)
    asksNames = try? fields.decode(Bool.self, forKey: .asksNames)
  }
}
