// Values of a spec's types: their texts in a URL, both ways.
//
// A value is an array of its kind and its canonical content, so that two values are equal when
// their JSON is: ["string", "a"], ["integer", "5"], ["number", "1.5"], ["decimal", "1.50"],
// ["boolean", true], ["url", …], ["uuid", …], ["date", …], ["dateTime", milliseconds],
// ["duration", milliseconds], ["localTime", "09:30"], ["data", hex], ["json", text], ["coordinate", "1,2"],
// ["enumeration", key], ["list", values], ["record", [[key, value], …]],
// ["branch", key, value or null], ["pairs", [[name, value], …]].

import { isSame, withKey } from "./equality.js";
import { jsonInteger } from "./json.js";
import { basicKinds } from "./kinds/basicKinds.js";
import { splitText, splitValue } from "./split.js";

// What is known of the types of one app. How a kind of type is read and written stands in a table
// of kinds (see kinds/basicKinds.js), so that an app carries those that it uses.
export class Values {
  // `types` are the spec's declarations by their paths, `kinds` tables beside the basic one.
  constructor(types, kinds) {
    this.types = types;
    this.kinds = Object.assign({}, basicKinds, ...kinds);
  }

  declaration(type) {
    return type.k === "declared" ? this.types[type.path] : undefined;
  }

  kind(type) {
    let name = type.k;
    if (name === "declared") ({ kind: name } = this.declaration(type));
    if (name === "list" && type.form === "json") name = "jsonList";
    const kind = this.kinds[name];
    if (kind === undefined) throw new TypeError(`no table of kinds was given that has '${name}'`);
    return kind;
  }

  // MARK: Texts

  // The value of a decoded text, null being an item without `=`; null when it is none.
  read(type, text) {
    return this.first(type, (option) => this.kind(option).read(text ?? "", option, this, text === null));
  }

  // Whether every text reads as a type, so that a placeholder needs no test.
  takesAnyText(type) {
    if (type.k === "list") return type.form !== "json" && this.takesAnyText(type.of);
    const declaration = this.declaration(type);
    if (declaration?.kind === "enum") return declaration.open === true;
    if (declaration?.kind === "parts") return takesAnyParts(declaration);
    if (declaration?.kind !== "union") return type.k === "string" && type.rules?.not === undefined;
    return declaration.branches.some(({ content }) =>
      content.type !== undefined && this.takesAnyText(content.type));
  }

  // What is first not null of the spellings that are read, as it survives in the one that is written.
  first(type, read) {
    const value = read(type);
    if (value !== null || type.also === undefined) return value;
    const other = type.also.map((also) => read({ k: type.k, ...also })).find((each) => each !== null);
    if (other === undefined) return null;
    const text = this.text(type, other);
    return (text === null ? null : this.kind(type).read(text, type, this, false)) ?? other;
  }

  // The text that reads back; null for a value that can't be written.
  text(type, value) {
    return this.kind(type).text(value, type, this);
  }

  // Whether a value is an item without `=`.
  isBare(type, value) {
    if (type.k === "flag") return true;
    const declaration = this.declaration(type);
    if (declaration === undefined || declaration.kind !== "union") return false;
    const branch = withKey(declaration.branches, value[1]);
    return branch?.content.type?.k === "flag";
  }

  // The value of an item without `=`, where that is another than the empty text's.
  bare(type) {
    const declaration = this.declaration(type);
    if (declaration?.kind !== "union") return null;
    const branch = declaration.branches.find((each) => each.content.type?.k === "flag");
    return branch ? ["branch", branch.key, null] : null;
  }

  // The text of a query item; undefined when it has no `=` either.
  itemText(type, value) {
    const bare = this.bare(type);
    if (bare && isSame(bare, value)) return undefined;
    return this.text(type, value) ?? "";
  }

  // MARK: Texts that are split before they are decoded

  // The value of a percent-encoded text; null when it is none.
  readSplit(type, text) {
    return splitValue(this, type, text);
  }

  // The percent-encoded text that reads back; null for a value that can't be written.
  splitText(type, value) {
    return splitText(this, type, value);
  }

  // MARK: JSON

  // The value of a JSON value; null when it is none of the type.
  readJSON(type, json) {
    return this.first(type, (option) => this.readOneJSON(option, json));
  }

  readOneJSON(type, json) {
    const kind = this.kind(type);
    const value = kind.ofJSON?.(json, type, this);
    if (value !== undefined) return value;
    // Most types are in JSON as the text that they are in a URL.
    const readsDigits = kind.readsDigits || type.pattern !== undefined;
    if (json[0] === "string" || (json[0] === "integer" && readsDigits)) return kind.read(json[1], type, this, false);
    return null;
  }

  // The JSON that reads back; null for a value of another type.
  json(type, value) {
    const kind = this.kind(type);
    const json = kind.json?.(value, type, this);
    if (json !== undefined) return json;
    const text = this.text(type, value);
    if (text === null) return null;
    const isCount = kind.isCount && type.pattern === undefined;
    return (isCount && jsonInteger(text)) || ["string", text];
  }

  // MARK: Words

  // What a text must be.
  expectation(type) {
    return [type, ...(type.also ?? []).map((also) => ({ k: type.k, ...also }))]
      .map((option) => this.kind(option).expectation(option, this)).join(", or ");
  }

  // Whether a text that doesn't read is a word that is none of the allowed ones.
  hasWords(type) {
    if (type.k === "list" && type.form === "separated") return this.hasWords(type.of);
    const declaration = this.declaration(type);
    return declaration?.kind === "enum" && !declaration.open;
  }
}

// Whether every text has parts: texts without rules, of which only the first has to be there.
function takesAnyParts({ members, names, texts }) {
  return texts[0] === "" && texts[texts.length - 1] === ""
    && members.every(({ key, type, presence }) =>
      type?.k === "string" && !type.rules && (presence === "optional" || key === names[0]));
}
