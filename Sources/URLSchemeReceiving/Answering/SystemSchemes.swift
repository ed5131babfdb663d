/// Schemes that mean something to a system, to a browser or to everybody: one of them in a callback
/// is no app that waits for an answer.
///
/// An app's own scheme is private by nature, so what is registered or belongs to a system's vendor is
/// refused as a callback until a list allows it.
package enum SystemSchemes {
  /// Whether a scheme, in lower case, is one of these.
  static func contains(_ scheme: String) -> Bool {
    names.contains(scheme) || prefixes.contains(where: scheme.hasPrefix)
  }

  /// All of them but those with one of the prefixes.
  package static let names = Set((registered + " " + vendors).parts(separatedBy: " "))

  /// IANA, "Uniform Resource Identifier (URI) Schemes" (RFC 7595): permanent, provisional and
  /// historical ones, as registered in 2024, but for those with one of the prefixes. `spotify` and `things`
  /// are left out: each belongs to a single app that people choose to install.
  /// <https://www.iana.org/assignments/uri-schemes>
  private static let registered = """
    aaa aaas about acap acct acd acr adiumxtra adt afp afs aim amss appdata apt ar ark at \
    attachment aw barion bb beshare bitcoin bitcoincash blob bolo brid browserext cabal \
    calculator callto cap cast casts cid coap coap+tcp coap+ws coaps coaps+tcp coaps+ws \
    com-eventbrite-attendee content content-type crid cstr cvs dab dat data dav dhttp \
    diaspora dict did dis dlna-playcontainer dlna-playsingle dns dntp doi dpp drm drop dtmi \
    dtn dvb dvx dweb ed2k eid elsi embedded ens ethereum example fax feed feedready fido \
    file filesystem finger first-run-pen-experience fish fm ftp fuchsia-pkg geo gg git \
    gitoid gizmoproject go gopher graph grd gtalk h323 ham hcap hcp hs20 http https hxxp \
    hxxps hydrazone hyper iax icap icon im imap info iotdisco ipfs ipn ipns ipp ipps irc \
    irc6 ircs iris iris.beep iris.lwz iris.xpc iris.xpcs isostore jabber jar jms keyparc \
    lastfm lbry ldap ldaps leaptofrogans lid lorawan lpa lvlt \
    machineprovisioningprogressreporter magnet mailserver mailto maps market matrix message \
    mid mms modem mongodb moz msnim msrp msrps mss mt mtqp mumble mupdate mvn mvrp mvrps \
    news nfs ni nih nntp notes num ocf oid onenote onenote-cmd opaquelocktoken openid \
    openpgp4fpr otpauth p1 pack palm paparazzi payment payto pkcs11 platform pop pres \
    prospero proxy psyc pttp pwid qb query quic-transport redis rediss reload res resource \
    rmi rsync rtmfp rtmp rtsp rtsps rtspu sarif secondlife secret-token service session sftp \
    sgn shc shttp sieve simpleledger simplex sip sips skype smb smp sms smtp snews snmp \
    soap.beep soap.beeps soldat spiffe ssb ssh starknet steam stun stuns submit svn \
    swh swid swidpath tag taler teamspeak tel teliaeid telnet tftp thismessage tip \
    tn3270 tool turn turns tv udp unreal upt urn ut2004 uuid-in-package v-event vemmi \
    ventrilo ves videotex view-source vnc vscode vscode-insiders vsls w3 wais wcr web3 \
    webcal wifi wpid ws wss wtai wyciwyg xcon xcon-userid xfire xftp xmlrpc.beep \
    xmlrpc.beeps xmpp xrcp xri ymsgr z39.50 z39.50r z39.50s
    """

  /// Schemes of Apple's, Google's and Microsoft's systems and their apps, as their documents and
  /// those systems' own registrations have them, November 2026.
  private static let vendors = """
    addressbook admin airdrop airport appstream app-prefs app-settings applenews applenewss applescript atv \
    bingmaps bingnews bingweather calinterval cifs calshow camera clock-alarm clock-stopwatch \
    clock-timer clock-worldclock contact contacts davs content-extension diagnostics diags feeds \
    findmy fitnessapp fmf1 fmip1 freeform ftps gmailto google.navigation googleassistant \
    googlegmail googlemail googlemaps help ibooks ical icloud-sharing imessage insiderhub intent ios-app \
    javascript journal localnote mapitem measure mhtml mk mmsto mobilenotes mobilephone \
    moments-sharing msteams music musics newsstand onedrive outlookaccounts outlookcal \
    outlookmail pcast photos photos-navigation photos-redirect podcast podcasts prefs rdar \
    read reminders roamingapp search search-ms sharedcalendar shareddocuments shell shoebox snap \
    shortcuts shortcuts-production smsto stocks sysprefs telprompt tips translate vbscript videos \
    videos-navigation voicememos wallet weather webdav webdavs widget-extension windowsdefender workflow \
    x-dictionary x-help x-help-action x-help-script x-man-doc x-man-page x-radr x-web-search \
    xbox xboxliveapp-1297287741 xcode zune
    """

  /// The beginnings of schemes that vendors and browsers keep for themselves, and of the handlers that
  /// web pages register. Many of these wrap another URL.
  package static let prefixes = [
    "alohabrowser", "android", "apple-", "brave", "cakebrowser", "chrome", "com-apple-",
    "com.apple.",
    "com.google.", "com.microsoft.", "ddg", "dolphin", "ext+", "facetime", "firefox",
    "googlechrome",
    "itms", "macappstore", "microsoft", "moz-", "ms-", "onionhttp", "opera", "safari", "touch-http",
    "vivaldi", "web+", "x-apple", "x-safari", "yandexbrowser",
  ]
}
