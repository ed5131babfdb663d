// Values of a spec's types inside JSON, as `JSONReader` and `JSONWriter` of the runtime have them.

Object.assign(Values.prototype, {
  // The value of a JSON value; null when it is none of the type.
  readJSON(type, json) {
    const [kind, content] = json;
    switch (type.k) {
      case "json": return ["json", jsonText(json)];
      case "integer": return kind === "integer" ? ["integer", content] : null;
      case "number":
        if (kind === "integer") return ["number", doubleText(Number(content))];
        return kind === "number" ? ["number", content] : null;
      case "boolean":
        if (type.as === "true/false") return kind === "boolean" ? ["boolean", content] : null;
        break;
      case "decimal":
        return ["string", "integer", "number"].includes(kind) ? this.read(type, content) : null;
      case "list":
        if (type.form === "separated") break;
        if (kind !== "array") return null;
        return list(content.map((element) => this.readJSON(type.of, element)));
      case "declared": {
        const declaration = this.declaration(type);
        if (declaration?.kind === "object") return this.readRecord(declaration.members, json);
        if (declaration?.kind === "union") {
          return this.readBranch(declaration.branches, false, (own) => this.readJSON(own, json));
        }
        if (declaration?.kind === "tagged") {
          const word = jsonMember(json, declaration.discriminator);
          const branch = word?.[0] === "string"
            ? declaration.branches.find((own) => own.content.name === word[1]) : undefined;
          const value = branch?.content.type ? this.readJSON(branch.content.type, json) : null;
          return value === null ? null : ["branch", branch.key, value];
        }
        break;
      }
      default: break;
    }
    const readsDigits = ["boolean", "dateTime", "duration", "data", "encoded"].includes(type.k)
      || type.pattern !== undefined;
    if (kind === "string" || (kind === "integer" && readsDigits)) return this.read(type, content);
    return null;
  },

  readRecord(members, json) {
    if (json[0] !== "object") return null;
    const record = [];
    for (const member of members) {
      const found = [member.name, ...member.aliases].map((name) => jsonMember(json, name))
        .filter((value) => value !== undefined && value[0] !== "null");
      if (found.length > 1) return null;
      if (found.length === 1) {
        const value = member.type ? this.readJSON(member.type, found[0]) : null;
        if (value === null) return null;
        record.push([member.key, value]);
      } else if (member.presence === "required") {
        return null;
      } else if (member.presence === "default") {
        record.push([member.key, member.value]);
      }
    }
    return ["record", record];
  },

  // The JSON that reads back; null for a value of another type.
  json(type, value) {
    const content = value[1];
    switch (type.k) {
      case "json": return parsedJSON(content);
      case "integer": return ["integer", content];
      case "number": return jsonNumber(Number(content));
      case "boolean":
        if (type.as === "true/false") return ["boolean", content];
        break;
      case "list":
        if (type.form !== "separated") {
          const elements = content.map((element) => this.json(type.of, element));
          return elements.includes(null) ? null : ["array", elements];
        }
        break;
      case "declared": {
        const declaration = this.declaration(type);
        if (value[0] === "record") {
          return declaration?.kind === "object" ? this.jsonObject(declaration.members, value) : null;
        }
        if (value[0] === "branch") return this.jsonBranch(declaration, value);
        break;
      }
      default: break;
    }
    const text = this.text(type, value);
    if (text === null) return null;
    if (type.pattern === undefined && (type.k === "dateTime" || type.k === "duration")) {
      const digits = int64(text);
      if (digits !== null) return ["integer", String(digits)];
    }
    return ["string", text];
  },

  jsonObject(members, record) {
    const json = [];
    for (const member of members) {
      const value = record[1].find((own) => own[0] === member.key)?.[1];
      if (value === undefined) continue;
      if (member.presence === "default" && isSame(member.value, value)) continue;
      const own = member.type ? this.json(member.type, value) : null;
      if (own === null) return null;
      json.push([member.name, own]);
    }
    return ["object", json];
  },

  jsonBranch(declaration, [, key, payload]) {
    const branch = declaration?.branches?.find((own) => own.key === key);
    const type = branch?.content.type;
    if (!type) return null;
    if (declaration.kind === "union") {
      const content = payload ?? impliedPayload(type);
      return content ? this.json(type, content) : null;
    }
    const object = payload ? this.json(type, payload) : null;
    if (object?.[0] !== "object") return null;
    return ["object",
      [[declaration.discriminator, ["string", branch.content.name]], ...object[1]]];
  },
});
