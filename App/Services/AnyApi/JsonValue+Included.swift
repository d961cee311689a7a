import Json

extension JsonValue {
  /// The maximum number of records searched for a reference.
  private static let mostIncluded = 5_000

  /// The record of the same answer that an object refers to; nil for any other object.
  ///
  /// The reference is a type and an id (JSON:API, Contentful), or a `reference` such as `Patient/7` (FHIR).
  var included: JsonValue? {
    guard kind == .object, count <= 4 else { return nil }
    let reference = self["reference"]?.string?.split(separator: "/").suffix(2).map(String.init)
    let own = self["sys"] ?? self
    let type = reference?.first ?? own["linkType"]?.string ?? own["type"]?.string
    guard let type, let id = reference?.last ?? own["id"]?.text, reference?.count != 1 else { return nil }
    // An object with further values is a record itself.
    let names: Set = ["type", "id", "sys", "meta", "reference", "display", "linkType"]
    guard members.allSatisfy({ names.contains($0.key) }) else { return nil }
    return documentRoot.bystanders.prefix(Self.mostIncluded).first { record in
      let place = record["sys"] ?? record
      return place["id"]?.text == id && [place["type"], record["resourceType"]].contains { $0?.string == type }
    }
  }

  /// The records that an answer holds besides those that were asked for.
  private var bystanders: [JsonValue] {
    guard kind == .object else { return [] }
    let groups = [self["included"], self["includes"]].compactMap(\.self)
    let records = groups.flatMap { group in
      group.kind == .array ? Array(group.elements) : group.members.flatMap { Array($0.value.elements) }
    }
    return records + (self["entry"]?.elements.compactMap { $0["resource"] } ?? [])
  }
}
