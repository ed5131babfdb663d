/** The types of this library; README.md describes what it exports. */

/** Why a URL or a request is refused: a word of `because` in specifications. */
export type Reason =
  | "notAURL" | "otherScheme" | "unknownAction" | "invalidEncoding" | "urlTooLong" | "missing"
  | "repeated" | "unknownParameter" | "illTyped" | "unknownValue" | "tooShort" | "tooLong"
  | "tooSmall" | "tooLarge" | "notMultiple" | "tooFew" | "tooMany" | "notUnique"
  | "patternMismatch" | "conflicting" | "requirement" | "notRepresentable";

/** What is wrong with a URL or a request; it never holds a value. */
export declare class Refusal extends Error {
  readonly reason: Reason;
  readonly action?: string;
  /** The name in the URL. */
  readonly parameter?: string;
  readonly expected?: string;
}

/** What is wrong, in words. */
export declare function sentence(refusal: Refusal): string;

/** A table of kinds of types. */
export interface Kinds {
  readonly [kind: string]: unknown;
}
export declare const addressKinds: Kinds;
export declare const dataKinds: Kinds;
export declare const jsonKinds: Kinds;
export declare const numberKinds: Kinds;
export declare const timeKinds: Kinds;

/** A value as pairs of kind and content. */
export type Value = readonly [kind: string, ...content: unknown[]];

/** An action of the model. */
export interface Action {
  readonly name: string;
}

/** An app's URL interface. */
export declare class App {
  constructor(model: unknown, kinds?: readonly Kinds[]);
  action(name: string): Action | undefined;
  parse(url: string): {
    action: Action;
    request: Map<string, Value>;
    callbacks: [name: string, text: string][];
    campaign: [name: string, value: string][];
  };
  build(
    action: Action, request: ReadonlyMap<string, Value>,
    callbacks?: readonly (readonly [name: string, text: string])[]): string;
  link(
    action: Action, request: ReadonlyMap<string, Value>,
    callbacks?: readonly (readonly [name: string, text: string])[]): string | null;
}

export declare function nearMisses(app: App, url: string): { action: Action; shape: string }[];

/** Any value of JSON. */
export type JSONValue =
  | string | number | boolean | null | readonly JSONValue[] | { readonly [name: string]: JSONValue };

/** A place on earth, in degrees. */
export interface Coordinate {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where the answer of an x-callback goes. */
export interface XCallbacks {
  /** The calling app's name. */
  readonly "x-source"?: string;
  readonly "x-success"?: string;
  readonly "x-error"?: string;
  readonly "x-cancel"?: string;
}

/** A URL that was refused. */
export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** What a link says beside its request, such as `utm_source`: the names under `campaign`. */
export interface Campaign {
  readonly [name: string]: string;
}

/** The URL, or the link, of a request with what it says beside it. */
export declare function withCampaign(
  url: string, campaign: { readonly [name: string]: string | undefined }): string;

export declare function requestURL(
  app: App, name: string, request: object, callbacks?: object): string;
export declare function requestLink(
  app: App, name: string, request: object, callbacks?: object): string | undefined;
export declare function readRequest<Request extends { readonly ok: true }>(
  app: App, url: string): (Request & { readonly campaign: Campaign }) | Refused;

/** What an app answered. */
export type Answer<Reply, ErrorName extends string = never> =
  | { readonly outcome: "success"; readonly reply: Reply }
  | {
      readonly outcome: "error";
      readonly code: string;
      readonly message: string;
      /** The error's name in the specification, where the code is that of one. */
      readonly name?: ErrorName;
    }
  | { readonly outcome: "cancel" }
  | { readonly outcome: "unreadable"; readonly refusal: Refusal };

/** The app was not opened, as far as a page can tell. */
export interface NotOpened {
  readonly outcome: "notOpened";
}

export declare function answerCallbacks(
  app: App, name: string, page: string, call: string): { [name: string]: string };
export declare function readAnswer<Reply, ErrorName extends string>(
  app: App, name: string, url: string, call?: string): Answer<Reply, ErrorName> | undefined;

export interface OpenOptions {
  /** Where to go when no app took the URL: the store's page, or the same on the web. */
  readonly fallback?: string;
  /** How long to wait for the app, in milliseconds; 1500 where nothing is said. */
  readonly patience?: number;
  /** The window to open it from; the script's own where nothing is said. */
  readonly page?: Window;
}

export interface CallOptions extends OpenOptions {
  /** A page of the same origin that runs `handOverAnswer`. */
  readonly answerPage: string;
  /** The caller's name, for the app to show. */
  readonly source?: string;
}

/** Opens an app; resolves to whether it seems to have been opened. */
export declare function openApp(url: string, options?: OpenOptions): Promise<boolean>;
/** Opens an app, and waits for its answer. */
export declare function callApp<Reply, ErrorName extends string>(
  app: App, name: string, request: object,
  options: CallOptions): Promise<Answer<Reply, ErrorName> | NotOpened>;
/** On the page that answers come to: tells the page that called. */
export declare function handOverAnswer(url?: string): void;
