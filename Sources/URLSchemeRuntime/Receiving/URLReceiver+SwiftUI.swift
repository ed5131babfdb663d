#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Handles the URLs and universal links that come to the window this view is in.
    ///
    /// One view of a window has it: the system tells all that do.
    public func onOpenURL(_ receiver: URLReceiver) -> some View {
      onOpenURL { receiver.handle(URLDelivery($0.absoluteString, by: .view)) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { receiver.handle($0) }
    }
  }
#endif
