import Foundation
import CantinaTestSupport
import Testing

@testable import CantinaResources

@Suite("Locating the resources")
struct ResourcesTests {
  private func find(
    _ executable: String = "/opt/bin/cantina", variable: String? = nil, there: String...
  ) throws(ResourceError) -> Resources {
    let files = Set(there.map { $0 + "/Strings/en" })
    let environment = variable.map { [Resources.variable: $0] } ?? [:]
    return try Resources.find(executable: executable, environment: environment) { files.contains($0) }
  }

  @Test(
    "Resources are beside the executable or in the installation",
    arguments: [
      "/opt/bin/cantina_CantinaResources.resources", "/opt/bin/cantina_CantinaResources.bundle", "/opt/lib/cantina",
    ])
  func places(path: String) throws {
    #expect(try find(there: path).path == path)
  }

  @Test("A build's folder beside the executable takes precedence over an installation")
  func order() throws {
    let beside = "/opt/bin/cantina_CantinaResources.resources"
    #expect(try find(there: "/opt/lib/cantina", beside).path == beside)
  }

  @Test("The user's own folder in ~/.local is not used for resources")
  func userFolder() {
    #expect(throws: ResourceError.self) {
      try find("/home/leia/.local/bin/cantina", there: "/home/leia/.local/share/cantina")
    }
  }

  @Test("The variable takes precedence over all places")
  func variable() throws {
    #expect(try find(variable: "/data/cantina/", there: "/data/cantina", "/opt/lib/cantina").path == "/data/cantina")
    #expect(try find(variable: "", there: "/opt/lib/cantina").path == "/opt/lib/cantina")
  }

  @Test("A variable with an unusable folder is an error without a fallback")
  func badVariable() {
    #expect(throws: ResourceError.settingNotUsable(path: "/nowhere")) {
      try find(variable: "/nowhere", there: "/opt/lib/cantina")
    }
  }

  @Test("If no folder is found, every searched place is listed")
  func nowhere() {
    #expect(
      throws: ResourceError.folderNotFound(looked: [
        "/opt/bin/cantina_CantinaResources.resources", "/opt/bin/cantina_CantinaResources.bundle", "/opt/lib/cantina",
      ])
    ) { try find() }
  }

  @Test("A symbolic link to the executable resolves to its folder")
  func link() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "lib/cantina")
    try folder.write("", to: "lib/cantina_CantinaResources.resources/Strings/en/main.strings")
    let link = folder.url.path + "/run"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.url.path + "/lib/cantina")
    let found = try Resources.find(executable: link, environment: [:])
    #expect(found.path.hasSuffix("/lib/cantina_CantinaResources.resources"))
    #expect(try found.strings(language: "en").isEmpty)
    #expect(found.languages == ["en"])
  }

  @Test("A language cannot lead out of the folder", arguments: ["", "../secret", "a/b", "en.strings", "."])
  func escape(language: String) throws {
    let folder = try TemporaryFolder(inner: "Resources")
    #expect(throws: ResourceError.self) { try Resources(path: folder.url.path).strings(language: language) }
  }

  @Test("A string table may contain blanks, comments, escapes and any letter")
  func table() throws {
    var texts: [String: String] = [:]
    try StringsFile.read(
      Array(
        #"""
        // This is a comment.
        "a.b" = "It says \"yes\" = \"no\";";

          "path"="C:\\cantina"; \#t
        "lines" = "one\n\ttwo";
        "Größe" = "żółć 👩‍🚀 {count} // no remark";
        "empty" = "";
        """#.utf8) + Array("\r\n".utf8), of: "s", into: &texts)
    #expect(
      texts == [
        "s.a.b": #"It says "yes" = "no";"#, "s.path": #"C:\cantina"#, "s.lines": "one\n\ttwo",
        "s.Größe": "żółć 👩‍🚀 {count} // no remark", "s.empty": "",
      ])
  }

  @Test(
    "A malformed table is reported with its path and line",
    arguments: [
      "{", "key = \"text\";", #""key" = "text""#, #""key" = "text"; more"#, #""key" "text";"#, #""key" = text;"#,
      #""key" = "text\";"#, #""key" = "\"#, #""key" = "\u0041";"#, #""key" = "two"#, #""first" = "again";"#, "\u{0}",
    ])
  func badTable(line: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("\"first\" = \"text\";\n\n\(line)\n", to: "Strings/en/main.strings")
    #expect(throws: ResourceError.notATable(path: folder.url.path + "/Strings/en/main.strings", line: 3)) {
      try Resources(path: folder.url.path).strings(language: "en")
    }
  }

  @Test("Invalid UTF-8 is reported with its line")
  func noText() {
    var texts: [String: String] = [:]
    #expect(throws: StringsFile.Flaw(line: 2)) {
      let bytes = Array("\"a\" = \"b\";\n\"c\" = \"".utf8) + [0xC3, 0x28] + Array("\";".utf8)
      try StringsFile.read(bytes, of: "s", into: &texts)
    }
  }
}
