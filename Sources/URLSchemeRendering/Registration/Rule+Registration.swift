package import URLSchemeSpec

extension Rule {
  /// What is worth knowing about registrations elsewhere than in property lists.
  package static let registration: [Rule] = [
    webScheme, associationWithoutIdentifier, associationTooLarge,
  ]

  package static let webScheme = Rule(
    id: "web-scheme", severity: .warning,
    summary: "A browser does not hand the scheme to web apps.",
    explanation: """
      A web app may take schemes that begin with `web+`, followed by letters alone, and some that \
      are known to be harmless, such as `mailto` (HTML Standard, §8.7.1.3). A manifest with others \
      is accepted, and they are ignored.
      """,
    bad: "schemes: [wordrev]   # and `urlscheme register --format web`",
    good: "schemes: [wordrev, web+wordrev]")

  package static let associationWithoutIdentifier = Rule(
    id: "association-without-identifier",
    summary: "An association file can't name the app.",
    explanation: """
      Which app an address opens is said by the team's identifier and the app's, which is the \
      `identifier` of the specification. There is no other name that could stand there.
      """,
    bad: "app: { name: Photos }   # and `urlscheme register --format apple-app-site-association`",
    good: "app: { name: Photos, identifier: com.example.photos }")

  package static let associationTooLarge = Rule(
    id: "association-too-large",
    summary: "An association file is larger than what devices read.",
    explanation: """
      Devices read association files of at most 128 kB, as they are without compression, and ignore \
      larger ones: no link to the host would open any app (Apple, App Search Programming Guide, \
      Support Universal Links). Fewer or simpler addresses make the file smaller: `universalLink: \
      false` keeps actions off the web, `{path*}` can take what stands in many templates, and apps \
      can have a host each. A template `registration/association` of one's own can leave out the \
      comments and the spaces.
      """,
    bad: "# thousands of actions, and `urlscheme register --format apple-app-site-association`",
    good: "actions: { search: { url: //search, universalLink: false } }")
}
