import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { filesUnder, type SourceFile } from "#tests/support/source-files.ts";

type Catalogue = { [key: string]: string | Catalogue };

/** Every message of a catalogue by its full key. */
function messagesOf(catalogue: Catalogue, prefix = ""): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : messagesOf(value, `${prefix}${key}.`),
  );
}

const read = ({ text }: SourceFile) => new Map(messagesOf(JSON.parse(text)));
const areaOf = ({ path }: SourceFile) => path.replace(/^.*\//, "");

/** The parameters and tags of a message. @throws when it is not ICU. */
function parametersOf(message: string): string[] {
  const names = new Set<string>();
  const visit = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      names.add(element.value);
      if (element.type === TYPE.tag) visit(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) visit(option.value);
      }
    }
  };
  visit(parse(message));
  return [...names].sort();
}

/** The words of a message, without its parameters. */
function wordsOf(message: string): string {
  const texts = (elements: MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.literal) return [element.value];
      if (element.type === TYPE.tag) return texts(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
      return Object.values(element.options).flatMap((option) => texts(option.value));
    });
  return texts(parse(message)).join(" ");
}

/** What Arabic writes in Latin letters too: codes, formats, keys of the keyboard, and what a program reads. */
const LATIN_IN_ARABIC = new Set(
  "SKU UPC ALU CSV UTF Excel PDF JSON API OpenAPI A4 POST Bearer Authorization Ctrl message errors requestId api auth login application json".split(
    " ",
  ),
);

const english = filesUnder("app/i18n/en", /\.json$/);
const arabic = filesUnder("app/i18n/ar", /\.json$/);

describe("catalogues", () => {
  it("are there in both languages, area by area", () => {
    expect(arabic.map(areaOf)).toEqual(english.map(areaOf));
  });

  it.each(english.map((file, index) => [areaOf(file), file, arabic[index]] as const))("%s", (_area, en, ar) => {
    const words = read(en);
    const said = ar ? read(ar) : new Map<string, string>();
    expect([...said.keys()].sort()).toEqual([...words.keys()].sort());
    for (const [key, message] of words) {
      const other = said.get(key) ?? "";
      expect.soft(message.trim(), key).not.toBe("");
      expect.soft(other.trim(), key).not.toBe("");
      expect.soft(parametersOf(other), key).toEqual(parametersOf(message));
    }
  });

  it("Arabic is Arabic", () => {
    const latin = arabic.flatMap((file) =>
      [...read(file)].flatMap(([key, message]) =>
        (wordsOf(message).match(/[A-Za-z]\w+/g) ?? [])
          .filter((word) => !LATIN_IN_ARABIC.has(word))
          .map((word) => `${areaOf(file)} ${key}: ${word}`),
      ),
    );
    expect(latin).toEqual([]);
  });
});
