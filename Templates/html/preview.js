// A preview: the page is loaded again when its server has another version of it.

async function followPreview() {
  for (;;) {
    await new Promise((resume) => { setTimeout(resume, 500); });
    try {
      const answer = await fetch("/.version", { cache: "no-store" });
      const version = answer.ok ? await answer.text() : PREVIEW_VERSION;
      if (version !== PREVIEW_VERSION) {
        location.reload();
        return;
      }
    } catch {
      // The server has ended, and may come back.
    }
  }
}

followPreview();
