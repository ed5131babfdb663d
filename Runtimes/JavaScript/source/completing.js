// A model as the library works with it. The tool leaves out what most parameters and templates have,
// so that a page of many actions is small.

import { withKey } from "./equality.js";

const USUAL = {
  shape: "value", presence: "required", repeated: "reject", aliases: [], relations: [],
};

function completeParameter(parameter) {
  const presence = (parameter.value ?? parameter.defaultsTo) === undefined ? USUAL.presence : "default";
  return { ...USUAL, name: parameter.key, presence, ...parameter };
}

// In the order in which they are read and written: pairs are what is left, and one whose default is another's value
// comes after that one.
export function inURLOrder(parameters) {
  const ordered = new Set();
  const place = (parameter) => {
    const followed = withKey(parameters, parameter.defaultsTo);
    if (followed !== undefined) place(followed);
    ordered.add(parameter);
  };
  parameters.filter(({ shape }) => shape !== "pairs").forEach(place);
  parameters.forEach(place);
  return [...ordered];
}

// The value of one that is absent, beside the values of the others by their keys.
export function defaultOf({ value, defaultsTo }, request) {
  return defaultsTo === undefined ? value : request.get(defaultsTo);
}

function completeDeclaration({ members, branches, cases, ...declaration }) {
  return {
    ...declaration,
    ...(members && { members: members.map(completeParameter) }),
    ...(branches && {
      branches: branches.map((branch) =>
        ({ ...branch, content: completeParameter(branch.content) })),
    }),
    ...(cases && { cases: cases.map((word) => ({ text: word.key, ...word })) }),
  };
}

// A shape that is one text is the template's.
function completeTemplate({ text, rank = 0, ...template }) {
  return { scheme: {}, shapes: [{ rank, steps: [{ step: "literal", text }, { step: "end" }] }], text, ...template };
}

// How URLs are built that begin with the same text.
function opened(opening) {
  const steps = [{ step: "opening", text: opening }, { step: "items" }];
  return { scheme: opening.slice(0, opening.indexOf(":")), shapes: [{ steps }] };
}

function completeBuilding({ shapes, ...building }) {
  return { ...building, shapes: shapes.map((shape) => ({ names: [], ...shape })) };
}

function completeReplies({ outcome, ...rest }) {
  return { ...rest, ...(outcome && { outcome: { success: [], cancel: [], error: [], ...outcome } }) };
}

function completeAction({ templates = [], links = [], parameters = [], returns = [], replies, ...rest }, scheme) {
  const { opening = scheme + ":" + templates[0]?.text, buildings = [opened(opening)] } = rest;
  return {
    resultNames: [], takenNames: [], placeholders: [], errors: [], ...rest, replies: completeReplies(replies),
    templates: templates.map(completeTemplate), links: links.map(completeTemplate),
    buildings: buildings.map(completeBuilding),
    parameters: parameters.map(completeParameter), returns: returns.map(completeParameter),
  };
}

export function completeModel({ types = {}, actions = [], schemes = [], unknown = "ignore", ...rest }) {
  return {
    schemes, ...rest,
    types: Object.fromEntries(
      Object.entries(types).map(([path, kind]) => [path, completeDeclaration(kind)])),
    actions: actions.map((action) => ({ unknown, ...completeAction(action, schemes[0]) })),
  };
}
