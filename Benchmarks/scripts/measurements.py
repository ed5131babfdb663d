"""What is measured: each function returns name → number."""

import os
import shutil
import statistics
import subprocess
import tempfile
from pathlib import Path

import bare
import specs
from server import Server
from browser import Browser
from cost import medians, output, run

BENCHMARKS = Path(__file__).resolve().parent.parent
ROOT = BENCHMARKS.parent
SIZES = [10, 100, 1000]
FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]


class Workshop:
    """The tools, built once, and a folder for what is measured."""

    def __init__(self, times, beside=None):
        self.times = times
        self.beside = beside
        self.folder = Path(tempfile.mkdtemp(prefix="urlscheme-bench-"))
        self.specs = {}
        for size in SIZES:
            self.specs[size] = self.folder / f"bench{size}.urlscheme.yaml"
            self.specs[size].write_text(specs.spec(size))

    def close(self):
        shutil.rmtree(self.folder)

    def products(self, configuration):
        """The folder of the tool and the modules, built when needed."""
        package = ["swift", "build", "--package-path", ROOT, "-c", configuration]
        run([*package, "--product", "urlscheme"])
        return Path(output([*package, "--show-bin-path"]))

    def tool(self, configuration="release"):
        return self.products(configuration) / "urlscheme"

    def generated(self, size, mode="types,client,router"):
        """The folder of Swift that is generated from so many actions."""
        folder = self.folder / f"generated{size}-{mode}"
        if not folder.exists():
            # As the plug-in does: over so many files, by the specification's size.
            files = self.specs[size].stat().st_size // (64 * 1024) + 1
            run([self.tool("debug"), "generate", self.specs[size], "-o", folder, "-q",
                 "--action-files", files, "--mode", mode])
        return folder

    def app_intents(self):
        """The folder of a module that declares Apple's App Intents, which Linux doesn't have."""
        folder = self.folder / "app-intents"
        if not folder.exists():
            folder.mkdir()
            run(["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "AppIntents",
                 "-emit-module", "-emit-module-path", folder / "AppIntents.swiftmodule",
                 ROOT / "Tests/AgreementTests/Intents/AppIntents.swift"], cwd=folder)
        return folder

    def by_hand(self, size):
        """The folder of Swift written by hand for the same."""
        folder = self.folder / f"byhand{size}"
        folder.mkdir(exist_ok=True)
        for name, text in specs.by_hand(size).items():
            (folder / name).write_text(text)
        return folder


def compiling(shop):
    """Compiling what is generated, as a debug build does: every file, and the module."""
    modules = shop.products("debug") / "Modules"
    flags = ["-Onone", "-g", "-swift-version", "6", "-enable-testing"]
    for feature in FEATURES:
        flags += ["-enable-upcoming-feature", feature]

    def compiler(folder, *others):
        def compile():
            with tempfile.TemporaryDirectory(dir=shop.folder) as objects:
                return run(
                    ["swiftc", *flags, "-module-name", "Bench", "-parse-as-library", "-c",
                     "-enable-batch-mode", "-j", os.cpu_count() or 1, "-I", modules, *others,
                     "-emit-module", "-emit-module-path", f"{objects}/Bench.swiftmodule",
                     *sorted(folder.glob("*.swift"))],
                    cwd=objects)
        return compile

    contenders = {size: compiler(shop.generated(size)) for size in SIZES}
    contenders["by hand"] = compiler(shop.by_hand(100))
    floor = shop.folder / "bare"
    floor.mkdir(exist_ok=True)
    (floor / "Bare.swift").write_text(bare.compiled(100))
    contenders["bare"] = compiler(floor)
    # Where the module is there, the compiler sees the intents.
    contenders["intents"] = compiler(
        shop.generated(100, "types,client,router,intents"), "-I", shop.app_intents())
    times, megabytes = medians(contenders, shop.times)
    results = {f"compile.cpu_ms_per_action.{size}": times[size] * 1000 / size for size in SIZES}
    results["compile.byhand_cpu_ms_per_action.100"] = times["by hand"] * 10
    results["compile.intents_cpu_ms_per_action.100"] = (times["intents"] - times[100]) * 10
    results["compile.vs_handwritten"] = times[100] / times["by hand"]
    results["compile.bare_vs_handwritten"] = times["bare"] / times["by hand"]
    results["compile.linearity"] = times[1000] / (10 * times[100])
    results["compile.peak_mb.1000"] = megabytes[1000]
    return results


def generating(shop):
    """Generating, by the tool as it is released and as a debug build has it."""
    events = shop.folder / "yaml-events"
    flags = output(["pkg-config", "--cflags", "--libs", "yaml-0.1"]).split()
    run(["cc", "-O2", BENCHMARKS / "scripts" / "yaml-events.c", "-o", events, *flags])

    def generate(tool, size):
        def once():
            with tempfile.TemporaryDirectory(dir=shop.folder) as folder:
                return run([tool, "generate", shop.specs[size], "-o", folder, "-q"])
        return once

    tool = shop.tool()
    contenders = {size: generate(tool, size) for size in SIZES}
    contenders["debug"] = generate(shop.tool("debug"), 1000)
    # One reading is too short to be measured.
    readings = 50
    contenders["libyaml"] = lambda: run([events, shop.specs[1000], readings])
    folder = shop.folder / "unchanged"
    command = [tool, "generate", shop.specs[1000], "-o", folder, "-q"]
    run(command)
    before = stamps(folder)
    contenders["unchanged"] = lambda: run(command)
    times, _ = medians(contenders, shop.times)
    results = {f"generate.cpu_s.{size}": times[size] for size in SIZES}
    results["generate.linearity"] = times[1000] / (10 * times[100])
    results["generate.vs_libyaml"] = times[1000] / (times["libyaml"] / readings)
    results["generate.debug_cpu_s.1000"] = times["debug"]
    results["generate.noop_cpu_s.1000"] = times["unchanged"]
    results["generate.noop_writes"] = sum(
        before.get(name) != stamp for name, stamp in stamps(folder).items())
    return results


def stamps(folder):
    """What a build system sees of the files: they change when a file is written."""
    return {file.name: (file.stat().st_mtime_ns, file.stat().st_ino) for file in folder.iterdir()}


APP = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-urlscheme", path: "{root}")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "URLSchemeReceiving", package: "swift-urlscheme"),
        .product(name: "URLSchemeCalling", package: "swift-urlscheme"),
      ],
      plugins: [.plugin(name: "URLSchemeGenerator", package: "swift-urlscheme")])
  ])
"""
# What every version of the language knows, so that an older commit can be measured beside.
SPEC = """urlscheme: 1
app: { name: WordRev, identifier: com.example.wordrev }
schemes: [x-callback-wordrev]
replies: { style: xCallback }
actions:
  reverse:
    url: //x-callback-url/reverse
    parameters: { word: { type: string, minLength: 1 } }
    returns: { word: string }
    errors: { emptyWord: { code: 1, message: The word is empty. } }
"""
MAIN = """import URLSchemeRuntime

@main struct App {
  static func main() { print((try? WordRev.Reverse(word: "foo").urlString) ?? "") }
}
"""


def app(shop, name, root):
    """A small package of an app's, which uses the plug-in of the package in `root`."""
    folder = shop.folder / name
    (folder / "Sources" / "App").mkdir(parents=True)
    (folder / "Package.swift").write_text(APP.format(root=root))
    (folder / "Sources" / "App" / "App.swift").write_text(MAIN)
    (folder / "Sources" / "App" / "word-reverser.urlscheme.yaml").write_text(SPEC)
    return folder


def first_build(shop):
    """The first build of a small package with the plug-in: from source, from the source of another
    commit beside it, and with the prebuilt tool."""

    def build(package):
        def once():
            with tempfile.TemporaryDirectory(dir=shop.folder) as scratch:
                return run(["swift", "build", "--package-path", package, "--scratch-path", scratch])
        return once

    contenders = {"source": build(app(shop, "new", ROOT))}
    other = shop.folder / "swift-urlscheme"
    if shop.beside:
        run(["git", "-C", ROOT, "worktree", "add", "--detach", other, shop.beside])
        contenders["beside"] = build(app(shop, "old", other))
    if (ROOT / ".build" / "artifacts" / "swift-urlscheme-plugin").exists():
        contenders["prebuilt"] = build(ROOT / "Examples" / "PrebuiltTool")
    try:
        times, _ = medians(contenders, shop.times)
    finally:
        if shop.beside:
            run(["git", "-C", ROOT, "worktree", "remove", "--force", other])
    results = {"firstbuild.cpu_s": times["source"]}
    if "prebuilt" in times:
        results["firstbuild.prebuilt_cpu_s"] = times["prebuilt"]
    if "beside" in times:
        results["firstbuild.beside_cpu_s"] = times["beside"]
        results["firstbuild.vs_beside"] = times["source"] / times["beside"]
    return results


def routing(shop):
    """Reading and building URLs: the package's own benchmark prints a name and a number a line."""
    environment = dict(os.environ)
    run([BENCHMARKS / "prepare", shop.tool("debug")], env=environment)
    package = ["swift", "build", "--package-path", BENCHMARKS, "-c", "release"]
    run([*package, "--product", "routing-benchmark"])
    program = Path(output([*package, "--show-bin-path"])) / "routing-benchmark"
    results = {}
    for line in output([program]).splitlines():
        words = line.split()
        if len(words) == 2:
            results[words[0]] = float(words[1])
        else:
            # The slowest places, by name.
            print(line)
    return results | instructions(program)


SHAPES = ["literal", "placeholder", "rest", "opaque", "group", "json"]


def instructions(program):
    """What one URL of each shape costs in instructions, which other work on the machine doesn't move."""
    if not shutil.which("valgrind"):
        print("There is no valgrind; instructions are not counted.")
        return {}
    # Valgrind gives up on what Swift writes for debuggers. The names of functions stay.
    with tempfile.NamedTemporaryFile(delete=False) as file:
        stripped = file.name
    run(["strip", "-g", "-o", stripped, program])

    def count(shape, times):
        with tempfile.NamedTemporaryFile() as file:
            run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={file.name}", stripped,
                 "shape", shape, times])
            lines = Path(file.name).read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("totals:"))

    try:
        return {f"instructions.{shape}": (count(shape, 2000) - count(shape, 1000)) / 1000
                for shape in SHAPES}
    finally:
        os.remove(stripped)


# What an app's linker can do: take out what nothing refers to, function by function. Swift keeps all that
# is public otherwise, for whoever may look it up in a running program.
CUT = ["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"]


def size(shop):
    """What the runtime and what is generated add to an app: kilobytes of a stripped program.

    Foundation and Swift are shared libraries here, so that none of them is counted.
    """
    tool = shop.tool("debug")
    def compiled(name, files, *flags):
        output = shop.folder / f"{name}.o"
        features = [flag for name in FEATURES for flag in ("-enable-upcoming-feature", name)]
        run(["swiftc", "-Osize", "-wmo", "-swift-version", "6", *features, "-I", shop.folder, *CUT,
             *flags, "-c", *files, "-o", output])
        return output

    # Each after those that it imports; a program links what it imports.
    libraries = {
        name: compiled(
            name, sorted((ROOT / "Sources" / name).rglob("*.swift")), "-parse-as-library",
            "-module-name", name, "-package-name", "main", "-emit-module", "-emit-module-path",
            shop.folder / f"{name}.swiftmodule")
        for name in (
            "URLSchemeRuntime", "URLSchemeOpening", "URLSchemeReceiving", "URLSchemeCalling")}

    def kilobytes(name, objects):
        program = shop.folder / name
        run(["swiftc", *objects, "-o", program, "-Xlinker", "--gc-sections", "-Xlinker", "-s"])
        return program.stat().st_size / 1000

    def app(name, actions=1, parameters="", is_asked=True, asks=True):
        folder = shop.folder / f"size-{name}"
        folder.mkdir()
        spec = folder / "small.urlscheme.yaml"
        spec.write_text(specs.small(actions, parameters))
        modes = ["types"] + ["router"] * is_asked + ["client"] * asks
        linked = ["URLSchemeRuntime"] + ["URLSchemeOpening"] * (is_asked or asks)
        linked += ["URLSchemeReceiving"] * is_asked + ["URLSchemeCalling"] * asks
        run([tool, "generate", spec, "-o", folder, "-q", "--mode", ",".join(modes)])
        (folder / "main.swift").write_text(specs.small_app(actions, is_asked, asks))
        app = compiled(name, sorted(folder.glob("*.swift")), "-module-name", "Small")
        return kilobytes(name, [app] + [libraries[name] for name in linked])

    def standalone(actions):
        """The same app of links, without any library."""
        folder = shop.folder / f"size-standalone{actions}"
        folder.mkdir()
        spec = folder / "small.urlscheme.yaml"
        spec.write_text(specs.small(actions, answers=False))
        run([tool, "generate", spec, "--standalone", "-o", folder, "-q"])
        (folder / "main.swift").write_text(
            specs.small_app(actions, is_asked=False, asks=False, is_standalone=True))
        name = f"standalone{actions}"
        return kilobytes(
            name, [compiled(name, sorted(folder.glob("*.swift")), "-module-name", "Small")])

    def without_urls(actions):
        """The same types, handlers and calls, without any code for URLs."""
        folder = shop.folder / f"size-bare{actions}"
        folder.mkdir()
        for name, text in bare.linked(actions).items():
            (folder / name).write_text(text)
        name = f"bare{actions}"
        return kilobytes(
            name, [compiled(name, sorted(folder.glob("*.swift")), "-module-name", "Small")])

    package = shop.folder / "plain"

    def plain(folder, products):
        """The same by `swift build -c release`, where the linker keeps all that is public."""
        target = package / "Sources" / "Small"
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(shop.folder / f"size-{folder}", target, ignore=lambda _, names: [
            name for name in names if not name.endswith(".swift")])
        dependencies = ", ".join(
            f'.product(name: "{product}", package: "{ROOT.name}")' for product in products)
        (package / "Package.swift").write_text(f"""// swift-tools-version: 6.1
import PackageDescription
let package = Package(
  name: "Small", platforms: [.macOS(.v13)], dependencies: [.package(path: "{ROOT}")],
  targets: [.executableTarget(name: "Small", dependencies: [{dependencies}])])
""")
        run(["swift", "build", "-c", "release", "--package-path", package])
        program = package / "stripped"
        run(["strip", "-s", "-o", program, package / ".build/release/Small"])
        return program.stat().st_size / 1000

    (shop.folder / "nothing.swift").write_text('print("nothing")')
    nothing = kilobytes(
        "nothing", [compiled("empty", [shop.folder / "nothing.swift"], "-module-name", "Nothing")])
    one = app("one")
    results = {
        "size.kb.1": one - nothing,
        "size.kb_per_action": (app("eleven", 11) - one) / 10,
        "size.kb.asked": app("asked", asks=False) - nothing,
        "size.kb.asking": app("asking", is_asked=False) - nothing,
        "size.kb.links": app("links", is_asked=False, asks=False) - nothing,
    }
    links = plain("links", ["URLSchemeRuntime"])
    all_products = [name for name in libraries if name != "URLSchemeOpening"]
    results["size.plain_kb.links"] = links - nothing
    results["size.plain_kb.1"] = plain("one", all_products) - nothing
    results["size.plain_kb_per_action"] = (
        plain("eleven", all_products) - results["size.plain_kb.1"] - nothing) / 10
    alone = standalone(1)
    results["size.standalone_kb.1"] = alone - nothing
    results["size.bare_kb_per_action"] = (without_urls(11) - without_urls(1)) / 10
    results["size.standalone_kb_per_action"] = (standalone(11) - alone) / 10
    for name, parameters in specs.ADDITIONS.items():
        results[f"size.kb_for_{name}"] = app(name, 1, parameters) - one
    return results


# Milliseconds until what was typed is built or found and laid out, the slowest of ten times.
KEYSTROKES = """
const slowest = (field, texts) => Math.max(...texts.map((text) => {
  const start = performance.now();
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  document.body.getBoundingClientRect();
  return performance.now() - start;
}));
const texts = Array.from({ length: 10 }, (_, index) => "action".slice(0, index) + index);
const name = document.querySelector(".builder form textarea, .builder form input[type=text]");
const form = name ? slowest(name, texts) : 0;
return [form, slowest(document.getElementById("search"), texts)];
"""


def site(shop):
    """The reference: a page of 1,000 actions, and 1,000 apps: the catalog, several times."""
    apps = shop.folder / "apps"
    apps.mkdir()
    catalog = sorted((ROOT / "Specs/catalog").glob("*.urlscheme.yaml"))
    for number in range(1000):
        file = catalog[number % len(catalog)]
        shutil.copy(file, apps / f"app{number}-{file.name}")
    pages, large = shop.folder / "pages", shop.folder / "large"

    def write(source, folder):
        return lambda: run([shop.tool(), "docs", source, "--format", "html", "-o", folder, "-q"])

    times, _ = medians(
        {"apps": write(apps, pages), "actions": write(shop.specs[1000], large)}, shop.times)
    results = {
        "site.generate_cpu_s.1000_apps": times["apps"],
        "site.generate_cpu_s.1000_actions": times["actions"],
        "site.megabytes.1000_apps": sum(
            file.stat().st_size for file in pages.rglob("*") if file.is_file()) / 1e6,
    }
    if not Browser.is_installed():
        print("There is no chromedriver; how pages load is not measured.")
        return results
    with Browser() as browser:
        for name, file in [
            ("1000_actions", large / "bench1000.html"), ("1000_apps", pages / "index.html")
        ]:
            results[f"site.load_cpu_s.{name}"] = browser.load(file)
            results[f"site.elements.{name}"] = browser.run(
                "return document.querySelectorAll('*').length")
            form, search = browser.run(KEYSTROKES)
            results[f"site.search_ms.{name}"] = search
            if form:
                results[f"site.keystroke_ms.{name}"] = form
    return results


def work(shop):
    """What a byte of a URL costs where it costs most, over all specifications."""
    counted = subprocess.run(
        [ROOT / "Tests/Fuzz/fuzz", "--count", "150"], stdout=subprocess.PIPE, text=True)
    rows = [line.split("\t") for line in counted.stdout.splitlines()]
    for instructions, spec, opening, piece in rows[:10]:
        print(f"{instructions:>8} instructions a byte: {spec}: {opening}{piece}{piece}…")
    return {
        "bytes.instructions.worst": float(rows[0][0]),
        "bytes.instructions.tenth_worst": float(rows[9][0]),
        "bytes.instructions.hundredth_worst": float(rows[99][0]),
    }


PATHS = {
    "item": "/item/42?size=large",
    "search": "/search?text=red%20shoes",
    "redeem": "/redeem?code=abc&campaign=spring",
}


def server(shop):
    """Links that a web server reads, generated beside routes by hand: `Benchmarks/Server` under wrk."""
    if not shutil.which("wrk"):
        print("There is no wrk; the server is not measured.")
        return {}
    run([BENCHMARKS / "prepare", shop.tool("debug")])
    package = ["swift", "build", "--package-path", BENCHMARKS / "Server", "-c", "release"]
    run([*package, "--product", "server-benchmark"])
    program = Path(output([*package, "--show-bin-path"])) / "server-benchmark"
    servers = {name: Server(program, name) for name in ["generated", "by-hand"]}
    try:
        answers = {name: [server.get(path) for path in PATHS.values()]
                   for name, server in servers.items()}
        assert answers["generated"] == answers["by-hand"], answers
        results = {}
        for shape, path in PATHS.items():
            rates = {name: [] for name in servers}
            costs = {name: [] for name in servers}
            for _ in range(shop.times):
                for name, server in servers.items():
                    rate, microseconds = server.load(path)
                    rates[name].append(rate)
                    costs[name].append(microseconds)
            cost = {name: statistics.median(values) for name, values in costs.items()}
            results[f"server.requests_per_s.{shape}"] = statistics.median(rates["generated"])
            results[f"server.cpu_us.{shape}"] = cost["generated"]
            results[f"server.byhand_cpu_us.{shape}"] = cost["by-hand"]
            results[f"server.vs_by_hand.{shape}"] = cost["by-hand"] / cost["generated"]
        return results
    finally:
        for server in servers.values():
            server.close()


AREAS = {
    "server": server,
    "site": site,
    "routing": routing,
    "compiling": compiling,
    "generating": generating,
    "firstbuild": first_build,
    "size": size,
    "bytes": work,
}
