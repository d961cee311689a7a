extension LoopbackServer {
  /// The server's origin, without a final slash.
  public var origin: String { "http://127.0.0.1:\(port)" }

  /// Serves sample APIs, the URLs of their records, and the keepers that these link to.
  public func serve(_ apis: [SampleApi]) {
    let origin = origin
    for api in apis {
      on(
        api.path,
        .dynamic { request in
          let query = Dictionary(request.queryItems.map { ($0.name, $0.value) }) { first, _ in first }
          let answer = api.answer(base: origin, query: query)
          let hasType = answer.headers.contains { $0.0 == "Content-Type" }
          return .status(
            200, body: answer.body, headers: (hasType ? [] : [("Content-Type", "application/json")]) + answer.headers)
        })
      for number in 1...SamplePage.count {
        on("\(api.path)/\(number)", .json("{\(SamplePage.fields(number)), \"keeper\": \"/keepers/\(number % 3 + 1)\"}"))
      }
    }
    for number in 1...3 { on("/keepers/\(number)", .json(#"{"id": \#(number), "name": "Keeper \#(number)"}"#)) }
  }
}
