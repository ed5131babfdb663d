// A page that is watched: a file beside it says which version is the newest, or what is wrong.

{
  const own = document.documentElement.dataset.preview;
  const policy = globalThis.trustedTypes?.createPolicy("preview", {
    createScriptURL: (time) => `./urlscheme-preview.js?${Number(time)}`,
  }) ?? { createScriptURL: (time) => `./urlscheme-preview.js?${time}` };

  const dialog = document.createElement("dialog");
  dialog.className = "problems";
  const title = document.createElement("h2");
  title.textContent = "Fix the errors first";
  const list = document.createElement("pre");
  list.tabIndex = 0;
  dialog.append(title, list);

  // What the file calls.
  globalThis.urlschemePreview = (newest, problems) => {
    if (!problems) {
      if (newest !== own) location.reload();
    } else if (list.textContent !== problems) {
      list.textContent = problems;
      if (!dialog.isConnected) document.body.append(dialog);
      if (!dialog.open) dialog.showModal();
    }
  };

  const ask = () => {
    const script = document.createElement("script");
    script.src = policy.createScriptURL(String(Date.now()));
    // Where there is no such file, nobody watches now, and somebody may again.
    script.onload = script.onerror = () => {
      script.remove();
      setTimeout(ask, 1000);
    };
    document.head.append(script);
  };
  if (own) ask();
}
