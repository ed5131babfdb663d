#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Takes in the URLs and universal links that come to the window this view is in.
    ///
    /// One view of a window has it: the system tells all that do.
    public func onOpenURL(_ door: URLDoor) -> some View {
      onOpenURL { door.take(URLDelivery($0.absoluteString, by: .view)) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { door.open($0) }
    }
  }
#endif
