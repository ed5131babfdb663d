// Calls an app from a web page, and hands its answer over to the page that called.

import { answerCallbacks, readAnswer } from "./answering.js";
import { namesOf } from "./replies.js";
import { requestURL } from "./typed.js";

const CHANNEL = "urlscheme";

// Opens an app, and leads to the fallback where none seems to be there. Browsers don't say whether
// an app took a URL: a page that is hidden or loses the focus within `patience` milliseconds is
// taken for one whose URL was opened. Resolves to whether that is so.
export function openApp(url, { fallback, patience = 1500, page = window } = {}) {
  return new Promise((resolve) => {
    let timer;
    const finish = (isOpened) => {
      page.clearTimeout(timer);
      page.document.removeEventListener("visibilitychange", onChange);
      page.removeEventListener("blur", onLeaving);
      page.removeEventListener("pagehide", onLeaving);
      if (!isOpened && fallback !== undefined) page.location.assign(fallback);
      resolve(isOpened);
    };
    const onLeaving = () => finish(true);
    const onChange = () => {
      if (page.document.visibilityState === "hidden") finish(true);
    };
    page.document.addEventListener("visibilitychange", onChange);
    page.addEventListener("blur", onLeaving);
    page.addEventListener("pagehide", onLeaving);
    timer = page.setTimeout(() => finish(false), patience);
    page.location.assign(url);
  });
}

// Opens an app with a request whose answer comes to `answerPage`, a page of the same origin that
// runs `handOverAnswer`. Resolves to the answer, or to {outcome: "notOpened"}.
export async function callApp(app, name, request, { answerPage, source, ...options }) {
  const call = nonce();
  const callbacks = answerCallbacks(app, name, answerPage, call);
  const { replies } = app.action(name);
  const item = replies.style === "xCallback" ? namesOf(replies).source : undefined;
  if (source !== undefined && item !== undefined) callbacks[item] = source;
  const url = requestURL(app, name, request, callbacks);
  const channel = new BroadcastChannel(CHANNEL);
  try {
    return await new Promise((resolve, reject) => {
      channel.onmessage = ({ data }) => {
        const answer = typeof data === "string" ? readAnswer(app, name, data, call) : undefined;
        if (answer !== undefined) resolve(answer);
      };
      openApp(url, options).then((isOpened) => {
        if (!isOpened) resolve({ outcome: "notOpened" });
      }, reject);
    });
  } finally {
    channel.close();
  }
}

// On the page that answers come to: tells the page that called, which may be in another tab.
export function handOverAnswer(url = window.location.href) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(url);
  channel.close();
}

function nonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
