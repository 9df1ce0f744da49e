import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "#app/lib/dates.ts";
import type { FileWords } from "#app/modules/reports/table/report-file.server.ts";

type Messages = { [key: string]: string | Messages };

const FOLDER = join(import.meta.dirname, "../../../i18n");

/** The texts of a file that the server's clock writes: it runs outside of the pages, whose catalogues are compiled with them. */
export function plainWords(locale: Locale): FileWords {
  const areas = new Map<string, Messages>();
  const area = (name: string): Messages => {
    const known =
      areas.get(name) ?? (JSON.parse(readFileSync(join(FOLDER, locale, `${name}.json`), "utf8")) as Messages);
    areas.set(name, known);
    return known;
  };
  const name = (path: string, code: string): string => {
    const [first = "", ...keys] = path.split(".");
    const place = keys.reduce<Messages | string | undefined>(
      (inner, key) => (typeof inner === "object" ? inner[key] : undefined),
      area(first),
    );
    const words = typeof place === "object" && Object.hasOwn(place, code) ? place[code] : code;
    return typeof words === "string" ? words : code;
  };
  return { locale, label: (key) => name("reports.columns", key), name };
}
