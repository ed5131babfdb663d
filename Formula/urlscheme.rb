# brew tap swift-urlscheme/tap https://github.com/swift-urlscheme/swift-urlscheme
# brew install urlscheme
class Urlscheme < Formula
  desc "Typed Swift, property lists and references from descriptions of URL schemes"
  homepage "https://github.com/swift-urlscheme/swift-urlscheme"
  version "0.1.0"
  license "Apache-2.0" => { with: "Swift-exception" }

  on_macos do
    url "https://github.com/swift-urlscheme/swift-urlscheme/releases/download/#{version}/urlscheme-#{version}-macos.tar.gz"
    sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  end

  on_linux do
    on_intel do
      url "https://github.com/swift-urlscheme/swift-urlscheme/releases/download/#{version}/urlscheme-#{version}-linux-x86_64.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    end
    on_arm do
      url "https://github.com/swift-urlscheme/swift-urlscheme/releases/download/#{version}/urlscheme-#{version}-linux-aarch64.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    end
  end

  head do
    url "https://github.com/swift-urlscheme/swift-urlscheme.git", branch: "main"
    depends_on "pkgconf" => :build
    depends_on xcode: ["26.0", :build]
    depends_on "libyaml"
    uses_from_macos "swift" => :build
  end

  def install
    if build.head?
      system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "urlscheme"
      bin.install ".build/release/urlscheme"
    else
      bin.install "urlscheme"
    end
    generate_completions_from_executable(bin/"urlscheme", "--generate-completion-script")
  end

  test do
    system bin/"urlscheme", "init", "Words"
    assert_match "no problems", shell_output("#{bin}/urlscheme validate .")
    assert_match version.to_s, shell_output("#{bin}/urlscheme --version")
  end
end
