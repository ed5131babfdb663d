/// The body of a function that lists the texts of a page which stand out too little from what is
/// behind them: less than 4.5 to 1 (WCAG 2.2, 1.4.3).
enum Contrast {
  static let script = """
    const parsed = (text) => {
      const numbers = text.match(/[\\d.]+/g).map(Number);
      const scale = text.startsWith("color(") ? 255 : 1;
      return [...numbers.slice(0, 3).map((own) => own * scale), numbers[3] ?? 1];
    };
    const over = (top, back) => [0, 1, 2].map((index) => top[index] * top[3] + back[index] * (1 - top[3]));
    const luminance = (color) => {
      const [red, green, blue] = color.map((own) => own / 255)
        .map((own) => (own <= 0.04045 ? own / 12.92 : ((own + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const chain = (element) => (element ? [element, ...chain(element.parentElement)] : []);
    const behind = (element) => chain(element).map((own) => parsed(getComputedStyle(own).backgroundColor))
      .reduceRight((back, layer) => over(layer, back), [255, 255, 255]);
    const weak = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      const isSeen = texts.currentNode.textContent.trim() !== "" && element.checkVisibility()
        && !element.closest("script, .offscreen, :disabled, [aria-disabled=true], [aria-hidden=true]");
      if (!isSeen) continue;
      const back = behind(element);
      const color = parsed(getComputedStyle(element).color);
      for (const own of chain(element)) color[3] *= Number(getComputedStyle(own).opacity);
      const [dark, light] = [luminance(over(color, back)), luminance(back)].sort((a, b) => a - b);
      const ratio = (light + 0.05) / (dark + 0.05);
      if (ratio < 4.5) weak.add(`${element.tagName} ${element.className}: ${ratio.toFixed(2)}`);
    }
    return [...weak];
    """
}
