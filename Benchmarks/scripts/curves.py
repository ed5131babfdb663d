"""A picture of how costs grow with the number of actions: a small SVG, both axes logarithmic."""

from math import log10

WIDTH, HEIGHT, MARGIN = 360, 240, 52
SERIES = [
    # title, unit, the names of the numbers, the bar that is set at a size
    ("Compiling an action", "CPU ms", "compile.cpu_ms_per_action", {100: 30}),
    ("Generating", "CPU s", "generate.cpu_s", {1000: 0.4}),
    ("Reading a URL", "ns", "route.ns", {}),
]
SIZES = [10, 100, 1000]


def svg(results):
    """The picture of all series that were measured."""
    panels = [entry for entry in SERIES if f"{entry[2]}.10" in results]
    width = WIDTH * len(panels)
    body = "".join(panel(index, results, *entry) for index, entry in enumerate(panels))
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}" role="img"
  font-family="sans-serif" font-size="12" fill="#444">
<title>How costs grow with the number of actions</title>
<rect width="{width}" height="{HEIGHT}" fill="white"/>
{body}</svg>
"""


def panel(index, results, title, unit, name, bars):
    values = {size: results[f"{name}.{size}"] for size in SIZES}
    shown = list(values.values()) + list(bars.values())
    low, high = min(shown) / 2, max(shown) * 2
    left, right = index * WIDTH + MARGIN, (index + 1) * WIDTH - 20
    top, bottom = 36, HEIGHT - 40

    def x(size):
        return round(left + (log10(size) - 1) / 2 * (right - left), 1)

    def y(value):
        return round(bottom - (log10(value / low) / log10(high / low)) * (bottom - top), 1)

    parts = [
        f'<text x="{left}" y="20" font-weight="bold">{title}, {unit}</text>',
        f'<path d="M{left} {top}V{bottom}H{right}" fill="none" stroke="#999"/>',
    ]
    points = " ".join(f"{x(size)},{y(value)}" for size, value in values.items())
    parts.append(f'<polyline points="{points}" fill="none" stroke="#06c" stroke-width="2"/>')
    for size, value in values.items():
        parts.append(f'<circle cx="{x(size)}" cy="{y(value)}" r="3.5" fill="#06c"/>')
        anchor = "end" if size == SIZES[-1] else "start"
        parts.append(
            f'<text x="{x(size)}" y="{y(value) - 8}" text-anchor="{anchor}">{value:.3g}</text>')
        parts.append(
            f'<text x="{x(size)}" y="{bottom + 18}" text-anchor="middle">{size}</text>')
    for size, value in bars.items():
        parts.append(
            f'<path d="M{x(size) - 16} {y(value)}h32" stroke="#c30" stroke-dasharray="4 3"/>'
            f'<text x="{x(size) - 18}" y="{y(value) + 4}" text-anchor="end" fill="#c30">'
            f"bar {value:g}</text>")
    parts.append(
        f'<text x="{(left + right) / 2}" y="{bottom + 34}" text-anchor="middle">actions</text>')
    return "\n".join(parts) + "\n"
