import ApiSession
import Terminal
import TerminalKit
import TerminalKitTesting
import Testing

@testable import guide_browser

@MainActor @Test("The browser lists, searches, opens a relation, and tries again after a failure")
func browse() async throws {
  let server = try LoopbackServer()
  defer { server.stop() }
  func being(_ id: Int, _ name: String) -> String {
    #"{"id":\#(id),"name":"\#(name)","status":"Alive","species":"Human","location":{"name":"Hut","url":"x/9"},"episode":[]}"#
  }
  server.on("/character", .json(#"{"info":{"count":2,"next":"x"},"results":[\#(being(1, "Ada"))]}"#))
  server.on("/character?page=2", .json(#"{"info":{"count":2,"next":null},"results":[\#(being(2, "Bob"))]}"#))
  server.on("/character?name=zed", .status(404))
  server.on("/character/2", .sequence([.status(418), .json(being(2, "Bob"))]))
  server.on("/location/9", .json(#"{"id":9,"name":"Hut","type":"House","dimension":"Third","residents":["x/1"]}"#))
  let clock = ManualClock()
  let api = ApiSession.live(server.url)
  let robot = await ScreenRobot(showing: Browser(api: api, clock: clock).menu)
  await robot.press(.character("1")).settle().shows("Ada", "Bob", "Human", "2").type("/bo").lacks("Ada")
  robot.press(.enter, .escape, .end)
  await robot.press(.enter).settle().shows("answered with status 418").press(.character("r")).settle()
  await robot.shows("Last seen ▌ Hut").press(.enter).settle().shows("House", "Residents ▌ 1")
}
