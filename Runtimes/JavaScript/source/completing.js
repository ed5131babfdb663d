// A model as the library works with it. The tool leaves out what most parameters and templates have,
// so that a page of many actions is small.

const USUAL = {
  shape: "value", presence: "required", repeated: "reject", aliases: [], relations: [],
};

function completeParameter(own) {
  const presence = own.value === undefined ? USUAL.presence : "default";
  return { ...USUAL, name: own.key, presence, ...own };
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
