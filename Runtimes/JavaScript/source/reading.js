// Reads the parameters of one URL, in the order in which generated code does.

import { asciiLowercased, decoded, legalizedRest } from "./bytes.js";
import { isOfCampaign, isRefused, unknownParameter } from "./campaign.js";
import { defaultOf, inURLOrder } from "./completing.js";
import { groupNaming, groupsOfItems, isGroupList } from "./groups.js";
import { partsOf } from "./kinds/basicKinds.js";
import { isItemNamed } from "./matching.js";
import { Refusal } from "./refusal.js";
import { callbackNames, isAnswerPath } from "./replies.js";
import { memberNames, naming } from "./rules.js";
import { encodedText } from "./split.js";

export class Reader {
  constructor(spec, scan, captures, route) {
    this.spec = spec;
    this.values = spec.values;
    this.scan = scan;
    this.captures = captures;
    this.route = route;
    this.prefix = "";
    this.suffix = "";
  }

  fullName(name) {
    return this.prefix + name + this.suffix;
  }

  // Every occurrence of a parameter under any of its full names.
  occurrences(names) {
    const fields = this.captures.filter((capture) => names.includes(capture.name))
      .map((capture) => ({ ...capture, isBare: false }));
    const itemNames = names.filter((name, index) => index > 0 || !this.route.placed?.has(name));
    for (const item of this.scan.items) {
      if (item.isCaptured || !itemNames.some((name) => isItemNamed(this.spec, item, name))) continue;
      fields.push({ kind: "query", bytes: item.value, isBare: !item.hasValue, item });
    }
    return fields;
  }

  // The text of a field; null when it is not percent-encoded UTF-8.
  fieldText(field) {
    switch (field.kind) {
      case "scheme": return field.bytes.toLowerCase();
      case "rest": return legalizedRest(field.bytes);
      default: return decoded(field.bytes, this.spec.plusIsSpace && field.kind === "query");
    }
  }

  text(field, name) {
    const text = this.fieldText(field);
    if (text === null) throw new Refusal("invalidEncoding", { parameter: this.fullName(name) });
    return text;
  }

  fields(name, aliases) {
    const fields = this.occurrences([name, ...aliases].map((each) => this.fullName(each)));
    for (const field of fields) if (field.item) field.item.isUsed = true;
    return fields;
  }

  field(name, aliases, repeated = "reject") {
    const fields = this.fields(name, aliases);
    if (repeated === "reject" && fields.length > 1) {
      throw new Refusal("repeated", { parameter: this.fullName(name) });
    }
    return repeated === "last" ? fields[fields.length - 1] : fields[0];
  }

  string(name, aliases = [], repeated = "reject") {
    const field = this.field(name, aliases, repeated);
    return field === undefined ? undefined : this.text(field, name);
  }

  // The text at a path: of an item, or with dots of a member of the JSON object in it.
  textAt(path) {
    if (!isAnswerPath(path)) return this.string(path);
    const [item, ...members] = path.split(".");
    const text = this.string(item);
    const value = text === undefined ? undefined : this.values.kinds.object.textAt(text, members);
    if (value === null) throw new Refusal("illTyped", { parameter: path, expected: "text" });
    return value;
  }

  has(name) {
    return this.occurrences([this.fullName(name)]).length > 0;
  }

  hasValue(name, text) {
    return this.occurrences([this.fullName(name)]).some((field) => this.fieldText(field) === text);
  }

  claim(fullNames) {
    for (const item of this.scan.items) {
      if (fullNames.some((name) => isItemNamed(this.spec, item, name))) item.isUsed = true;
    }
  }

  // Refuses what nothing has asked for, where the app refuses that.
  finish() {
    this.claim(this.route.callbackNames);
    const { action } = this.route;
    if (this.rest().some((item) => isRefused(this.spec, action, item))) throw unknownParameter(action);
  }

  // What nothing has asked for.
  rest() {
    return this.scan.items.filter((item) => !item.isUsed && !isOfCampaign(this.spec, item));
  }

  // MARK: Parameters

  // The values of parameters by key.
  request(parameters) {
    const request = new Map();
    for (const parameter of inURLOrder(parameters)) {
      const value = this.parameter(parameter, request);
      if (value !== undefined) request.set(parameter.key, value);
    }
    this.spec.rules.check(request, parameters);
    return request;
  }

  parameter(parameter, request) {
    const value = this.present(parameter);
    if (value !== undefined) return value;
    if (parameter.presence === "optional") return undefined;
    if (parameter.presence === "default") return defaultOf(parameter, request);
    if (isGroupList(parameter)) throw this.missingGroup(parameter);
    throw new Refusal("missing", {
      parameter: this.fullName(parameter.name), expected: this.expectation(parameter),
    });
  }

  expectation(parameter) {
    if (parameter.shape === "value") return this.values.expectation(parameter.type);
    if (parameter.shape !== "choice") return undefined;
    const { branches } = this.values.types[parameter.path];
    const first = (branch) => this.fullName(this.branchNames(branch)[0]);
    return "one of " + branches.map((branch) => `'${first(branch)}'`).join(", ");
  }

  // A value that can't be read counts as absent where the parameter says so; its items are no unknown parameters.
  present(parameter) {
    if (!parameter.lenient) return this.found(parameter);
    try {
      const value = this.found(parameter);
      if (value !== undefined) this.spec.rules.checkValue(value, parameter);
      return value;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { branches = [{ content: parameter }] } = this.values.types[parameter.path] ?? {};
      this.claim(branches.flatMap((each) => this.branchNames(each)).map((name) => this.fullName(name)));
      return parameter.type?.k === "flag" ? ["boolean", false] : undefined;
    }
  }

  found(parameter) {
    switch (parameter.shape) {
      case "value": return this.value(parameter);
      case "choice": return this.choice(parameter);
      case "group": return this.group(parameter);
      default: return this.pairs(parameter);
    }
  }

  value(parameter) {
    const { type, name, aliases, repeated } = parameter;
    if (type.k === "flag") {
      const field = this.field(name, aliases, repeated);
      if (field !== undefined && field.bytes !== "") {
        throw new Refusal("illTyped", { parameter: this.fullName(name), expected: "no value" });
      }
      return ["boolean", field !== undefined];
    }
    if (type.k === "list" && type.form === "repeated") return this.elements(parameter);
    if (isGroupList(parameter)) return this.groups(parameter);
    const field = this.field(name, aliases, repeated);
    if (field === undefined) return undefined;
    if (parameter.split) return this.splitValue(parameter, field);
    const { part } = this.values.kind(type);
    if (part) return part(this.text(field, name), type, this.spec, this.fullName(name));
    const bare = field.isBare ? this.values.bare(type) : null;
    if (bare) return bare;
    const text = this.text(field, name);
    const value = this.values.read(type, text);
    if (value === null) this.refuse(type, name, this.values.expectation(type) + rangeOf(type, text));
    return value;
  }

  splitValue({ type, name }, field) {
    const isWritten = field.kind === "scheme" || field.kind === "rest";
    const text = isWritten ? this.text(field, name) : encodedText(field, this.spec.plusIsSpace);
    if (text === null) throw new Refusal("invalidEncoding", { parameter: this.fullName(name) });
    const value = this.values.readSplit(type, text);
    if (value !== null) return value;
    if (decoded(text) === null) throw new Refusal("invalidEncoding", { parameter: this.fullName(name) });
    return this.refuse(type, name, this.values.expectation(type));
  }

  // A word that is none of the allowed ones is not just ill-typed.
  refuse(type, name, expected) {
    const reason = this.values.hasWords(type) ? "unknownValue" : "illTyped";
    throw new Refusal(reason, { parameter: this.fullName(name), expected });
  }

  // A list with an item for each element; one empty value is the empty list.
  elements({ type, name, aliases }) {
    const fields = this.fields(name, aliases);
    if (fields.length === 0) return undefined;
    const bare = this.values.bare(type.of);
    const [first] = fields;
    if (fields.length === 1 && first.bytes === "" && (!first.isBare || bare === null)) {
      return ["list", []];
    }
    return ["list", fields.map((field) => {
      if (field.isBare && bare) return bare;
      const value = this.values.read(type.of, this.text(field, name));
      if (value === null) {
        const expected = "a list whose every element is " + this.values.expectation(type.of);
        this.refuse(type.of, name, expected);
      }
      return value;
    })];
  }

  pairs(parameter) {
    this.claim(this.route.callbackNames);
    const pairs = [];
    const placed = [...this.route.placed ?? []];
    for (const item of this.rest()) {
      const written = decoded(item.name, this.spec.plusIsSpace);
      if (written === null) throw new Refusal("invalidEncoding");
      const name = parameter.naming
        ? partsOf(written, parameter.naming, !this.spec.namesAreCaseSensitive)?.[0] : written;
      if (name === undefined) continue;
      item.isUsed = true;
      const repeated = placed.find((other) => isItemNamed(this.spec, item, other));
      if (repeated !== undefined) throw new Refusal("repeated", { parameter: repeated });
      const field = { kind: "query", bytes: item.value, isBare: !item.hasValue };
      const bare = field.isBare ? this.values.bare(parameter.type) : null;
      // The name is the caller's text as well, so no error repeats it.
      const text = this.fieldText(field);
      if (bare === null && text === null) throw new Refusal("invalidEncoding");
      const value = bare ?? this.values.read(parameter.type, text);
      if (value === null) {
        throw new Refusal("illTyped", { expected: this.values.expectation(parameter.type) });
      }
      pairs.push([name, value]);
    }
    return ["pairs", pairs];
  }

  // MARK: Several items

  group(parameter) {
    const { members } = this.values.types[parameter.path];
    return this.named(parameter.name, () => {
      const isHere = members.some((member) =>
        [member.name, ...member.aliases].some((name) => this.has(name)));
      if (parameter.presence !== "required" && !isHere) return undefined;
      return naming(members, parameter, () => ["record", [...this.request(members)]]);
    });
  }

  // A list of groups; each is read from its own items alone.
  groups(parameter) {
    const { members } = this.values.types[parameter.type.of.path];
    const names = members.flatMap((member) => [member.name, ...member.aliases]);
    const folded = (text) => (this.spec.namesAreCaseSensitive ? text : asciiLowercased(text));
    const nameOf = (item) => {
      const name = decoded(item.name, this.spec.plusIsSpace);
      return name === null ? null : folded(name);
    };
    const groups = groupsOfItems(folded(parameter.name), names.map(folded), this.scan.items, nameOf);
    if (groups === null) throw this.missingGroup(parameter);
    if (groups.length === 0) return undefined;
    return ["list", groups.map(([place, items]) => {
      const name = groupNaming(parameter.name, place);
      const reader = new Reader(this.spec, { ...this.scan, items }, [], {});
      return reader.named(name, () =>
        naming(members, { name }, () => ["record", [...reader.request(members)]]));
    })];
  }

  missingGroup({ name, type }) {
    const [first] = this.values.types[type.of.path].members;
    const parameter = groupNaming(name, 0).split("{member}").join(first.name);
    return new Refusal("missing", { parameter });
  }

  // Asks for names as a group spells them: `pickup[{member}]`.
  named(pattern, body) {
    const [prefix, suffix] = [this.prefix, this.suffix];
    const at = pattern.indexOf("{member}");
    this.prefix = prefix + (at < 0 ? pattern : pattern.slice(0, at));
    this.suffix = (at < 0 ? "" : pattern.slice(at + "{member}".length)) + suffix;
    try {
      return body();
    } finally {
      [this.prefix, this.suffix] = [prefix, suffix];
    }
  }

  choice(parameter) {
    const { branches, prefersFirst } = this.values.types[parameter.path];
    this.checkWords(branches);
    let chosen;
    const nameOf = (branch) => this.branchNames(branch).find((name) => this.has(name));
    for (const branch of branches.filter((each) => this.hasBranch(each))) {
      if (chosen === undefined) {
        chosen = branch;
      } else if (prefersFirst) {
        this.claim(this.branchNames(branch).map((name) => this.fullName(name)));
      } else {
        const [first, second] = [nameOf(chosen), nameOf(branch)];
        const these = first === second
          ? "them" : `'${this.fullName(first)}' and '${this.fullName(second)}'`;
        throw new Refusal("conflicting", {
          parameter: parameter.key, expected: "only one of " + these,
        });
      }
    }
    if (chosen === undefined) return undefined;
    const { content } = chosen;
    if (content.type?.k === "constant") {
      this.string(content.name, content.aliases);
      return ["branch", chosen.key, null];
    }
    const payload = this.parameter({ ...content, presence: "required" });
    return ["branch", chosen.key, content.type?.k === "flag" ? null : payload];
  }

  // Refuses an item that stands for fixed texts only and has another one.
  checkWords(branches) {
    for (const branch of branches) {
      if (constantOf(branch) === undefined || this.hasBranch(branch)) continue;
      for (const name of this.branchNames(branch)) {
        if (!this.has(name)) continue;
        const readers = branches.filter((branch) => this.branchNames(branch).includes(name));
        const isRead = (branch) => constantOf(branch) === undefined || this.hasBranch(branch);
        if (readers.some(isRead)) continue;
        const words = readers.map((branch) => `'${constantOf(branch)}'`);
        throw new Refusal("unknownValue", {
          parameter: this.fullName(name),
          expected: (words.length > 1 ? "one of " : "") + words.join(", "),
        });
      }
    }
  }

  hasBranch(branch) {
    const constant = constantOf(branch);
    return this.branchNames(branch).some((name) =>
      (constant === undefined ? this.has(name) : this.hasValue(name, constant)));
  }

  // The items that tell that a branch is there.
  branchNames({ content }) {
    if (content.shape === "group") {
      return this.values.types[content.path].members
        .flatMap((member) => memberNames(content, member));
    }
    return [content.name, ...content.aliases];
  }
}

// What a whole number is too far from.
function rangeOf({ k, as }, text) {
  return k === "integer" && as === undefined && /^-?[0-9]+$/.test(text)
    ? " from -9223372036854775808 to 9223372036854775807" : "";
}

// The fixed text that a branch without payload waits for.
function constantOf(branch) {
  return branch.content.type?.k === "constant" ? branch.content.type.text : undefined;
}
