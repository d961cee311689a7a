/// A source that the program asks, as the settings list it.
struct ListedSource: Hashable, Sendable {
  /// What it has.
  enum Subject: Sendable { case starWars, cocktails, restaurants, seats }

  /// Where it is.
  enum Place: Hashable, Sendable {
    /// On a server of this name.
    case host(String)
    /// A file of the user's, by its name without the folder.
    case file(String)
    /// With the program, in place of a server that is not asked.
    case bundled
    /// With the program; no server was named.
    case sample
  }

  let subject: Subject
  let place: Place
}
