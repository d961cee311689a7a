// swift-tools-version: 6.2
import PackageDescription

/// The same for every target: warnings stop the build, and what a file uses it imports itself.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A folder of `Library`: one target and one product, to be taken alone.
func library(_ name: String, uses: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(
    name: name, dependencies: uses, path: "Library/\(name)", exclude: ["README.md"] + exclude, swiftSettings: strict)
}

func tests(_ name: String, of uses: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: uses + ["TestSupport"], path: "Tests/\(name)", exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "cantina",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "cantina", targets: ["cantina"]),
    .executable(name: "equal-app", targets: ["equal-app"]),
    .executable(name: "benchmarks", targets: ["benchmarks"]),
    .library(name: "ApiSession", targets: ["ApiSession"]),
    .library(name: "Collectionable", targets: ["Collectionable"]),
    .library(name: "Drawing", targets: ["Drawing"]),
    .library(name: "Extensions", targets: ["Extensions"]),
    .library(name: "Loading", targets: ["Loading"]),
    .library(name: "Observing", targets: ["Observing"]),
    .library(name: "Sound", targets: ["Sound"]),
    .library(name: "Terminal", targets: ["Terminal"]),
    .library(name: "TerminalKit", targets: ["TerminalKit"]),
    .library(name: "Tools", targets: ["Tools"]),
  ],
  targets: [
    library("Terminal", exclude: ["Text/make-width-table.py"]),
    library("TerminalKit", uses: ["Terminal"]),
    library("Tools"),
    library("ApiSession", uses: ["Tools"]),
    library("Collectionable"),
    library("Drawing"),
    library("Extensions"),
    library("Loading"),
    library("Observing"),
    library("Sound"),
    .target(
      name: "Resources", path: "Resources", exclude: ["README.md"], resources: [.copy("Fixtures"), .copy("Strings")],
      swiftSettings: strict),
    .executableTarget(
      name: "cantina",
      dependencies: [
        "ApiSession", "Collectionable", "Drawing", "Extensions", "Loading", "Observing", "Resources", "Sound",
        "Terminal",
        "TerminalKit", "Tools",
      ], path: "App", exclude: ["README.md"], swiftSettings: strict),

    .executableTarget(
      name: "equal-app", dependencies: ["Terminal", "TerminalKit"], path: "Tests/Benchmarks/EqualApp",
      swiftSettings: strict,
      // What is linked in need not be found, loaded and relocated: it starts in two thirds of the time.
      linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Terminal", "TestSupport", "cantina", "equal-app", "pty-shell", "yardstick-empty",
        "yardstick-networking",
      ], path: "Tests/Benchmarks/Runner", swiftSettings: strict),
    .executableTarget(name: "yardstick-empty", path: "Tests/Benchmarks/Yardsticks/Empty", swiftSettings: strict),
    .executableTarget(
      name: "yardstick-networking", path: "Tests/Benchmarks/Yardsticks/EmptyNetworking", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Terminal", "TerminalKit"], path: "Tests/TestSupport",
      exclude: ["PtyShell", "Sound/stand-in-player.sh"],
      swiftSettings: strict),
    .executableTarget(name: "pty-shell", path: "Tests/TestSupport/PtyShell", swiftSettings: strict),
    tests("CollectionableTests", of: ["Collectionable"]),
    tests("DrawingTests", of: ["Drawing"]),
    tests("ExtensionsTests", of: ["Extensions"]),
    tests("LoadingTests", of: ["Loading"]),
    tests("ObservingTests", of: ["Observing"]),
    tests("SoundTests", of: ["Sound"]),
    .executableTarget(name: "sound-probe", dependencies: ["Sound"], path: "Tests/SoundProbe", swiftSettings: strict),
    tests("TerminalTests", of: ["Terminal"]),
    .executableTarget(
      name: "api-probe", dependencies: ["ApiSession", "TestSupport"], path: "Tests/ApiProbe", swiftSettings: strict),
    tests("TerminalKitTests", of: ["Terminal", "TerminalKit", "equal-app"], exclude: ["Goldens"]),
    .executableTarget(name: "file-probe", dependencies: ["Tools"], path: "Tests/FileProbe", swiftSettings: strict),
    tests("ToolsTests", of: ["Tools", "file-probe"]),
    tests("ApiSessionTests", of: ["ApiSession", "Tools", "api-probe"]),
    tests("EndToEndTests", of: ["Sound", "Terminal"]),
    tests("ArchitectureTests", of: [], exclude: ["BadSnippets", "GoodSnippets"]),
    tests(
      "AppTests",
      of: [
        "cantina", "ApiSession", "Collectionable", "Drawing", "Loading", "Observing", "Resources", "Sound", "Terminal",
        "TerminalKit", "Tools",
      ],
      exclude: ["Goldens"]),
  ],
  swiftLanguageModes: [.v6]
)
