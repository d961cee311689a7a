import CantinaTestSupport
import Foundation
import Loading
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("The picture of a drink", .bounded)
@MainActor
struct DrinkPhotoTests {
  private func app(_ pictures: StubPictures, thumbnail: String? = "https://gated/a.jpg") async throws -> TestApp {
    let drinks = GatedDrinks()
    var negroni = Drink.named("Negroni", id: 11_003)
    negroni.thumbnail = thumbnail.flatMap { URL(string: $0) }
    drinks.expectDrink(11_003).answer(Sourced(value: negroni, provenance: .live(host: "gated")))
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled()).give(\.drinks, drinks).give(
      \.pictures, pictures)
    return try await TestApp(.drink(11_003), dependencies: dependencies, waits: false)
  }

  @Test("A drink without a photo is painted in half blocks, without a request")
  func painted() async throws {
    let pictures = StubPictures(try .red())
    let app = try await app(pictures, thumbnail: nil)
    await app.robot.settle()
    app.robot.shows("Negroni", "Method", "▀")
    #expect(pictures.asked.isEmpty)
  }

  @Test("A photo is requested once and shown in dots if the terminal has no pixels")
  func dots() async throws {
    let pictures = StubPictures(try .red(40, 40))
    let app = try await app(pictures)
    await app.robot.settle()
    #expect(pictures.asked.map(\.absoluteString) == ["https://gated/a.jpg"])
    // One colour, so no cell has two.
    app.robot.shows("Negroni").lacks("▀")
  }

  @Test("A terminal with pixel graphics gets the photo's pixels")
  func pixels() async throws {
    let app = try await app(StubPictures(try .red(40, 40)))
    app.robot.terminal.capabilities.pictures = .kitty(sharesFiles: false)
    app.robot.terminal.deliver([.capabilitiesChanged])
    await app.robot.settle()
    // Photos are drawn off the main actor; the screen does not wait for them.
    await eventually("the terminal is given the photo", seen: { app.robot.terminal.glass.framed }) {
      !app.robot.terminal.deliveries.isEmpty
    }
    let delivery = try #require(app.robot.terminal.deliveries.first)
    #expect(String(decoding: delivery.bytes, as: UTF8.self).contains("f=24,"))
  }

  @Test("Without a decoder, a capable terminal gets the file, and others show the painted drink")
  func unread() async throws {
    let photo = try Photo.red(40, 40, isRead: false)
    let app = try await app(StubPictures(photo))
    await app.robot.settle()
    app.robot.shows("▀")
    app.robot.terminal.capabilities.pictures = .inline
    app.robot.terminal.deliver([.capabilitiesChanged])
    await app.robot.settle()
    app.robot.lacks("▀")
    let sent = String(decoding: app.robot.terminal.frames.joined(), as: UTF8.self)
    #expect(sent.contains("]1337;File=") && sent.contains(Data(photo.file.bytes).base64EncodedString()))
  }

  @Test("Plain lines omit the picture")
  func plainFace() async throws {
    let app = try await app(StubPictures(nil))
    await app.robot.settle()
    let page = await app.plainPage()
    #expect(page.contains("Stir.") && !page.contains("Negroni, "))
  }
}
