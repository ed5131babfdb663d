// The live checker: which action a URL is, and what it says, or what is wrong with it.

import { answerTo, notesOn, withoutBlanks } from "./answers.js";
import { make } from "./elements.js";
import { builderOf } from "./forms.js";
import { anchorOf } from "./names.js";

export class Checker {
  constructor(element) {
    this.input = element.querySelector("textarea");
    this.result = element.querySelector(".result");
    this.input.addEventListener("input", () => this.update());
    this.update();
  }

  check(url) {
    this.input.value = url;
    this.update();
  }

  update() {
    const text = this.input.value.toWellFormed();
    const url = withoutBlanks(text);
    const linkTo = (action) => make("a", { href: "#" + anchorOf(action) }, action.name);
    const more = ({ action, request, callbacks }) => {
      const load = make("button", { type: "button" }, "Put it into the form");
      load.addEventListener("click", () => builderOf(action.name).take(request, callbacks));
      return [load];
    };
    this.result.replaceChildren(
      ...(url === "" ? [] : answerTo(url, linkTo, more)), ...notesOn(text, url));
  }
}
