// swift-tools-version: 6.2
import PackageDescription

// Each folder of `Library` is a target and a product, which can be used by itself.
let libraries = [
  library("ApiSession", uses: ["CantinaCurlStandIn", "CantinaTools", "Json"]),
  library("ApiSessionCurl", uses: ["ApiSession", "CantinaCurl", "CantinaTools"], exclude: ["C", "StandIn"]),
  library("ApiSessionFixtures", uses: ["ApiSession", "CantinaTools"]),
  library("ApiSessionTesting", uses: ["ApiSession"]),
  library("CantinaDrawing", folder: "Drawing"),
  library("CantinaExtensions", folder: "Extensions"),
  library("CantinaObserving", folder: "Observing"),
  library("CantinaSound", folder: "Sound", uses: ["CantinaTools"]),
  library("CantinaTools", folder: "Tools"),
  library("Collectionable"),
  library(
    "ConsoleProgram",
    uses: [
      "ApiSession", "ApiSessionFixtures", "CantinaExtensions", "CantinaTools", "Loading", "Terminal", "TerminalKit",
    ]),
  library("Json"),
  library("Loading"),
  library("Terminal", exclude: ["Text/make-width-table.py"]),
  library("TerminalKit", uses: ["Terminal"]),
  library("TerminalKitTesting", uses: ["Terminal", "TerminalKit"]),
]

// The parts of the program: all of Library except the modules for tests.
let parts: [Target.Dependency] = [
  "ApiSession", "ApiSessionCurl", "ApiSessionFixtures", "CantinaDrawing", "CantinaExtensions", "CantinaObserving",
  "CantinaResources", "CantinaSound", "CantinaTools", "Collectionable", "ConsoleProgram", "Json", "Loading", "Terminal",
  "TerminalKit",
]

let targets: [Target] = [
  cTarget("CantinaCurl", path: "Library/ApiSessionCurl/C"),
  cTarget("CantinaCurlStandIn", path: "Library/ApiSessionCurl/StandIn"),
  .target(
    name: "CantinaResources", path: "Resources", exclude: ["README.md", "Reference.md", "Pictures"],
    resources: [.copy("Apis"), .copy("Changelog.txt"), .copy("Fixtures"), .copy("Strings")], swiftSettings: Flags.strict
  ),
  .executableTarget(
    name: "cantina", dependencies: parts, path: "App", exclude: ["README.md", "functions.order"],
    swiftSettings: Flags.strict + [Flags.inBatches],
    linkerSettings: [Flags.inOrder(of: "App"), Flags.withSwift] + Flags.belowFoundation),

  // For tests alone.
  .target(
    name: "CantinaTestSupport", dependencies: ["Terminal", "TerminalKit", "TerminalKitTesting"],
    path: "Tests/TestSupport", exclude: ["PtyShell", "Pictures/stand-in-decoder.sh", "Sound/stand-in-player.sh"],
    swiftSettings: Flags.strict),
  program("gallery", "Gallery/Program", uses: ["ConsoleProgram", "Terminal", "TerminalKit"]),
  program(
    "probe", "Probe",
    uses: ["ApiSession", "ApiSessionCurl", "CantinaSound", "CantinaTestSupport", "CantinaTools", "Json"]),
  program("pty-shell", "TestSupport/PtyShell"),

  tests(
    "ApiSessionTests",
    of: ["ApiSession", "ApiSessionCurl", "ApiSessionFixtures", "ApiSessionTesting", "CantinaTools", "probe"]),
  tests("AppTests", of: parts + ["cantina", "ApiSessionTesting"], exclude: ["Goldens", "OpenApi"]),
  tests("ArchitectureTests", exclude: ["BadSnippets", "GoodSnippets"]),
  tests("CollectionableTests", of: ["Collectionable"]),
  tests(
    "ConsoleProgramTests",
    of: ["ApiSession", "ApiSessionTesting", "CantinaTools", "ConsoleProgram", "Loading", "Terminal", "TerminalKit"]),
  tests("DrawingTests", of: ["CantinaDrawing"]),
  tests("EndToEndTests", of: ["CantinaSound", "Terminal", "gallery"]),
  tests("ExtensionsTests", of: ["CantinaExtensions"]),
  tests("GalleryTests", "Gallery/Checks", of: ["gallery", "ConsoleProgram", "Terminal", "TerminalKit"]),
  tests("JsonTests", of: ["Json"]),
  tests("LoadingTests", of: ["Loading"]),
  tests("ObservingTests", of: ["CantinaObserving"]),
  tests("SoundTests", of: ["CantinaSound"]),
  tests("TerminalKitTests", of: ["Terminal", "TerminalKit", "gallery"], exclude: ["Goldens"]),
  tests("TerminalTests", of: ["Terminal"]),
  tests("ToolsTests", of: ["CantinaTools", "probe"]),
]

let package = Package(
  name: "cantina",
  platforms: [.macOS(.v15)],
  products: libraries.map { .library(name: $0.name, targets: [$0.name]) } + [
    .executable(name: "cantina", targets: ["cantina"]),
    // For the packages in `Tests`.
    .library(name: "CantinaTestSupport", targets: ["CantinaTestSupport"]),
    .executable(name: "pty-shell", targets: ["pty-shell"]),
  ],
  targets: libraries + targets,
  swiftLanguageModes: [.v6])

// The kinds of targets. SwiftPM refuses two packages with a target of the same name. So a name that a consumer may
// also use has a prefix; its folder has none.

func library(
  _ name: String, folder: String? = nil, uses: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: uses, path: "Library/\(folder ?? name)", exclude: ["README.md"] + exclude,
    swiftSettings: Flags.strict)
}

func cTarget(_ name: String, path: String) -> Target {
  .target(name: name, path: path, exclude: ["README.md"], cSettings: Flags.cWarnings)
}

func program(_ name: String, _ folder: String, uses: [Target.Dependency] = []) -> Target {
  .executableTarget(name: name, dependencies: uses, path: "Tests/\(folder)", swiftSettings: Flags.strict)
}

func tests(
  _ name: String, _ folder: String? = nil, of uses: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: uses + ["CantinaTestSupport"], path: "Tests/\(folder ?? name)", exclude: exclude,
    swiftSettings: Flags.strict)
}

enum Flags {
  /// Stops the build at a warning where `STRICT_WARNINGS` is set, as `.ci/run` does: a newer compiler must not stop a
  /// consumer's build.
  static let isStrict = Context.environment["STRICT_WARNINGS"] != nil
  static let cWarnings: [CSetting] =
    isStrict ? [.treatAllWarnings(as: .error), .enableWarning("all"), .enableWarning("extra")] : []

  /// Requires imports per file, and gives each function a section, which the linker may place or drop.
  static let strict: [SwiftSetting] =
    (isStrict ? [.treatAllWarnings(as: .error)] : []) + [
      .enableUpcomingFeature("MemberImportVisibility"),
      .unsafeFlags(["-Xfrontend", "-function-sections"], inRelease),
    ]

  /// Compiles a large target in batches, one for each processor: a build from scratch takes a quarter less time.
  static let inBatches = SwiftSetting.unsafeFlags(
    ["-no-whole-module-optimization", "-enable-batch-mode"], inRelease)

  /// Places functions in the order in which keys run them, so that a key touches fewer pages; see `Tests/Benchmarks`.
  static func inOrder(of folder: String) -> LinkerSetting {
    let order = "\(Context.packageDirectory)/\(folder)/functions.order"
    return .unsafeFlags(
      ["-use-ld=lld", "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker", "--symbol-ordering-file=\(order)"],
      inRelease)
  }

  /// Links Swift into a program, which then starts in two thirds of the time and runs on machines without Swift.
  static let withSwift = LinkerSetting.unsafeFlags(
    ["-static-stdlib", "-Xlinker", "--no-export-dynamic"], inRelease)

  /// Names the libraries below Foundation, which are not linked by themselves where only the linker links statically.
  static let belowFoundation = [
    "_CFURLSessionInterface", "CoreFoundation", "_FoundationICU", "_FoundationCShims", "_FoundationCollections",
    "stdc++",
  ].map { LinkerSetting.linkedLibrary($0, inRelease) }

  static let inRelease = BuildSettingCondition.when(platforms: [.linux], configuration: .release)
}
