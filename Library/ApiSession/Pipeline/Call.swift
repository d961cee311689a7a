/// One call of the session as its observer sees it.
struct Call: Sendable {
  let number: Int
  let method: HttpMethod
  let url: String
  let watch: Stopwatch
  let observer: (@Sendable (ApiEvent) -> Void)?

  func report(_ step: ApiEvent.Step) {
    guard let observer else { return }
    observer(ApiEvent(call: number, method: method, url: url, step: step, elapsed: watch.elapsed))
  }
}
