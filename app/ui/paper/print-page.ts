/**
 * Opens the print dialog for the printout at a URL, in an invisible frame, and resolves when the dialog is closed. The frame gets this
 * page's style sheets and the printout's own page rule.
 * @throws when the URL has no printout, when it has several parts, or when the browser cannot print it. The caller then opens the URL
 * itself.
 */
export async function printPage(href: string): Promise<void> {
  const answer = await fetch(href, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const paper = answer.ok ? page.querySelector("main[data-paper]") : null;
  if (!paper || paper.querySelector("a[rel=next]")) throw new Error("This cannot be printed in place");
  for (const part of paper.querySelectorAll("script, [data-print=hide]")) part.remove();
  const frame = frameOf(paper, page);
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  document.body.append(frame);
  try {
    // The frame has loaded when its style sheets and pictures have.
    await loaded;
    const { contentWindow } = frame;
    if (!contentWindow) throw new Error("The frame is not there");
    contentWindow.focus();
    contentWindow.print();
    // A phone runs scripts on while its print dialog is open, and the frame must still exist then.
    await new Promise((resume) => setTimeout(resume, 500));
  } finally {
    frame.remove();
  }
}

/** A frame with the paper alone, outside of the screen: browsers print no frame that is not displayed. */
function frameOf(paper: Element, page: Document): HTMLIFrameElement {
  const { lang, dir } = page.documentElement;
  const sheet = document.implementation.createHTMLDocument(page.title);
  Object.assign(sheet.documentElement, { lang, dir });
  const styles = document.querySelectorAll("link[rel~=stylesheet], style");
  sheet.head.append(...[...styles].map((style) => sheet.importNode(style, true)));
  sheet.body.append(paper);
  // The content policy of this page holds in the frame.
  const nonce = document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "";
  for (const style of sheet.querySelectorAll("style")) style.setAttribute("nonce", nonce);
  const frame = document.createElement("iframe");
  frame.ariaHidden = "true";
  frame.srcdoc = `<!doctype html>${sheet.documentElement.outerHTML}`;
  const { clientWidth, clientHeight } = document.documentElement;
  Object.assign(frame, { width: clientWidth, height: clientHeight });
  Object.assign(frame.style, {
    position: "absolute",
    top: `-${clientHeight + 100}px`,
    left: `-${clientWidth + 100}px`,
  });
  return frame;
}
