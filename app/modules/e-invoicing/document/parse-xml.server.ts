import { DOMParser } from "@xmldom/xmldom";

/** Parses a document strictly: whatever the parser complains about is thrown. */
export function parseXml(xml: string): Document {
  const refuse = (message: unknown): never => {
    throw new Error(String(message));
  };
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse };
  return new DOMParser({ errorHandler }).parseFromString(xml, "text/xml");
}

/** The elements directly below one. */
export function children(parent: Element): Element[] {
  const found: Element[] = [];
  for (let one = parent.firstChild; one; one = one.nextSibling) if (one.nodeType === 1) found.push(one as Element);
  return found;
}

/** All elements below one. */
export const descendants = (parent: Element): Element[] =>
  children(parent).flatMap((one) => [one, ...descendants(one)]);

/** The elements at a path of names below one: "cac:TaxTotal/cac:TaxSubtotal". */
export const elements = (parent: Element, path: string): Element[] =>
  path
    .split("/")
    .reduce(
      (level, name) => level.flatMap((one) => children(one).filter(({ nodeName }) => nodeName === name)),
      [parent],
    );

/** The text of the first element at a path; empty when there is none. */
export const value = (parent: Element, path: string): string => elements(parent, path)[0]?.textContent?.trim() ?? "";

export const values = (parent: Element, path: string): string[] =>
  elements(parent, path).map((one) => one.textContent?.trim() ?? "");
