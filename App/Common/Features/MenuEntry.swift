import CantinaDrawing

/// A row of the main screen.
struct MenuEntry: Sendable {
  let title: any Phrase
  let summary: any Phrase
  let group: MenuGroup
  /// What is known of a row, said in the language of the moment.
  typealias State = @MainActor @Sendable () -> String

  /// What is there, or what the user has left there, in place of the summary; nil for nothing.
  ///
  /// It sends no request.
  let state: (@MainActor @Sendable (DependencyManager) async -> State?)?
  /// What goes on there at this moment, which comes before all else; asked for with each frame.
  let present: (@MainActor @Sendable (DependencyManager) -> String?)?
  /// Some of what is in it, for a main screen that has room.
  let shelf: MenuShelf?

  init(
    _ title: any Phrase, _ summary: any Phrase, _ group: MenuGroup,
    state: (@MainActor @Sendable (DependencyManager) async -> State?)? = nil,
    present: (@MainActor @Sendable (DependencyManager) -> String?)? = nil, shelf: MenuShelf? = nil
  ) {
    self.title = title
    self.summary = summary
    self.group = group
    self.state = state
    self.present = present
    self.shelf = shelf
  }
}

/// Places that a row of the main screen leads to, under a heading of their own; no source is asked for them.
struct MenuShelf: Sendable {
  let title: any Phrase
  /// Whether the first of them of which something is known stands there at a glance.
  var hasCard = false
  let places: @MainActor @Sendable (DependencyManager) async -> [Place]
}

/// A heading of the main screen, in the order in which they are shown.
enum MenuGroup: CaseIterable, Hashable, Sendable {
  case apis, starWars, bar, mind, travel, yours
}

/// What is known of a place without a request, small enough to stand beside others on the main screen.
struct Glance: Sendable {
  /// A value under its label, in the words of the moment.
  struct Fact: Equatable, Sendable {
    let label: String
    let value: String
  }

  let title: String
  /// The most important first.
  var facts: [Fact] = []
  /// Draws it as large as there is room, off the caller's actor, in so many dots; nil where it has no picture.
  var draw: (@Sendable (_ width: Int, _ height: Int) async -> Raster?)?
}
