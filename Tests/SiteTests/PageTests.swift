import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeInterpreter
import URLSchemeReceiving
import URLSchemeReference
import URLSchemeRuntime

/// The pages as people use them.
@Suite(
  .enabled(if: runsSlowTests),
  .serialized, .enabled(if: Browser.driver != nil, "there is no Chromium with its driver"))
struct PageTests {
  private func withBrowser(_ body: (Browser, URL) async throws -> Void) async throws {
    let browser = try await Browser()
    do {
      try await Site.withFolder { folder in try await body(browser, folder) }
    } catch {
      await browser.close()
      throw error
    }
    await browser.close()
  }

  @Test func formsOfAllSpecificationsAreRight() async throws {
    try await withBrowser { browser, folder in
      for file in Site.specs {
        let spec = try SpecFile.load(file)
        try await browser.open(try Site.page(of: spec, in: folder))
        try await checkOffers(of: spec, in: browser)
        try await checkExamples(of: spec, in: browser)
        #expect(try await browser.complaints() == [], "\(spec.stem)")
      }
    }
  }

  /// No form offers a URL that the app would refuse, as it is loaded and with the first example.
  private func checkOffers(of spec: Spec, in browser: Browser) async throws {
    let tool = Interpreter(spec)
    // What the page shows: the links that open what a form has built, by their sections.
    let offers = """
      return Object.fromEntries([...document.querySelectorAll("section.action a.open[href]")]
        .map((own) => [own.closest("section").id, own.getAttribute("href")]));
      """
    let offered = try await browser.run(offers) as? [String: String] ?? [:]
    for (section, url) in offered {
      #expect(throws: Never.self, "\(spec.stem), \(section): \(url)") {
        _ = try tool.parse(url)
      }
    }
    // Without a value for what is required there is none.
    for action in spec.actions
    where action.parameters.contains(where: { $0.needsText(in: spec) }) {
      let section = "action-" + MarkdownText.anchor(action.name)
      #expect(offered[section] == nil, "\(spec.stem)")
    }
  }

  /// Every form, filled with the values of its action's examples, yields the canonical URL; so does
  /// the form that the link restores, where nothing in it is a secret.
  private func checkExamples(of spec: Spec, in browser: Browser) async throws {
    let tool = Interpreter(spec)
    let urls = spec.actions.flatMap { $0.examples.map(\.url) }
    let expected = try urls.map { url in
      let parsed = try tool.parse(url)
      let callbacks = parsed.callbackItems.map { ($0.name, $0.text) }
      return try tool.build(parsed.action, parsed.values, callbacks: callbacks)
    }
    let script = """
      return arguments[0].map((url) => {
        const { action, request, callbacks } = app.parse(url);
        const builder = builderOf(action.name);
        builder.show(request, callbacks);
        const built = builder.url ?? builder.status.textContent;
        const hasSecret = action.parameters.some((own) => containsSecret(own));
        const { link } = builder;
        builder.show(new Map(), []);
        builder.restore(link.slice(link.indexOf("?") + 1));
        const restored = hasSecret ? built : builder.url ?? builder.status.textContent;
        return built === restored ? built : built + " restored as " + restored;
      });
      """
    let built = try await browser.run(script, [urls]) as? [String]
    #expect(built == expected, "\(spec.stem)")
  }

  @Test func typingBuildsAndChecks() async throws {
    try await withBrowser { browser, folder in
      let spec = try SpecFile.load(
        PackageUnderTest.folder.appending(path: "Specs/services.urlscheme.yaml"))
      try await browser.open(try Site.page(of: spec, in: folder))
      // The keyboard alone leads through the form.
      _ = try await browser.run(
        "builderOf('paste'); document.querySelector('.builder form textarea').focus()")
      try await browser.type("1+1".map(String.init) + ["\u{E004}"] + "sums".map(String.init))
      let url = "x-sadun-services:paste?data=1%2B1&clipboard=sums"
      #expect(try await browser.run("return builderOf('paste').url") as? String == url)
      #expect(
        try await browser.run("return document.querySelector('a.open').getAttribute('href')")
          as? String == url)

      // What is refused is said beside the field, and there is nothing to open.
      try await browser.type([String](repeating: "\u{E003}", count: 4))
      let answer =
        try await browser.run(
          """
          const builder = builderOf("paste");
          const wrong = builder.element.querySelector(".field.wrong");
          return [builder.url, wrong.getAttribute("aria-label"),
            wrong.querySelector(".error").textContent, builder.openLink.hasAttribute("href"),
            wrong.querySelector("textarea").getAttribute("aria-invalid") === "true"];
          """) as? [Any] ?? []
      #expect(answer.count == 5)
      #expect(answer.first is NSNull)
      #expect(answer.dropFirst().first as? String == "clipboard")
      #expect((answer[2] as? String)?.contains("at least 1 character") == true)
      #expect(answer[3] as? Bool == false)
      #expect(answer[4] as? Bool == true)

      // Secrets are shown in no field, no URL and no link.
      let shown =
        try await browser.run(
          """
          checker.check("x-sadun-services:paste?data=a&clipboard=b&password=hunter2");
          checker.result.querySelector("button").click();
          const builder = builderOf("paste");
          return [document.body.innerText, builder.link, builder.url,
            builder.element.querySelector("input[type=password]").value];
          """) as? [String] ?? []
      #expect(shown.count == 4)
      #expect(!shown[0].contains("hunter2") && shown[0].contains("password=•••"))
      #expect(!shown[1].contains("hunter2"))
      #expect(shown[2].hasSuffix("password=hunter2"))
      #expect(shown[3] == "hunter2")
      #expect(try await browser.complaints() == [])
    }
  }

  /// Whatever a specification, a URL or a link holds is text.
  @Test func hostileTextsStayTexts() async throws {
    try await withBrowser { browser, folder in
      let breakout =
        "</script><script>window.hit=1</script><img src=x onerror=window.hit=2>\\\"'{{x}}"
      let yaml = """
        urlscheme: 1
        app:
          name: Hostile
          summary: "\(breakout)"
          description: "\(breakout)"
          homepage: "https://example.com/#onmouseover=window.hit=3"
        schemes: [hostile]
        types:
          Word: { enum: { one: "\(breakout)", two: b }, summary: "\(breakout)" }
        actions:
          act:
            summary: "\(breakout)"
            description: "\(breakout)\\n\\n\(breakout)"
            url: //act
            deprecated: "\(breakout)"
            parameters:
              "a<b>": { type: string, name: "\(breakout.prefix { $0 != "{" })", summary: "\(breakout)" }
              word?: { type: Word, summary: "\(breakout)" }
              text: { type: string, default: "\(breakout)", description: "\(breakout)" }
        """
      let file = folder.appending(path: "hostile.urlscheme.yaml")
      try Data(yaml.utf8).write(to: file)
      let spec = try SpecFile.load(file)
      let page = try Site.page(of: spec, in: folder)
      try await browser.open(page)
      let script = """
        const builder = builderOf("act");
        builder.fields.forEach((field) => field.show(["string", arguments[0]]));
        builder.update();
        checker.check("hostile://act?x=" + arguments[0]);
        checker.check(arguments[0]);
        builder.restore(encodeURIComponent(arguments[0]));
        builder.restore(encodeURIComponent(JSON.stringify([[["word", ["list", [arguments[0]]]]], []])));
        return [window.hit ?? null, document.querySelectorAll("main img, main script").length,
          document.querySelector(".intro .lead").textContent];
        """
      let text = breakout.replacing("\\\"", with: "\"")
      let answer = try await browser.run(script, [text]) as? [Any] ?? []
      #expect(answer.count == 3)
      #expect(answer.first is NSNull)
      #expect(answer[1] as? Int == 0)
      #expect(answer[2] as? String == text)
      #expect(try await browser.complaints() == [])

      // The policy holds: a script that is added does not run.
      let html = try String(contentsOf: page, encoding: .utf8)
        .replacing("</body>", with: "<script>window.hit=4</script></body>")
      try Data(html.utf8).write(to: page)
      try await browser.open(page)
      #expect(try await browser.run("return window.hit ?? null") is NSNull)
      #expect(try await browser.complaints().count == 1)
    }
  }

  @Test func catalogFindsActions() async throws {
    try await withBrowser { browser, folder in
      let specs = try Site.specs.map(SpecFile.load)
      let files = HTMLSite.files(for: specs, by: try TemplateLibrary.load(), hasCatalog: true)
      try Site.write(files, to: folder)
      try await browser.open(folder.appending(path: HTMLSite.catalogName))
      #expect(
        try await browser.run("return document.querySelectorAll('.app').length") as? Int
          == specs.count)
      let hits = "return [...results.querySelectorAll('a')].map((own) => own.getAttribute('href'))"
      try await browser.type(["/"] + "use-clipboard".map(String.init))
      let found = try await browser.run(hits) as? [String] ?? []
      #expect(found.contains("./things.html#action-add"))
      #expect(found.allSatisfy { $0.hasPrefix("./things.html") })

      // The address keeps the search, and Back finds it again.
      // Return, as a person types it: what a script follows may take the place of the page before.
      try await browser.type(["\u{E007}"])
      // Whoever goes back before a page is there may go nowhere.
      try await browser.wait(
        "document.readyState === 'complete' && document.querySelector('.builder form') !== null")
      try await browser.back()
      try await browser.wait("document.getElementById('results')?.children.length > 0")
      #expect(try await browser.run("return search.value") as? String == "use-clipboard")

      // Typing errors are forgiven, and names as people write them are found.
      for (query, page) in [
        ("facebok", "facebook"), ("thinsg", "things"), ("1password", "1password"),
        ("to-do", "todoist"), ("drafts", "drafts"),
      ] {
        let first = """
          search.value = arguments[0];
          search.dispatchEvent(new Event("input"));
          return results.querySelector("a")?.getAttribute("href") ?? "";
          """
        let best = try await browser.run(first, [query]) as? String ?? ""
        let isThere = specs.contains { $0.stem == page }
        #expect(!isThere || best.contains(page), "\(query): \(best)")
      }

      // Any URL is an answer, by its scheme or by its host.
      for (url, text) in [
        ("things:///add?title=Milk&when=today", "This is Things › add."),
        ("things:///add?titel=x&when=never", "add"),
        ("nobody-has-this:x", "No app here has the scheme nobody-has-this:."),
      ] {
        _ = try await browser.run(
          "search.value = arguments[0]; search.dispatchEvent(new Event('input'));", [url])
        try await browser.wait("answer.textContent.includes(\(Self.quoted(text)))")
      }
      let filtered = try await browser.run(
        """
        search.value = "";
        filters[0].value = "pays";
        filters[0].dispatchEvent(new Event("change"));
        return [...document.querySelectorAll(".app:not([hidden]) details[open] li:not([hidden])")]
          .map((item) => item.querySelector("a").getAttribute("href"));
        """)
      let pays = specs.flatMap(\.actions).filter { $0.effect == .pays }.count
      #expect((filtered as? [String])?.count == pays)
      #expect(pays > 0)

      // Every link of the catalog leads to an action that is there.
      let links =
        try await browser.run(
          "return [...document.querySelectorAll('.app a')].map((link) => link.getAttribute('href'))"
        )
        as? [String] ?? []
      var missing: [String] = []
      for link in links {
        let parts = link.dropFirst(2).split(separator: "#", maxSplits: 1).map(String.init)
        let page = try String(contentsOf: folder.appending(path: parts[0]), encoding: .utf8)
        if parts.count > 1, !page.contains("id=\"\(parts[1])\"") { missing.append(link) }
      }
      #expect(links.count > specs.count)
      #expect(missing == [])
      #expect(try await browser.complaints() == [])
    }
  }

  /// A catalog answers for all hosts of an app, also where it is a file without others, and Return
  /// leads to what is shown.
  @Test(arguments: [false, true]) func catalogsAnswerURLs(isSingleFile: Bool) async throws {
    try await withBrowser { browser, folder in
      let yaml = """
        urlscheme: 1
        app: { name: Shop }
        schemes: [shop]
        webHosts: ["*.example.com"]
        actions:
          item:
            url: ["//item/{id}", "https://*.example.com/item/{id}"]
            parameters: { id: integer }
        """
      let file = folder.appending(path: "shop.urlscheme.yaml")
      try Data(yaml.utf8).write(to: file)
      let files = HTMLSite.files(
        for: [try SpecFile.load(file)], by: try TemplateLibrary.load(), hasCatalog: true,
        isSingleFile: isSingleFile)
      try Site.write(files, to: folder)
      let catalog = folder.appending(path: HTMLSite.catalogName)
      try await browser.open(catalog)
      let ask =
        "search.value = arguments[0]; search.dispatchEvent(new Event('input')); search.focus()"
      for (url, isRight) in [
        ("shop://item/7", true), ("https://eu.example.com/item/7", true),
        ("https://example.com/item/7", false), ("https://shop.example.org/item/7", false),
      ] {
        _ = try await browser.run(ask, [url])
        let text = isRight ? "This is Shop › item." : "No app here has the scheme https:"
        try await browser.wait("answer.textContent.includes(\(Self.quoted(text)))")
      }
      // What was found before is hidden.
      _ = try await browser.run(ask, ["item"])
      _ = try await browser.run(ask, ["shop://item/7"])
      try await browser.wait("answer.textContent.includes('This is Shop')")
      _ = try await browser.run("answer.querySelector('a').hash = '#asked'")
      try await browser.type(["\u{E007}"])
      try await browser.wait("document.getElementById('checker') !== null")
      #expect(try await browser.run("return location.hash") as? String == "#asked")
      #expect(try await browser.complaints() == [])

      // Without its script, nothing asks for what can't be typed.
      try await browser.open(catalog)
      let asks = """
        const isAsking = () => document.querySelector(".asking").checkVisibility();
        const before = isAsking();
        document.documentElement.classList.remove("live");
        return [before, isAsking()];
        """
      #expect(try await browser.run(asks) as? [Bool] == [true, false])
    }
  }

  private static func quoted(_ text: String) -> String { JSONValue.string(text).urlText }

  /// Opens what is folded, fills a form, and lets the checker accept one URL.
  private static let everythingShown = """
    for (const own of app.actions) builderOf(own.name);
    for (const section of document.querySelectorAll("section")) section.style.contentVisibility = "visible";
    for (const details of document.querySelectorAll("details")) details.open = true;
    document.querySelector("[data-fill]")?.click();
    document.querySelector("[data-check]")?.click();

    """

  /// What is painted is the same text, examples lead to the form and to the checker, and a word that
  /// is nowhere leaves a way back.
  @Test func examplesAndTheSearchLeadSomewhere() async throws {
    try await withBrowser { browser, folder in
      let spec = try SpecFile.load(
        PackageUnderTest.folder.appending(path: "Specs/catalog/things.urlscheme.yaml"))
      try await browser.open(try Site.page(of: spec, in: folder))
      let painted = """
        return [...document.querySelectorAll("button[data-copy]")].filter((button) =>
          button.closest("li").querySelector("code").textContent === button.dataset.copy).length;
        """
      #expect(
        try await browser.run(painted) as? Int == spec.actions.flatMap(\.examples).count)
      let unlike = """
        return [...document.querySelectorAll("button[data-fill]")].filter((button) => {
          button.click();
          const builder = builderOf(button.closest("section").dataset.action);
          return app.parse(builder.url).action.name !== builder.action.name
            || builder.output.textContent !== builder.url;
        }).map((button) => button.dataset.fill);
        """
      #expect(try await browser.run(unlike) as? [String] == [])
      let shown = "entries.filter((own) => !own.section.hidden).length"
      let all = try await browser.run("return " + shown) as? Int ?? 0
      #expect(all > spec.actions.count)
      _ = try await browser.run("document.activeElement.blur()")
      try await browser.type(["/"] + "zzz".map(String.init))
      try await browser.wait("\(shown) === 0")
      #expect(
        try await browser.run(
          "return nothing.checkVisibility() && document.activeElement === search")
          as? Bool == true)
      try await browser.type(["\u{E00C}"])
      try await browser.wait("\(shown) === \(all)")

      // A phone shows the contents when they are asked for, and the page again after a choice.
      try await browser.show(width: 390, height: 844)
      try await browser.type(["\u{E00C}"])
      let contents = "return document.getElementById('contents').checkVisibility()"
      #expect(try await browser.run(contents) as? Bool == false)
      _ = try await browser.run("menu.click()")
      #expect(try await browser.run(contents) as? Bool == true)
      _ = try await browser.run("document.querySelector(\"nav a[href^='#action']\").click()")
      #expect(try await browser.run(contents) as? Bool == false)
      #expect(try await browser.complaints() == [])
    }
  }

  /// Nothing is wider than the screen, every control has a name, and there are pictures to look at.
  @Test(arguments: ["Specs/services", "Specs/catalog/things", "Specs/catalog/card-terminal"])
  func pagesFitAndAreNamed(_ path: String) async throws {
    try await withBrowser { browser, folder in
      let file = PackageUnderTest.folder.appending(path: path + SpecLoader.fileSuffix)
      let page = try Site.page(of: try SpecFile.load(file), in: folder)
      let pictures = PackageUnderTest.folder.appending(path: ".build/site-pictures")
      try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
      for (name, width, height) in [("phone", 390, 844), ("desktop", 1280, 900)] {
        for isDark in [false, true] {
          try await browser.show(width: width, height: height, dark: isDark)
          try await browser.open(page)
          _ = try await browser.run(
            """
            for (const own of app.actions) builderOf(own.name);
            for (const details of document.querySelectorAll('form details')) details.open = true;
            """)
          let overflow = "return document.documentElement.scrollWidth - window.innerWidth"
          #expect(try await browser.run(overflow) as? Int == 0, "\(path) \(name)")
          let cutOff = """
            return [...document.querySelectorAll("[role=tablist]")]
              .filter((own) => own.scrollWidth > own.clientWidth).length;
            """
          #expect(try await browser.run(cutOff) as? Int == 0, "\(path) \(name)")
          let picture = pictures.appending(
            path:
              "\(file.lastPathComponent.prefix { $0 != "." })-\(name)-\(isDark ? "dark" : "light").png"
          )
          try await browser.picture(whole: name == "phone").write(to: picture)
          let faint = try await browser.run(Self.everythingShown + Contrast.script) as? [String]
          #expect(faint == [], "\(path) \(name)")
        }
      }
      let unnamed = """
        return [...document.querySelectorAll("input, textarea, select, button, a, output")]
          .filter((own) => !(own.getAttribute("aria-label") || own.labels?.[0]?.textContent.trim()
            || own.textContent.trim()))
          .map((own) => own.outerHTML);
        """
      #expect(try await browser.run(unnamed) as? [String] == [], "\(path)")
      // Buttons that do different things are called differently.
      let alike = """
        const names = [...document.querySelectorAll("main button:not([role=tab])")]
          .filter((own) => own.closest(".field") === null)
          .map((own) => own.getAttribute("aria-label") ?? own.textContent.trim());
        return names.filter((name, index) => names.indexOf(name) !== index);
        """
      #expect(try await browser.run(alike) as? [String] == [], "\(path)")
      let identifiers = """
        const all = [...document.querySelectorAll("[id]")].map((own) => own.id);
        return all.filter((id, index) => all.indexOf(id) !== index);
        """
      #expect(try await browser.run(identifiers) as? [String] == [], "\(path)")
      let targets = """
        return [...document.querySelectorAll("a[href^='#']")].map((own) => own.hash.slice(1))
          .filter((id) => !document.getElementById(id));
        """
      #expect(try await browser.run(targets) as? [String] == [], "\(path)")
      #expect(try await browser.complaints() == [], "\(path)")
    }
  }

  @Test func linesCanEndInCRLF() async throws {
    try await withForm("text: string") { browser in
      let pasted = """
        const { form } = builderOf("act");
        const area = form.querySelector("textarea");
        const data = new DataTransfer();
        data.setData("text/plain", "a\\r\\nb");
        area.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
        area.value = "a\\nb";
        area.dispatchEvent(new Event("input", { bubbles: true }));
        const first = builderOf("act").url;
        form.querySelector(".line-ends select").value = "LF";
        form.querySelector(".line-ends select").dispatchEvent(new Event("input", { bubbles: true }));
        return [first, builderOf("act").url];
        """
      let pastedAnswer = try await browser.run(pasted) as? [String]
      #expect(pastedAnswer == ["form://act?text=a%0D%0Ab", "form://act?text=a%0Ab"])
    }
  }

  /// A link of another version of the page is taken as far as it goes, and says so.
  @Test func linksThatNoLongerFitSaySo() async throws {
    try await withForm("text: string", "count?: integer") { browser in
      let restored = """
        const builder = builderOf("act");
        builder.restore(encodeURIComponent(JSON.stringify(arguments[0])));
        return [builder.url, builder.status.textContent];
        """
      let fitting: [Any] = [[["text", ["string", "a"]], ["count", ["integer", "5"]]], []]
      let restoredAnswer = try await browser.run(restored, [fitting]) as? [String]
      #expect(restoredAnswer == ["form://act?text=a&count=5", ""])
      let stale: [Any] = [
        [
          ["text", ["string", "a"]], ["count", ["enumeration", "x"]], ["gone", ["string", "b"]],
        ], [],
      ]
      let answer = try await browser.run(restored, [stale]) as? [String] ?? []
      #expect(answer.first == "form://act?text=a")
      #expect(answer.last?.contains("'count', 'gone' no longer fit") == true)
      let missing = "location.hash = '#action-gone'; await 0;"
      _ = try await browser.run(missing.replacing(" await 0;", with: ""))
      try await browser.wait("!stale.hidden")
    }
  }

  /// The checker takes texts as apps do, and shows what nobody sees.
  @Test func theCheckerIsExact() async throws {
    try await withForm("text: string") { browser in
      let check = """
        checker.check(arguments[0]);
        return [checker.result.querySelector(".verdict").classList.contains("good"),
          [...checker.result.querySelectorAll(".unseen")].map((own) => own.dataset.name).join(" "),
          checker.result.textContent.includes("Spaces around it")];
        """
      let cases: [(String, Bool, String, Bool)] = [
        (" \n form://act?text=a \t", true, "", true), ("form://act?text=a", true, "", false),
        ("\u{A0}form://act?text=a", false, "NBSP", false),
        ("\u{FEFF}form://act?text=a", false, "BOM", false),
        ("form://act?text=a\u{2028}", true, "U+2028 U+2028", false),
        ("form://act?text=%E2%80%AEabc", true, "U+202E", false),
        ("form://act?text=%20a", true, "␠", false),
      ]
      for (url, isRight, unseen, isTrimmed) in cases {
        let answer = try await browser.run(check, [url]) as? [Any] ?? []
        #expect(answer.count == 3)
        #expect(answer.first as? Bool == isRight, "\(url)")
        #expect(answer.dropFirst().first as? String == unseen, "\(url)")
        #expect(answer.last as? Bool == isTrimmed, "\(url)")
      }
    }
  }

  /// What belongs to a campaign is shown beside the request, as `urlscheme parse` prints it.
  @Test func theCheckerShowsCampaigns() async throws {
    try await withBrowser { browser, folder in
      let file = PackageUnderTest.folder.appending(path: "Tests/Cases/campaign/spec.urlscheme.yaml")
      try await browser.open(try Site.page(of: try SpecFile.load(file), in: folder))
      let rows = """
        checker.check(arguments[0]);
        return [...checker.result.querySelectorAll("tbody tr")].map((row) =>
          row.querySelector("th").textContent + "=" + row.querySelector("code").textContent
            + (row.textContent.includes("campaign") ? " (campaign)" : ""));
        """
      let url = "notes://add?text=a&utm_source=mail&ref=b%20c"
      #expect(
        try await browser.run(rows, [url]) as? [String]
          == ["text=a", "utm_source=mail (campaign)", "ref=b c (campaign)"])
      #expect(try await browser.complaints() == [])
    }
  }

  /// Secrets inside an object are masked alone, and the example is still of use.
  @Test func secretsInsideObjectsAreMaskedAlone() async throws {
    let types = """
      types:
        Login:
          object:
            user: string
            key: { type: string, sensitive: true }
      """
    try await withForm(
      "login: Login", types: types,
      example: "form://act?login=%7B%22user%22%3A%22me%22%2C%22key%22%3A%22hunter2%22%7D"
    ) { browser in
      let script = """
        document.querySelector("[data-fill]").click();
        const builder = builderOf("act");
        const before = [builder.url ?? "", builder.status.textContent];
        const secret = builder.form.querySelector("input[type=password]");
        secret.value = "swordfish";
        secret.dispatchEvent(new Event("input", { bubbles: true }));
        return [...before, decodeURIComponent(builder.url), builder.output.textContent,
          decodeURIComponent(builder.link), document.body.textContent];
        """
      let answer = try await browser.run(script) as? [String] ?? []
      #expect(answer.count == 6)
      guard answer.count == 6 else { return }
      #expect(answer[0] == "")
      #expect(answer[1].contains("secret"))
      #expect(answer[2] == #"form://act?login={"user":"me","key":"swordfish"}"#)
      #expect(answer[3].contains("me") && answer[3].contains("•••"))
      #expect(answer[4].contains("me") && !answer[4].contains("swordfish"))
      #expect(!answer[5].contains("hunter2") && !answer[5].contains("swordfish"))
    }
  }

  /// Whatever a secret is, its form takes it, and shows a mask in its place.
  @Test func secretsOfAllKindsAreMasked() async throws {
    let login = "  Login: { object: { user: string, key: string } }"
    let secrets = [
      (
        "login: { type: Login, as: json, sensitive: true }", login,
        #"login={"user":"me","key":"hunter2"}"#
      ),
      (
        "all: { type: [Login], as: json, sensitive: true }", login,
        #"all=[{"user":"me","key":"hunter2"}]"#
      ),
      (
        "pin: { oneOf: { login: { type: Login, as: json, sensitive: true }, word: string } }",
        login,
        #"login={"user":"me","key":"hunter2"}"#
      ),
      ("bag: { type: json-object, sensitive: true }", "", #"bag={"key":"hunter2"}"#),
      ("pins: { type: [string], sensitive: true }", "", "pins=hunter2,two"),
      ("more: { pairs: string, sensitive: true }", "", "one=hunter2"),
    ]
    for (parameter, type, query) in secrets {
      let escaped = query.split(separator: "=").map { URLText.encoded(String($0)) }.joined(
        separator: "=")
      let example = "form://act?" + escaped
      try await withForm(
        parameter, types: type.isEmpty ? "" : "types:\n" + type, example: example
      ) { browser in
        let script = """
          const builder = builderOf("act");
          builder.take(app.parse(\(JSONValue.string(example).urlText)).request, []);
          return [builder.url ?? "", builder.output.textContent, builder.link, document.body.textContent];
          """
        let answer = try await browser.run(script) as? [String] ?? []
        #expect(answer.first == example, "\(parameter)")
        #expect(answer.count == 4 && answer[1].contains("•••"), "\(parameter)")
        #expect(answer.dropFirst().allSatisfy { !$0.contains("hunter2") }, "\(parameter)")
      }
    }
  }

  /// A callback that a page warns of is one that the runtime doesn't open.
  @Test func warnsOfCallbacksByTheRuntimesTable() async throws {
    let schemes =
      CallbackPolicy.executableSchemes.sorted() + SystemSchemes.names.sorted().prefix(40)
      + SystemSchemes.prefixes.map { $0 + "x" } + ["form", "FORM", "someapp", "x-app", "https"]
    let opened = schemes.map { scheme in
      CallbackPolicy().allows(
        scheme + "://done", from: ["form"], schemes: nil, action: "act", caller: nil)
    }
    #expect(opened.contains(true) && opened.contains(false))
    try await withForm("text: string") { browser in
      let list = JSONValue.array(schemes.map(JSONValue.string)).urlText
      let script = """
        return \(list).map((scheme) =>
          callbackWarning(app.actions[0], "x-success", scheme + "://done") === undefined);
        """
      let answer = try await browser.run(script) as? [Bool]
      #expect(answer == opened)
    }
  }

  /// Snippets and the QR code follow the form, and begin with the first example.
  @Test func snippetsFollowTheForm() async throws {
    try await withForm("text: string", "count?: integer", example: "form://act?text=first") {
      browser in
      let texts = """
        const builder = builderOf("act");
        const all = () => builder.snippets.tabs.map((tab) => {
          tab.click();
          return builder.snippets.code.textContent;
        });
        const before = all();
        builder.show(new Map([["text", ["string", "it's $1"]], ["count", ["integer", "2"]]]), []);
        builder.toggleQR();
        return [...before, ...all(), builder.qr.querySelector("path").getAttribute("d").slice(0, 4)];
        """
      let answer = try await browser.run(texts) as? [String] ?? []
      #expect(answer.count == 15)
      guard answer.count == 15 else { return }
      #expect(answer[0].contains(#"act(text: "first")"#))
      #expect(answer[1] == #"const url = actURL({ text: "first" });"#)
      #expect(answer[3] == "open 'form://act?text=first'")
      #expect(answer[8] == #"const url = actURL({ text: "it's $1", count: 2 });"#)
      #expect(answer[7].hasSuffix(#"act(text: "it's $1", count: 2)"#))
      let url = "form://act?text=it%27s%20%241&count=2"
      #expect(answer[11] == "xcrun simctl openurl booted '\(url)'")
      #expect(
        answer[12] == "adb shell \"am start -a android.intent.action.VIEW -d '\(url)'\"")
      #expect(answer[14] == "M0 0")
    }
  }

  /// A snippet names the types that generated code has.
  @Test func snippetsNameTheRuntimesTypes() async throws {
    try await withForm("text: string") { browser in
      let script = "return arguments[0].map((k) => swiftValue({ k }, [k, '0']));"
      let calls = try await browser.run(script, [ScalarType.all.map(\.camelName)]) as? [String]
      #expect(calls?.count == ScalarType.all.count)
      for (scalar, call) in zip(ScalarType.all, calls ?? []) where call.contains("(urlText:") {
        #expect(call.hasPrefix(scalar.swift.name + "("))
      }
    }
  }

  /// Elements are called by their places; the wrong one is told, and marked alone.
  @Test func listsTellTheirElements() async throws {
    try await withForm("counts: { type: [integer], summary: How many }") { browser in
      let script = """
        const builder = builderOf("act");
        const add = builder.form.querySelector(".list > button");
        for (const text of ["1", "x", "3"]) {
          add.click();
          builder.form.querySelector(".row:last-child input").value = text;
        }
        builder.update();
        const all = (selector, name) =>
          [...builder.form.querySelectorAll(selector)].map((each) => each.getAttribute(name)).join();
        const input = builder.form.querySelector(".row input");
        const described = input.getAttribute("aria-describedby").split(" ")
          .map((id) => document.getElementById(id).textContent);
        const marked = [input.getAttribute("aria-required"), all(".row input", "aria-invalid")];
        builder.form.querySelectorAll(".row button")[1].click();
        return [...described, ...marked, builder.url, document.activeElement.textContent,
          all(".row", "aria-label"), all(".row button", "aria-label"),
          all(".row input", "aria-invalid")];
        """
      let told = try await browser.run(script) as? [String]
      let expected = [
        "How many", "'counts[1]' has to be a whole number", "true", "false,true,false",
        "form://act?counts=1&counts=3", "Add element", "element 1,element 2",
        "Remove element 1,Remove element 2", "false,false",
      ]
      #expect(told == expected)
    }
  }

  /// The search finds what stands in URLs and in enums, and takes a URL to the checker.
  @Test func theSearchFindsURLsAndWords() async throws {
    let types = "types: { Tone: { enum: { soft: s, loud: l } } }"
    try await withForm("tone?: Tone", types: types, url: "//area3/say") { browser in
      let found = """
        return arguments[0].map((query) => {
          search.value = query;
          search.dispatchEvent(new Event("input"));
          return [...shown].map((section) => section.id).sort().join();
        });
        """
      #expect(
        try await browser.run(found, [["area3", "loud", "form"]]) as? [String]
          == ["action-act", "type-Tone", ""])
      try await browser.wait("document.body.classList.contains('searching')")
      let ask = """
        search.value = "form://area3/say?tone=l";
        search.dispatchEvent(new Event("input"));
        return [checker.input.value, search.value, document.activeElement.id,
          checker.result.textContent];
        """
      let answer = try await browser.run(ask) as? [String] ?? []
      #expect(answer.prefix(3) == ["form://area3/say?tone=l", "", "checker-url"])
      #expect(answer.last?.hasPrefix("This is act.") == true)
    }
  }

  /// Texts of any length and direction have their place, on paper as well.
  @Test func textsFitAsTheyAre() async throws {
    try await withBrowser { browser, folder in
      let long = String(repeating: "long", count: 80)
      let yaml = """
        urlscheme: 1
        app: { name: Texts, summary: \(long), description: \(long) }
        schemes: [texts]
        actions:
          act:
            url: //act
            summary: \(long)
            description: \(long)
            deprecated: \(long)
            parameters:
              text: { type: string, pattern: "^\(long)?$", summary: \(long), deprecated: \(long) }
            rejects: [{ url: "texts://act?text=b" }]
          other:
            url: //other
            summary: "\u{645}\u{631}\u{62D}\u{628}\u{627}."
        """
      let file = folder.appending(path: "texts.urlscheme.yaml")
      try Data(yaml.utf8).write(to: file)
      let files = HTMLSite.files(
        for: [try SpecFile.load(file)], by: try TemplateLibrary.load(), hasCatalog: true)
      try Site.write(files, to: folder)
      for page in ["texts/act.html", "index.html", "texts.html"] {
        for width in [360, 1200] {
          try await browser.show(width: width, height: 900)
          try await browser.open(folder.appending(path: page))
          _ = try await browser.run(
            "for (const own of document.querySelectorAll('details')) own.open = true;")
          let overflow = "return document.documentElement.scrollWidth - window.innerWidth"
          #expect(try await browser.run(overflow) as? Int == 0, "\(page) at \(width)")
        }
      }
      // The full stop is on the left of what it ends.
      let stop = """
        const [text] = document.querySelector("#action-other .lead").childNodes;
        const left = (start) => {
          const range = document.createRange();
          range.setStart(text, start);
          range.setEnd(text, start + 1);
          return range.getBoundingClientRect().left;
        };
        return left(text.length - 1) < left(0);
        """
      #expect(try await browser.run(stop) as? Bool == true)
      try await browser.open(folder.appending(path: "texts.html"))
      try await browser.command("Emulation.setEmulatedMedia", ["media": "print"])
      let isPrinted = "return document.querySelector('.rejects code').checkVisibility()"
      #expect(try await browser.run(isPrinted) as? Bool == true)
      #expect(try await browser.complaints() == [])
    }
  }

  /// A page with one form of these parameters.
  private func withForm(
    _ parameters: String..., types: String = "", url: String = "//act", example: String? = nil,
    _ body: @escaping (Browser) async throws -> Void
  ) async throws {
    try await withBrowser { browser, folder in
      let lines = parameters.map { "      " + $0 }.joined(separator: "\n")
      let examples = example.map { "    examples: [{ url: \"\($0)\" }]\n" } ?? ""
      let yaml = """
        urlscheme: 1
        app: { name: Form }
        schemes: [form]
        \(types)
        actions:
          act:
            url: \(url)
            parameters:
        \(lines)
        \(examples)
        """
      let file = folder.appending(path: "form.urlscheme.yaml")
      try Data(yaml.utf8).write(to: file)
      try await browser.open(try Site.page(of: try SpecFile.load(file), in: folder))
      try await body(browser)
      #expect(try await browser.complaints() == [])
    }
  }
}

extension Parameter {
  /// Whether it has to be given, and the first of its alternatives is a text, which a form leaves empty.
  fileprivate func needsText(in spec: Spec) -> Bool {
    guard case .required = presence, case .choice(let path) = kind,
      case .value(let type)? = spec.declaration(path)?.kind.branches?.first?.kind,
      case .scalar(.string, _) = type.kind
    else { return false }
    return true
  }
}
