import Sound

extension GetKind {
  /// A song has no name but the one that each language gives it: its id is what stays the same.
  static let songs = catalogue(
    "songs", alias: "song", columns: ["id", "length", "tone"],
    fields: [
      GetField<Song>("id") { .text($0.id.rawValue) },
      GetField("length") { .number(Double($0.length.components.seconds)) },
      GetField("tone") { $0.id.recipe.tone.map { .number($0) } ?? .nothing },
      GetField("route") { _ in .text(Route.meditation.path) },
    ],
    texts: { [$0.id.rawValue] },
    items: { GetAnswer(items: $0.songs.songs, provenance: nil) })
}
