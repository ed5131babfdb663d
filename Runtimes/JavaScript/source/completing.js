// A model as the library works with it. The tool leaves out what most parameters and templates have,
// so that a page of many actions is small.

const USUAL = {
  shape: "value", presence: "required", repeated: "reject", aliases: [], relations: [],
};

function completeParameter(own) {
  const presence = (own.value ?? own.defaultsTo) === undefined ? USUAL.presence : "default";
  return { ...USUAL, name: own.key, presence, ...own };
}

// In the order in which they are read and written: pairs are what is left, and one whose default is another's value
// comes after that one.
export function inURLOrder(parameters) {
  const ordered = new Set();
  const place = (parameter) => {
    const followed = parameters.find((own) => own.key === parameter.defaultsTo);
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

function completeDeclaration({ members, branches, cases, ...own }) {
  return {
    ...own,
    ...(members && { members: members.map(completeParameter) }),
    ...(branches && {
      branches: branches.map((branch) =>
        ({ ...branch, content: completeParameter(branch.content) })),
    }),
    ...(cases && { cases: cases.map((word) => ({ text: word.key, ...word })) }),
  };
}

// A place that is one text is the template's.
function completeTemplate(own) {
  return { scheme: {}, place: [{ literal: own.text }], items: [], ...own };
}

function completeReplies({ outcome, ...own }) {
  return { ...own, ...(outcome && { outcome: { success: [], cancel: [], error: [], ...outcome } }) };
}

function completeAction({ templates = [], links = [], parameters = [], returns = [], replies, ...own }) {
  return {
    resultNames: [], errors: [], ...own, replies: completeReplies(replies),
    templates: templates.map(completeTemplate), links: links.map(completeTemplate),
    parameters: parameters.map(completeParameter), returns: returns.map(completeParameter),
  };
}

export function completeModel({ types = {}, actions = [], unknown = "ignore", ...own }) {
  return {
    schemes: [], prefixes: [], ...own,
    types: Object.fromEntries(
      Object.entries(types).map(([path, kind]) => [path, completeDeclaration(kind)])),
    actions: actions.map((action) => ({ unknown, ...completeAction(action) })),
  };
}
