import { useReactToPrint as printerFor } from "react-to-print";

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
  const pageStyle = paper.querySelector("style")?.textContent ?? "";
  for (const part of paper.querySelectorAll("style, script, [data-print=hide]")) part.remove();
  await new Promise<void>((resolve, reject) => {
    const print = printerFor({
      documentTitle: page.title,
      pageStyle,
      nonce: document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "",
      onAfterPrint: resolve,
      onPrintError: (_step, error) => reject(error),
      print: async ({ contentWindow, contentDocument }) => {
        if (!contentWindow || !contentDocument) throw new Error("The frame is not there");
        const { lang, dir } = page.documentElement;
        Object.assign(contentDocument.documentElement, { lang, dir });
        contentDocument.title = page.title;
        contentWindow.print();
        // A phone runs scripts on while its print dialog is open, and the frame must still exist then.
        await new Promise((resume) => setTimeout(resume, 500));
      },
    });
    print(() => paper);
  });
}
