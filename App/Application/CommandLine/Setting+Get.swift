extension Setting {
  /// The options that belong to `get`.
  static let get: [Setting] = [
    Setting(
      "search", .optionSearch, scope: .command("get"),
      .text(placeholder: "TEXT") { options, value, _ in options.query.search = value }),
    Setting(
      "sort", .optionSort, scope: .command("get"),
      .text(placeholder: "FIELD", .fields) { options, value, _ in options.query.sort = GetSort(value) }),
    Setting(
      "fields", .optionFields, scope: .command("get"),
      .text(placeholder: "A,B", .fields) { (options, value, name) throws(UsageError) in
        let fields = value.split(separator: ",").map(String.init)
        guard !fields.isEmpty else { throw .missingValue(option: name) }
        options.query.fields = fields
      }),
    Setting(
      "limit", .optionLimit, scope: .command("get"),
      .text(placeholder: "N") { (options, value, name) throws(UsageError) in
        options.query.limit = try number(value, in: 1...100_000, name)
      }),
    Setting(
      "format", .optionFormat, scope: .command("get"),
      .text(placeholder: "FORMAT", .names { GetFormat.allCases.map(\.rawValue) }) {
        (options, value, name) throws(UsageError) in
        options.query.format =
          GetFormat(rawValue: try known(value, of: GetFormat.allCases.map(\.rawValue), name)) ?? .table
      }),
  ]
}
