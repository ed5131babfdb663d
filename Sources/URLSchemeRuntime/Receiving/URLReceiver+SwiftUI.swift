#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Takes in the URLs and universal links that come to the window this view is in.
    ///
    /// One view of a window has it: the system tells all that do.
    public func onOpenURL(_ receiver: URLReceiver) -> some View {
      onOpenURL { receiver.take(URLDelivery($0.absoluteString, by: .view)) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { receiver.open($0) }
    }
  }
#endif
