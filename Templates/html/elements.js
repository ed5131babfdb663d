// Elements of a page. Nothing here makes markup of a text: all texts are set as texts.

let elementCount = 0;

export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

export function nextIdentifier() {
  elementCount += 1;
  return "control-" + elementCount;
}

// Lets the form know that something has changed.
export function announceInput(element) {
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
