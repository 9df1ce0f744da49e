import type { Page } from "@playwright/test";
import { filesUnder } from "#tests/support/source-files.ts";

type Catalogue = { [key: string]: string | Catalogue };

const sentences = (catalogue: Catalogue): string[] =>
  Object.values(catalogue).flatMap((value) => (typeof value === "string" ? [value] : sentences(value)));

const wordsIn = (language: string) =>
  filesUnder(`app/i18n/${language}`, /\.json$/).flatMap(({ text }) => sentences(JSON.parse(text)));

const arabic = new Set(wordsIn("ar"));
/** The texts of the product that are English and not Arabic, with figures and names left out. */
const english = new Set(
  wordsIn("en").filter((text) => !arabic.has(text) && !/[{<]/.test(text) && /[a-z]{2}/i.test(text)),
);

/** Codes that stand for themselves: SKUs, receipt numbers, and the words of files, keys and calls. */
const CODES = /\b[A-Z0-9]+(-[A-Z0-9]+)+\b|\b(SKU|UPC|ALU|CSV|Excel|JSON|API|OpenAPI|A4|Ctrl|Enter|English|SAR)\b/g;
/** A product sentence on an Arabic page always has an Arabic letter, even when it holds a Latin name. */
const isForeign = (text: string) => /[a-z]{2}/i.test(text.replace(CODES, "")) && !/\p{Script=Arabic}/u.test(text);

/** The texts of an Arabic page in another language: sentences of the English catalogue, and Latin words that are nobody's data. */
export async function foreignTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: { text: string; isData: boolean }[] = [];
    const add = (text: string | null, isData: boolean) => text?.trim() && found.push({ text: text.trim(), isData });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest("script, style, textarea, [lang=en]")) continue;
      if (node instanceof Element) {
        for (const name of ["aria-label", "placeholder", "title"]) add(element.getAttribute(name), true);
      } else add(node.textContent, element.closest("bdi, code, pre, option, kbd, [dir=ltr], [data-name]") !== null);
    }
    add(document.title, true);
    return found;
  });
  return texts.filter(({ text, isData }) => english.has(text) || (!isData && isForeign(text))).map(({ text }) => text);
}
