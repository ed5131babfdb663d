// Why a URL or a request is refused: a reason of the runtime's, and where it applies.

export class Refusal extends Error {
  constructor(reason, { action, parameter, expected } = {}) {
    super(reason);
    this.reason = reason;
    this.action = action;
    this.parameter = parameter;
    this.expected = expected;
  }
}
