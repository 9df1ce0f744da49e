import { createElement, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { type UseReactToPrintOptions, useReactToPrint } from "react-to-print";

/**
 * Opens the print dialog for the printout at a URL, in an invisible frame, and resolves when the dialog is closed. The frame gets this
 * page's style sheets, to which those of the printout are added, and the printout's own page rule.
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
  await addStyles(page);
  const root = createRoot(document.createElement("div"));
  try {
    await new Promise<void>((resolve, reject) => {
      const printer = createElement(Printer, {
        contentRef: { current: paper },
        pageStyle,
        nonce: document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "",
        print: (frame) => printFrame(frame, page),
        onAfterPrint: resolve,
        onPrintError: (_step, error) => reject(error),
      });
      root.render(printer);
    });
  } finally {
    root.unmount();
  }
}

/** Loads the style sheets of another page that this page lacks. @throws when one cannot be loaded */
async function addStyles(page: Document): Promise<void> {
  const known = new Set(Array.from(document.styleSheets, ({ href }) => href));
  const missing = [...page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(
    ({ href }) => !known.has(href),
  );
  await Promise.all(
    missing.map(
      ({ href }) =>
        new Promise<unknown>((resolve, reject) => {
          document.head.append(
            Object.assign(document.createElement("link"), {
              rel: "stylesheet",
              href,
              onload: resolve,
              onerror: reject,
            }),
          );
        }),
    ),
  );
}

type PrinterProps = UseReactToPrintOptions & Required<Pick<UseReactToPrintOptions, "onPrintError">>;

/**
 * Prints once, when it is mounted. It is written without JSX: in development a file with JSX needs what only workplaces load, and
 * documents print, too.
 */
function Printer(props: PrinterProps) {
  const { onPrintError } = props;
  const print = useReactToPrint(props);
  useEffect(() => {
    try {
      print();
    } catch (error) {
      onPrintError("print", error instanceof Error ? error : new Error(String(error)));
    }
  }, [print, onPrintError]);
  return null;
}

async function printFrame({ contentWindow, contentDocument }: HTMLIFrameElement, page: Document): Promise<void> {
  if (!contentWindow || !contentDocument) throw new Error("The frame is not there");
  const { lang, dir } = page.documentElement;
  Object.assign(contentDocument.documentElement, { lang, dir });
  contentDocument.title = page.title;
  contentWindow.print();
  // A phone runs scripts on while its print dialog is open, and the frame must still exist then.
  await new Promise((resume) => setTimeout(resume, 500));
}
