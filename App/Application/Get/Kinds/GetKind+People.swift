extension GetKind {
  static let people = records(
    Person.self, alias: "person", columns: ["id", "name", "height", "mass", "birth_year", "gender"],
    fields: [
      GetField("name") { .text($0.name) },
      GetField("height", measure: \.height),
      GetField("mass", measure: \.mass),
      GetField("hair_color", trait: \.hairColor),
      GetField("skin_color", trait: \.skinColor),
      GetField("eye_color", trait: \.eyeColor),
      GetField("birth_year") { .written($0.birthYear.written, order: $0.birthYear.position) },
      GetField("gender", trait: \.gender),
      GetField("homeworld", relation: \.homeworld),
      GetField("films", relation: \.films),
      GetField("species", relation: \.species),
      GetField("vehicles", relation: \.vehicles),
      GetField("starships", relation: \.starships),
    ])
}
