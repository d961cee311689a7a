import Foundation

/// A response with a good status on its way up the pipeline, not yet decoded.
struct Answer: Sendable {
  var response: TransportResponse
  var url: URL
  var attempts = 0
  var redirects = 0
}
