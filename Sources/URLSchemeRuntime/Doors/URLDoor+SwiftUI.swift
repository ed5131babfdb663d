#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Takes in the URLs and universal links that come to the window this view is in.
    public func onOpenURL(_ door: URLDoor) -> some View {
      onOpenURL { door.take($0) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          if let url = activity.webpageURL { door.take(url) }
        }
    }

    /// Takes in the URLs and universal links that come to the window this view is in, for an app
    /// that calls no others.
    public func onOpenURL(_ router: some URLRouter) -> some View { onOpenURL(URLDoor(router)) }
  }
#endif
