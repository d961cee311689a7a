// swift-tools-version: 6.2
import PackageDescription

/// Warnings stop the build where `STRICT_WARNINGS` is set, as `.ci/run` does.
///
/// SwiftPM drops the setting for a package that is taken by its URL, but not for one that is taken by its path: a newer
/// compiler would stop the build of a consumer.
let warnings: [SwiftSetting] = Context.environment["STRICT_WARNINGS"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// The same for C.
let cWarnings: [CSetting] =
  Context.environment["STRICT_WARNINGS"] == nil
  ? [] : [.treatAllWarnings(as: .error), .enableWarning("all"), .enableWarning("extra")]

/// The same for every target: what a file uses it imports itself.
let strict =
  warnings + [
    .enableUpcomingFeature("MemberImportVisibility"),
    // Each function in a section of its own, so that the linker may order them, and leave out those that nobody calls.
    .unsafeFlags(["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release)),
  ]

/// Optimises the files of a large target in batches, one for each processor: as a whole module they wait for one thread.
///
/// It takes a quarter of the time off a build from scratch, and after a change only what depends on it is compiled.
let inBatches = SwiftSetting.unsafeFlags(
  ["-no-whole-module-optimization", "-enable-batch-mode"], .when(platforms: [.linux], configuration: .release))

/// Lays the functions of a program out in the order in which keys run them, as `functions.order` in its folder has it.
///
/// Between two keys code leaves the processor's caches: what stands together comes back together. The file is made by
/// `swift run -c release cantina-benchmarks order`; functions that it does not name, or that are gone, do no harm.
func inOrder(of folder: String) -> LinkerSetting {
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "--no-warn-symbol-ordering",
      "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/\(folder)/functions.order",
    ], .when(platforms: [.linux], configuration: .release))
}

/// Links all that a program uses of Swift into it: it need not be found, loaded and relocated, so the program starts in two
/// thirds of the time, and runs on machines without Swift.
let withSwift = LinkerSetting.unsafeFlags(
  ["-static-stdlib", "-Xlinker", "--no-export-dynamic"], .when(platforms: [.linux], configuration: .release))

/// What Foundation and FoundationNetworking stand on, which a target that is not told of `-static-stdlib` does not ask for.
let belowFoundation = [
  "_CFURLSessionInterface", "CoreFoundation", "_FoundationICU", "_FoundationCShims", "_FoundationCollections", "stdc++",
].map { LinkerSetting.linkedLibrary($0, .when(platforms: [.linux], configuration: .release)) }

/// A folder of `Library`: one target and one product, usable by itself.
///
/// SwiftPM refuses two packages with a target of the same name, so a name that a consumer may well have has a prefix; its
/// folder has not.
func library(
  _ name: String, folder: String? = nil, uses: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: uses, path: "Library/\(folder ?? name)", exclude: ["README.md"] + exclude,
    swiftSettings: strict)
}

func tests(_ name: String, of uses: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: uses + ["CantinaTestSupport"], path: "Tests/\(name)", exclude: exclude,
    swiftSettings: strict)
}

let package = Package(
  name: "cantina",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "cantina", targets: ["cantina"]),
    .library(name: "ApiSession", targets: ["ApiSession"]),
    .library(name: "ApiSessionCurl", targets: ["ApiSessionCurl"]),
    .library(name: "ApiSessionFixtures", targets: ["ApiSessionFixtures"]),
    .library(name: "ApiSessionTesting", targets: ["ApiSessionTesting"]),
    .library(name: "Collectionable", targets: ["Collectionable"]),
    .library(name: "CantinaDrawing", targets: ["CantinaDrawing"]),
    .library(name: "CantinaExtensions", targets: ["CantinaExtensions"]),
    .library(name: "Json", targets: ["Json"]),
    .library(name: "ConsoleProgram", targets: ["ConsoleProgram"]),
    .library(name: "Loading", targets: ["Loading"]),
    .library(name: "CantinaObserving", targets: ["CantinaObserving"]),
    .library(name: "CantinaSound", targets: ["CantinaSound"]),
    .library(name: "Terminal", targets: ["Terminal"]),
    .library(name: "TerminalKit", targets: ["TerminalKit"]),
    .library(name: "TerminalKitTesting", targets: ["TerminalKitTesting"]),
    .library(name: "CantinaTools", targets: ["CantinaTools"]),
  ],
  targets: [
    library("Terminal", exclude: ["Text/make-width-table.py"]),
    library("TerminalKit", uses: ["Terminal"]),
    library("TerminalKitTesting", uses: ["Terminal", "TerminalKit"]),
    library("CantinaTools", folder: "Tools"),
    library("ApiSession", uses: ["CantinaCurlStandIn", "CantinaTools", "Json"]),
    library("ApiSessionCurl", uses: ["ApiSession", "CantinaCurl", "CantinaTools"], exclude: ["C", "StandIn"]),
    .target(name: "CantinaCurl", path: "Library/ApiSessionCurl/C", exclude: ["README.md"], cSettings: cWarnings),
    .target(
      name: "CantinaCurlStandIn", path: "Library/ApiSessionCurl/StandIn", exclude: ["README.md"], cSettings: cWarnings),
    library("ApiSessionFixtures", uses: ["ApiSession", "CantinaTools"]),
    library("ApiSessionTesting", uses: ["ApiSession"]),
    library(
      "ConsoleProgram",
      uses: [
        "ApiSession", "ApiSessionFixtures", "CantinaExtensions", "CantinaTools", "Loading",
        "Terminal", "TerminalKit",
      ]),
    library("Collectionable"),
    library("CantinaDrawing", folder: "Drawing"),
    library("CantinaExtensions", folder: "Extensions"),
    library("Json"),
    library("Loading"),
    library("CantinaObserving", folder: "Observing"),
    library("CantinaSound", folder: "Sound"),
    .target(
      name: "CantinaResources", path: "Resources", exclude: ["README.md", "Reference.md", "Pictures"],
      resources: [.copy("Apis"), .copy("Changelog.txt"), .copy("Fixtures"), .copy("Strings")],
      swiftSettings: strict),
    .executableTarget(
      name: "cantina",
      dependencies: [
        "ApiSession", "ApiSessionCurl", "ApiSessionFixtures", "Collectionable", "ConsoleProgram", "CantinaDrawing",
        "CantinaExtensions", "Json", "Loading", "CantinaObserving", "CantinaResources", "CantinaSound", "Terminal",
        "TerminalKit", "CantinaTools",
      ], path: "App", exclude: ["README.md", "functions.order"], swiftSettings: strict + [inBatches],
      linkerSettings: [inOrder(of: "App"), withSwift] + belowFoundation),

    .executableTarget(
      name: "equal-app", dependencies: ["Loading", "Terminal", "TerminalKit"], path: "Tests/Benchmarks/EqualApp",
      exclude: ["functions.order"], swiftSettings: strict,
      linkerSettings: [inOrder(of: "Tests/Benchmarks/EqualApp"), withSwift]),
    .executableTarget(
      name: "cantina-benchmarks",
      dependencies: [
        "Terminal", "CantinaTestSupport", "cantina", "equal-app", "pty-shell", "yardstick-empty",
        "yardstick-networking",
      ], path: "Tests/Benchmarks/Runner", swiftSettings: strict),
    .executableTarget(name: "yardstick-empty", path: "Tests/Benchmarks/Yardsticks/Empty", swiftSettings: strict),
    .executableTarget(
      name: "yardstick-networking", path: "Tests/Benchmarks/Yardsticks/EmptyNetworking", swiftSettings: strict),
    .target(
      name: "CantinaTestSupport", dependencies: ["Terminal", "TerminalKit", "TerminalKitTesting"],
      path: "Tests/TestSupport",
      exclude: ["PtyShell", "Pictures/stand-in-decoder.sh", "Sound/stand-in-player.sh"],
      swiftSettings: strict),
    .executableTarget(name: "pty-shell", path: "Tests/TestSupport/PtyShell", swiftSettings: strict),
    tests("CollectionableTests", of: ["Collectionable"]),
    tests("DrawingTests", of: ["CantinaDrawing"]),
    tests("ExtensionsTests", of: ["CantinaExtensions"]),
    tests("JsonTests", of: ["Json"]),
    .executableTarget(name: "json-probe", dependencies: ["Json"], path: "Tests/JsonProbe", swiftSettings: strict),
    tests("LoadingTests", of: ["Loading"]),
    tests("ObservingTests", of: ["CantinaObserving"]),
    tests("SoundTests", of: ["CantinaSound"]),
    .executableTarget(
      name: "sound-probe", dependencies: ["CantinaSound"], path: "Tests/SoundProbe", swiftSettings: strict),
    tests("TerminalTests", of: ["Terminal"]),
    .executableTarget(
      name: "api-probe", dependencies: ["ApiSession", "ApiSessionCurl", "CantinaTestSupport"], path: "Tests/ApiProbe",
      swiftSettings: strict),
    .executableTarget(name: "curl-probe", dependencies: ["ApiSession", "ApiSessionCurl"], path: "Tests/CurlProbe", swiftSettings: strict),
    tests("TerminalKitTests", of: ["Terminal", "TerminalKit", "equal-app"], exclude: ["Goldens"]),
    .executableTarget(
      name: "file-probe", dependencies: ["CantinaTools"], path: "Tests/FileProbe", swiftSettings: strict),
    tests("ToolsTests", of: ["CantinaTools", "file-probe"]),
    tests(
      "ApiSessionTests",
      of: [
        "ApiSession", "ApiSessionCurl", "ApiSessionFixtures", "ApiSessionTesting", "CantinaTools", "api-probe",
        "curl-probe",
      ]),
    tests(
      "ConsoleProgramTests",
      of: ["ApiSession", "ApiSessionTesting", "CantinaTools", "ConsoleProgram", "Loading", "Terminal", "TerminalKit"]),
    .executableTarget(
      name: "guide-browser", dependencies: ["ApiSession", "ConsoleProgram", "Loading", "TerminalKit"],
      path: "Tests/Guide/Browser", swiftSettings: strict),
    .executableTarget(
      name: "guide-hub", dependencies: ["ApiSession", "ConsoleProgram", "Loading", "TerminalKit"],
      path: "Tests/Guide/Hub", swiftSettings: strict),
    .executableTarget(
      name: "guide-hello", dependencies: ["ConsoleProgram", "TerminalKit"], path: "Tests/Guide/Hello",
      swiftSettings: strict),
    .executableTarget(
      name: "gallery", dependencies: ["ConsoleProgram", "Terminal", "TerminalKit"], path: "Tests/Gallery/Program",
      swiftSettings: strict),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["gallery", "CantinaTestSupport", "ConsoleProgram", "Terminal", "TerminalKit"],
      path: "Tests/Gallery/Checks", swiftSettings: strict),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "guide-browser", "ApiSession", "ApiSessionTesting", "Terminal", "TerminalKit", "TerminalKitTesting",
      ],
      path: "Tests/Guide/BrowserTests", swiftSettings: strict),
    .testTarget(
      name: "HubTests",
      dependencies: [
        "guide-hub", "ApiSession", "ApiSessionTesting", "Terminal", "TerminalKit", "TerminalKitTesting",
      ],
      path: "Tests/Guide/HubTests", swiftSettings: strict),
    tests("EndToEndTests", of: ["CantinaSound", "Terminal"]),
    tests("ArchitectureTests", of: [], exclude: ["BadSnippets", "GoodSnippets"]),
    tests(
      "AppTests",
      of: [
        "cantina", "ApiSession", "ApiSessionCurl", "ApiSessionFixtures", "ApiSessionTesting", "Collectionable",
        "ConsoleProgram", "CantinaDrawing", "CantinaExtensions", "Json", "Loading", "CantinaObserving", "CantinaResources",
        "CantinaSound", "Terminal",
        "TerminalKit", "CantinaTools",
      ],
      exclude: ["Goldens", "OpenApi"]),
  ],
  swiftLanguageModes: [.v6]
)
