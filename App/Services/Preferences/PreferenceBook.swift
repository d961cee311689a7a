/// The preferences in memory; a change is reported at once and written in the background.
final class PreferenceBook: UserStore {
  /// Called after every change, to apply it.
  var onChange: ((Preferences) -> Void)?
  private let kept: KeptValue<Preferences>

  init(_ current: Preferences = Preferences(), file: JsonFile<Preferences>? = nil) {
    kept = KeptValue(file, empty: Preferences(), known: current)
  }

  var current: Preferences { kept.current }

  var onFailure: ((StorageError) -> Void)? {
    get { kept.onFailure }
    set { kept.onFailure = newValue }
  }

  /// Changes preferences, not those changed elsewhere; always calls `onChange`: an option may have overridden one.
  func change(_ edit: @escaping @Sendable (inout Preferences) -> Void) {
    var new = current
    edit(&new)
    if new != current { kept.change(edit) }
    onChange?(new)
  }

  func settled() async { await kept.settled() }
}

/// The preferences of the user; nil means the default.
struct Preferences: Equatable, Sendable {
  var language: String?
  var theme: String?
  var reducesMotion: Bool?
  var transport: TransportName?
  var asksNames: Bool?
}

extension Preferences: KeptShape {
  /// Decodes each field separately, so that a bad one does not lose the others.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    language = try? fields.decode(String.self, forKey: .language)
    theme = try? fields.decode(String.self, forKey: .theme)
    reducesMotion = try? fields.decode(Bool.self, forKey: .reducesMotion)
    transport = try? fields.decode(TransportName.self, forKey: .transport)
    asksNames = try? fields.decode(Bool.self, forKey: .asksNames)
  }
}
