/// The permitted imports: one table for `import` lines and for the targets of `Package.swift`.
///
/// A row is a folder and everything below it; a file belongs to the row with the longest matching folder.
enum ArrowTable {
  /// The modules that a folder may import.
  struct Row: Sendable {
    let folder: String
    /// Modules of this package.
    let own: Set<String>
    /// Modules of the toolchain.
    let system: Set<String>
  }

  static let rows: [Row] = [
    Row(folder: "Library/Terminal", own: [], system: bare),
    Row(folder: "Library/TerminalKit", own: ["Terminal"], system: bare),
    Row(folder: "Library/TerminalKitTesting", own: ["Terminal", "TerminalKit"], system: full.union(["Testing"])),
    Row(folder: "Library/Extensions", own: [], system: full),
    Row(folder: "Library/Json", own: [], system: bare),
    Row(folder: "Library/Loading", own: [], system: bare),
    Row(folder: "Library/ConsoleProgram", own: joined, system: full),
    Row(folder: "Library/Tools", own: [], system: full),
    Row(folder: "Library/Observing", own: [], system: full),
    Row(folder: "Library/Collectionable", own: [], system: full),
    Row(folder: "Library/Drawing", own: [], system: full),
    Row(folder: "Library/Sound", own: ["CantinaTools"], system: full),
    Row(
      folder: "Library/ApiSession", own: ["CantinaCurlStandIn", "CantinaTools", "Json"],
      system: full.union(["FoundationNetworking"])),
    Row(folder: "Library/ApiSessionCurl", own: ["ApiSession", "CantinaCurl", "CantinaTools"], system: full),
    Row(folder: "Library/ApiSessionFixtures", own: ["ApiSession", "CantinaTools"], system: full),
    Row(folder: "Library/ApiSessionTesting", own: ["ApiSession"], system: full),
    Row(folder: "Resources", own: [], system: full),
    Row(folder: "App", own: shipped.union(["CantinaResources"]), system: full),
    Row(folder: "App/Common", own: shipped, system: full),
    Row(folder: "App/Modules", own: shipped, system: full),
    Row(folder: "App/Services", own: shipped.subtracting(["ConsoleProgram", "Terminal", "TerminalKit"]), system: full),
  ]

  /// The folders of a module as layers: a file may mention the types of its own layer and of lower ones.
  struct Stack: Sendable {
    let root: String
    /// The lowest first.
    let layers: [String]
    /// Whether a folder without a row is above the others, so that a new one needs no row.
    var takesNewFolders = false

    /// Returns the index of a file's layer, by its innermost folder; `nil` outside of the layers.
    func layer(of file: SourceFile) -> Int? {
      let known = layers.indices.filter { file.isIn("\(root)/\(layers[$0])") }
      if let innermost = known.max(by: { layers[$0].count < layers[$1].count }) { return innermost }
      return takesNewFolders && file.isIn(root) && file.folder != root ? layers.count : nil
    }
  }

  static let stacks: [Stack] = [
    Stack(root: "App", layers: ["Services", "Common", "Modules", "Application"]),
    Stack(
      root: "App/Services",
      layers: [
        "Storage", "Cache", "Logs", "Posters", "Sources", "Pictures", "AnyApi", "SwapiService", "Drinks",
        "Restaurants", "Seats",
        "Songs", "Places", "Preferences", "Hints",
      ]),
    Stack(
      root: "App/Modules",
      layers: [
        "Alert", "Places", "Comparison", "Statistics", "Records", "Catalogue", "Seats", "Space", "Meditation",
        "Cocktails",
        "Settings",
        "Browse",
        "StarWars", "MainScreen",
      ],
      takesNewFolders: true),
    Stack(root: "App/Common", layers: ["Words", "Lists", "Get", "Records", "Features"]),
    Stack(
      root: "App/Application", layers: ["Routing", "CommandLine", "Documents", "Get", "Dependencies", "Launch"]),
    Stack(
      root: "Library/ApiSession",
      layers: [
        "Http", "Errors", "Concurrency", "Retry", "Transports", "UrlSession", "Request", "Cache", "Auth", "Streams",
        "Session",
      ]),
    Stack(
      root: "Library/TerminalKit",
      layers: [
        "Text", "Keys", "Views/Base", "Views/Text", "Views/Layout", "Views/List", "Views/Grid", "Views/Pictures",
        "Views/Plan", "Views", "Screens", "Navigation", "Palette", "Run", "Plain",
      ]),
  ]

  /// The modules of `Library`.
  static let library: Set = [
    "ApiSession", "ApiSessionCurl", "ApiSessionFixtures", "ApiSessionTesting", "CantinaDrawing", "CantinaExtensions",
    "CantinaObserving", "CantinaSound", "CantinaTools", "Collectionable", "ConsoleProgram", "Json", "Loading",
    "Terminal", "TerminalKit",
    "TerminalKitTesting",
  ]
  /// The modules of a whole program with a terminal and network.
  private static let joined: Set = [
    "ApiSession", "ApiSessionFixtures", "CantinaExtensions", "CantinaTools", "Loading", "Terminal", "TerminalKit",
  ]
  /// The modules that a program may link; the others are for its tests.
  private static let shipped = library.subtracting(["ApiSessionTesting", "TerminalKitTesting"])

  /// The standard library's parts, Dispatch and the system's C library: a program on these starts in a third of the time.
  private static let bare: Set = ["Darwin", "Dispatch", "Glibc", "Musl", "Synchronization", "_Concurrency"]
  private static let full = bare.union(["Foundation"])

  /// Returns the row of a file or a folder.
  static func row(for path: String) -> Row? {
    rows.filter { path == $0.folder || path.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
  }
}
