#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Handles the URLs and universal links of this view's window.
    ///
    /// Add it to one view of a window, because the system calls every view that has it.
    public func onOpenURL(_ receiver: URLReceiver) -> some View {
      onOpenURL { receiver.receive(URLDelivery($0, via: .view)) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { receiver.receive($0) }
    }
  }
#endif
