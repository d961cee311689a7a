extension DependencyManager {
  /// Keeps the names of records that this run has brought, for the palette of the next.
  func keepNames() async {
    let records = await swapi.knownNames().map { (Route.record($0).path, $1) }
    let drinks = await drinks.knownNames().map { (Route.drink($0).path, $1) }
    let kept = await personal.names.value()
    let new = Dictionary((records + drinks).filter { kept[$0] != $1 }) { first, _ in first }
    guard !new.isEmpty, kept.count + new.count <= Self.mostNames else { return }
    personal.names.change { $0.merge(new) { _, new in new } }
    await personal.names.settled()
  }

  /// A source that makes up records without end fills no disk.
  private static var mostNames: Int { 10_000 }
}
