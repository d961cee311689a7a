extension GetKind {
  static let species = records(
    Species.self,
    columns: ["id", "name", "classification", "average_height", "average_lifespan", "language"],
    fields: [
      GetField("name") { .text($0.name) },
      GetField("classification", trait: \.classification),
      GetField("designation", trait: \.designation),
      GetField("average_height", measure: \.averageHeight),
      GetField("skin_colors", trait: \.skinColors),
      GetField("hair_colors", trait: \.hairColors),
      GetField("eye_colors", trait: \.eyeColors),
      GetField("average_lifespan", measure: \.averageLifespan),
      GetField("homeworld", relation: \.homeworld),
      GetField("language", trait: \.language),
      GetField("people", relation: \.people),
      GetField("films", relation: \.films),
    ])
}
