import Testing

@Suite("Reading Swift")
struct ReadingTests {
  private func words(_ text: String) -> [String] {
    SourceText(text).tokens.filter { $0.kind == .word }.map(\.text)
  }

  private func texts(_ text: String) -> [String] {
    SourceText(text).tokens.filter { $0.kind == .text }.map(\.text)
  }

  @Test(
    "Comments are not code, even if nested or at the end of a file",
    arguments: [
      "one // import two", "one /* two /* three */ four */", "one /// \"two", "one /* two",
    ])
  func comments(text: String) {
    #expect(words(text) == ["one"])
    #expect(SourceText(text).comments.count == 1)
  }

  @Test("Slashes in a string do not start a comment")
  func slashesInStrings() {
    #expect(words(#"let url = "https://swapi.info" ; next"#) == ["let", "url", "next"])
  }

  @Test(
    "A string is one token, however it is quoted",
    arguments: [
      (#""a b""#, "a b"), (#""a \" b""#, #"a \" b"#), (##"#"a " b"#"##, #"a " b"#),
      ("\"\"\"\na \" b\n\"\"\"", "\na \" b\n"),
      (##"#"\u{1B}"#"##, #"\u{1B}"#), ("\"\"", ""), (####"##"a "# b"##"####, ##"a "# b"##),
    ])
  func strings(text: String, contents: String) {
    #expect(texts(text) == [contents])
    #expect(words(text + " after") == ["after"])
  }

  @Test("Interpolations are code, including the strings in them")
  func interpolations() {
    let text = #"f("a \(b(c, "d \(e) f")) g", h)"#
    #expect(words(text) == ["f", "b", "c", "e", "h"])
    #expect(texts(text) == [#"a \() g"#, #"d \() f"#])
  }

  @Test("Interpolation in a raw string needs its hashes")
  func rawInterpolations() {
    #expect(words(##"#"\(a) \#(b)"#"##) == ["b"])
  }

  @Test("A regex literal hides its quotes, a division does not")
  func patterns() {
    #expect(words(#"let a = /x"y/ ; b"#) == ["let", "a", "b"])
    #expect(words(##"f(#/"[/]"/#, a)"##) == ["f", "a"])
    #expect(words("a / b / c") == ["a", "b", "c"])
  }

  @Test("Lines are counted across strings and comments")
  func lines() {
    let tokens = SourceText("/* a\n */ one\n\"\"\"\nx\n\"\"\"\ntwo").tokens
    #expect(tokens.map(\.line) == [2, 3, 6])
  }

  @Test("The calls around a string are listed from the inside out")
  func callees() throws {
    let source = SourceText(#"log.info(Text("a"), (1), b: "c")"#)
    let indices = source.tokens.indices.filter { source.tokens[$0].kind == .text }
    #expect(indices.map { source.callees(around: $0) } == [["Text", "info", "log"], ["info", "log"]])
  }

  @Test("Declarations are found with modifiers, types and enclosing types")
  func declarations() throws {
    let text = """
      @MainActor final class A: B {
        private(set) weak var c: (any D)?
        @Published var e = F()
        enum G { case h(i: Int), j; func k() { let l = 1 } }
      }
      """
    let found = DeclarationScanner.declarations(in: SourceText(text))
    #expect(found.map(\.name) == ["A", "c", "e", "G", "h", "j", "k", "l"])
    #expect(found.map(\.scope) == [[], ["A"], ["A"], ["A"], ["A", "G"], ["A", "G"], ["A", "G"], ["A", "G"]])
    #expect(found.filter(\.isLocal).map(\.name) == ["l"])
    #expect(found[0].modifiers == ["final", "MainActor"])
    #expect(found[1].modifiers == ["weak", "private(set)"])
    #expect(found[1].type.map(\.text) == ["(", "any", "D", ")", "?"])
    #expect(found[2].initial?.text == "F")
  }

  @Test("An initializer is a declaration; a call of one is not")
  func initializers() {
    let text = """
      class A: B<C>, D where E: F {
        let done: (G) -> Void = { _ in }
        init?(h: Int) { self.init(); super.init(); let i = A.init(h: 1) }
        typealias J = (K) -> L
        var m: (N) -> O { { _ in O() } }
      }
      """
    let found = DeclarationScanner.declarations(in: SourceText(text))
    #expect(found.map(\.name) == ["A", "done", "init", "i", "J", "m"])
    #expect(found[0].parents == ["B", "C", "D"])
    #expect(found[1].type.map(\.text) == ["(", "G", ")", "-", ">", "Void"])
    #expect(found[4].type.map(\.text) == ["=", "(", "K", ")", "-", ">", "L"])
    #expect(found[5].isComputed)
  }

  @Test("A generic constraint is not a parent")
  func parents() {
    let found = DeclarationScanner.declarations(
      in: SourceText("class A<B: C>: D {} extension E: F where G == H {} protocol I<J>: K {} struct L<M: N> {}"))
    #expect(found.map(\.parents) == [["D"], ["F"], ["K"], []])
  }

  @Test("An extension of a literal collection type has the type's name")
  func collectionExtensions() {
    let found = DeclarationScanner.declarations(
      in: SourceText("extension [UInt8] { func a() {} } extension [Int: String] {}"))
    #expect(found.map(\.name) == ["Array", "a", "Dictionary"])
    #expect(found[1].scope == ["Array"])
  }

  @Test("A switch declares no cases")
  func switches() {
    let found = DeclarationScanner.declarations(
      in: SourceText("enum A { case b; var c: D { switch self { case b: 1 } } }"))
    #expect(found.map(\.name) == ["A", "b", "c"])
  }

  @Test(
    "An identifier is split into words",
    arguments: [
      ("infoButtonURL2", ["info", "button", "url", "2"]), ("URLField", ["url", "field"]), ("excellent", ["excellent"]),
      ("_cell", ["cell"]), ("isLoading", ["is", "loading"]),
    ])
  func camelWords(name: String, words: [String]) {
    #expect(name.camelWords == words)
  }
}
