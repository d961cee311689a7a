// swift-tools-version: 6.2
import PackageDescription

/// The same for every target: warnings stop the build, and what a file uses it imports itself.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A folder of `Library`: one target and one product, to be taken alone.
func library(_ name: String, uses: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: uses, path: "Library/\(name)", exclude: ["README.md"], swiftSettings: strict)
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
    .library(name: "Terminal", targets: ["Terminal"]),
    .library(name: "TerminalKit", targets: ["TerminalKit"]),
    .library(name: "Tools", targets: ["Tools"]),
    .library(name: "ApiSession", targets: ["ApiSession"]),
  ],
  targets: [
    library("Terminal"),
    library("TerminalKit", uses: ["Terminal"]),
    library("Tools"),
    library("ApiSession", uses: ["Tools"]),
    .target(
      name: "Resources", path: "Resources", exclude: ["README.md"], resources: [.copy("Fixtures"), .copy("Strings")],
      swiftSettings: strict),
    .executableTarget(
      name: "cantina", dependencies: ["ApiSession", "Resources", "Terminal", "TerminalKit", "Tools"], path: "App",
      exclude: ["README.md"], swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["Terminal", "TerminalKit"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("TerminalTests", of: ["Terminal"]),
    .executableTarget(
      name: "api-probe", dependencies: ["ApiSession", "TestSupport"], path: "Tests/ApiProbe", swiftSettings: strict),
    tests("ToolsTests", of: ["Tools"]),
    tests("ApiSessionTests", of: ["ApiSession", "Tools", "api-probe"]),
  ],
  swiftLanguageModes: [.v6]
)
