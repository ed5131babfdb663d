class Urlscheme < Formula
  desc "Typed Swift, property lists and references from descriptions of URL schemes"
  homepage "https://github.com/swift-urlscheme/swift-urlscheme"
  url "https://github.com/swift-urlscheme/swift-urlscheme.git",
      tag:      "0.1.0",
      revision: "0000000000000000000000000000000000000000"
  license "Apache-2.0" => { with: "Swift-exception" }
  head "https://github.com/swift-urlscheme/swift-urlscheme.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "libyaml"
  uses_from_macos "swift" => :build

  def install
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "urlscheme"
    bin.install ".build/release/urlscheme"
    generate_completions_from_executable(bin/"urlscheme", "--generate-completion-script")
  end

  test do
    system bin/"urlscheme", "init", "Words"
    assert_match "no problems", shell_output("#{bin}/urlscheme validate .")
    assert_match version.to_s, shell_output("#{bin}/urlscheme --version")
  end
end
