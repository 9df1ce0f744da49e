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

/** The text behind the number where a plural has no form of its own. */
function otherForms(message: string): string[] {
  const visit = (elements: MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.tag) return visit(element.children);
      if (element.type !== TYPE.plural) return [];
      const { value = [] } = element.options.other ?? {};
      const number = value.findIndex(({ type }) => type === TYPE.pound);
      const behind = value[number + 1];
      return number >= 0 && behind?.type === TYPE.literal ? [behind.value] : [];
    });
  return visit(parse(message));
}

/** The Arabic plural forms of Unicode, each with its own noun: 0, 1, 2, 3 to 10, 11 to 99, and the rest. */
const ARABIC_FORMS = ["zero", "one", "two", "few", "many", "other"].sort();

/** Every plural of a message: what it counts, and its forms. */
function pluralsOf(message: string): { value: string; forms: string[] }[] {
  const visit = (elements: MessageFormatElement[]): { value: string; forms: string[] }[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.tag) return visit(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
      const inner = Object.values(element.options).flatMap(({ value }) => visit(value));
      if (element.type === TYPE.select) return inner;
      return [{ value: element.value, forms: Object.keys(element.options).sort() }, ...inner];
    });
  return visit(parse(message));
}

/** The word behind each number that stands outside a plural. */
function wordsBehindNumbers(message: string): string[] {
  const elements = parse(message);
  return elements.flatMap((element, index) => {
    const behind = elements[index + 1];
    const isNumber = element.type === TYPE.number || (element.type === TYPE.argument && COUNTS.has(element.value));
    if (!isNumber || behind?.type !== TYPE.literal) return [];
    return /^ ([\u0621-\u065f]+)/.exec(behind.value)?.[1] ?? [];
  });
}

/** What stands in the plural behind a number outside a plural: "1 rows", "1 are". Limits, such as "at most {max} files", are never one. */
function manyBehindNumbers(message: string): string[] {
  const elements = parse(message);
  return elements.flatMap((element, index) => {
    const behind = elements[index + 1];
    const isNumber = element.type === TYPE.number || (element.type === TYPE.argument && COUNTS.has(element.value));
    if (!isNumber || element.value === "max" || behind?.type !== TYPE.literal) return [];
    return /^ (?:more |further |serial )?(are|were|have|[a-z]{3,}s|\w+\(s\))(?![\w'’])/.exec(behind.value)?.[1] ?? [];
  });
}

const COUNTS = new Set(["count", "max", "total", "days", "minutes", "pieces", "rows"]);

/** Words that are the same behind any number: prepositions, foreign units, and adjectives of a noun that stands elsewhere. */
const FIT_ANY_NUMBER = new Set("من إلى في فقط على مع لأن لعدد ميغابايت مليون محجوزة متاحًا منتهية".split(" "));

/** What Arabic writes in Latin letters too: codes, formats, keys of the keyboard, and what a program reads. */
const LATIN_IN_ARABIC = new Set(
  "SAR FHIR HTTP SMTP TLS XML VisionPrescription customerId SKU UPC ALU CSV UTF Excel PDF JSON API OpenAPI A4 A5 POST Bearer Authorization Ctrl message errors requestId api auth login application json ICD H52".split(
    " ",
  ),
);

const english = filesUnder("app/i18n/en", /\.json$/);
const arabic = filesUnder("app/i18n/ar", /\.json$/);

/** Each message in both languages. */
const pairs = english.flatMap((file, index) => {
  const said = arabic[index] ? read(arabic[index]) : new Map<string, string>();
  return [...read(file)].map(([key, en]) => ({ name: `${areaOf(file)} ${key}`, en, ar: said.get(key) ?? "" }));
});

describe("catalogues", () => {
  it("exist in both languages for every area, each name once", () => {
    expect(arabic.map(areaOf)).toEqual(english.map(areaOf));
    expect(english.map(areaOf)).toEqual([...new Set(english.map(areaOf))]);
  });

  it.each(english.map((file, index) => [areaOf(file), file, arabic[index]] as const))(
    "have the same keys and parameters in both languages: %s",
    (_area, en, ar) => {
      const words = read(en);
      const said = ar ? read(ar) : new Map<string, string>();
      expect([...said.keys()].sort()).toEqual([...words.keys()].sort());
      for (const [key, message] of words) {
        const other = said.get(key) ?? "";
        expect.soft(message.trim(), key).not.toBe("");
        expect.soft(other.trim(), key).not.toBe("");
        expect.soft(parametersOf(other), key).toEqual(parametersOf(message));
      }
    },
  );

  it("the Arabic catalogue is written in Arabic", () => {
    const latin = arabic.flatMap((file) =>
      [...read(file)].flatMap(([key, message]) =>
        (wordsOf(message).match(/[A-Za-z]\w+/g) ?? [])
          .filter((word) => !LATIN_IN_ARABIC.has(word))
          .map((word) => `${areaOf(file)} ${key}: ${word}`),
      ),
    );
    expect(latin).toEqual([]);
  });

  it("Arabic counts 11 to 99 in the accusative, but not 100", () => {
    const wrong = arabic.flatMap((file) =>
      [...read(file)]
        .filter(([, message]) => otherForms(message).some((form) => /^\s*\S+ًا(\s|$)/.test(form)))
        .map(([key]) => `${areaOf(file)} ${key}`),
    );
    expect(wrong).toEqual([]);
  });

  it("Arabic has a form for every number, wherever a count stands", () => {
    const incomplete = arabic.flatMap((file) =>
      [...read(file)].flatMap(([key, message]) =>
        pluralsOf(message)
          .filter(({ forms }) => forms.join() !== ARABIC_FORMS.join())
          .map(({ value, forms }) => `${areaOf(file)} ${key}: ${value} has ${forms.join(", ")}`),
      ),
    );
    expect(incomplete).toEqual([]);
    const uncounted = arabic.flatMap((file) =>
      [...read(file)].flatMap(([key, message]) =>
        wordsBehindNumbers(message)
          .filter((word) => !FIT_ANY_NUMBER.has(word))
          .map((word) => `${areaOf(file)} ${key}: ${word}`),
      ),
    );
    expect(uncounted).toEqual([]);
  });

  it("Arabic counts what English counts", () => {
    const missing = english.flatMap((file, index) => {
      const said = arabic[index] ? read(arabic[index]) : new Map<string, string>();
      return [...read(file)].flatMap(([key, message]) => {
        const counted = pluralsOf(said.get(key) ?? "").map(({ value }) => value);
        return pluralsOf(message)
          .filter(({ value }) => !counted.includes(value))
          .map(({ value }) => `${areaOf(file)} ${key}: ${value}`);
      });
    });
    expect(missing).toEqual([]);
  });

  it("English says one row and two rows, wherever a count stands", () => {
    const uncounted = english.flatMap((file) =>
      [...read(file)].flatMap(([key, message]) => {
        const isOfSpecification = areaOf(file) === "reports.json" && key === "table.selected";
        return isOfSpecification ? [] : manyBehindNumbers(message).map((word) => `${areaOf(file)} ${key}: ${word}`);
      }),
    );
    expect(uncounted).toEqual([]);
  });

  it("Arabic tells leaving a page from cancelling a thing", () => {
    const words = pairs.filter(({ en, ar }) => en === "Cancel" && ar !== "تراجع").map(({ name }) => name);
    expect(words).toEqual([]);
    const bare = pairs.filter(({ en, ar }) => ar === "إلغاء" && !/^Void/.test(en)).map(({ name }) => name);
    expect(bare).toEqual([]);
  });

  it.each([
    [
      "says فرع for a store",
      /متجر/,
      (en: string) => /\bstores?\b/i.test(en.replace(/store credit|store management/gi, "")),
    ],
    ["says تصنيف for a category", /فئة/, (en: string) => /categor/i.test(en) && !/VAT/.test(en)],
    ["says بانتظار الاعتماد for what is pending", /معلّق(?![\u0621-\u064a])|قيد النقل/, () => true],
    ["says التحقق بخطوتين for the second factor", /عامل ثانٍ|العامل الثاني/, () => true],
    ["has one percent sign and Latin digits", /[٪٠-٩۰-۹]/, () => true],
    ["has the Arabic comma", /[\u0621-\u065f}>], |, [\u0621-\u065f]/, (en: string) => !en.includes(" plural,")],
    ["writes the riyal in Arabic", /SAR|﷼/, (en: string) => en !== "Saudi riyal (SAR)"],
  ])("Arabic %s", (_what, other, applies) => {
    const wrong = pairs.filter(({ en, ar }) => applies(en) && other.test(ar)).map(({ name, ar }) => `${name}: ${ar}`);
    expect(wrong).toEqual([]);
  });

  it.each(["en", "ar"])("%s names each table that a command writes, for the audit trail", (locale) => {
    const files = locale === "ar" ? arabic : english;
    const words = files.filter((file) => areaOf(file) === "audit.json").map(read)[0];
    const written = filesUnder("app/modules", /\.server\.ts$/).flatMap(({ text }) =>
      [...text.matchAll(/\bwrites: "(\w+)"/g)].map(([, table]) => table),
    );
    expect(written.length).toBeGreaterThan(50);
    expect([...new Set(written)].filter((table) => !words?.has(`entities.${table}`))).toEqual([]);
  });

  it.each([
    ["ar", "policies.json", "types.disposal", "coverage.json", "lensTypes.disposal"],
    ["ar", "coverage.json", "rules.category", "policy.json", "category"],
    ["ar", "policy.json", "validTill", "customers.json", "list.validTillHeader"],
    ["ar", "customer.json", "policies.validTill", "customers.json", "list.validTillHeader"],
    ["ar", "policy.json", "noEndDate", "customer.json", "policies.noEndDate"],
    ["ar", "stock.json", "short.none", "dashboard.json", "lowStock.empty"],
    ["en", "search.json", "groups.suppliers", "shell.json", "menu.vendors"],
  ])("%s uses one name for one thing: %s %s", (locale, area, key, otherArea, otherKey) => {
    const files = locale === "ar" ? arabic : english;
    const said = (name: string, word: string) =>
      files.filter((file) => areaOf(file) === name).map((file) => read(file).get(word));
    expect(said(area, key)).toEqual(said(otherArea, otherKey));
  });
});
