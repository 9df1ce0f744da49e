import { both } from "./paper-words.server.ts";

const HEADS = [
  "ticket",
  "customerPart",
  "slip",
  "order",
  "packing",
  "customer",
  "customerNumber",
  "promised",
  "tray",
  "notes",
  "eye",
  "passport",
  "passportText",
  "bringThis",
  "fold",
  "remake",
  "toLaboratory",
  "fromBranch",
] as const;

/** The headings of the papers of lens jobs in both languages. */
export const paperWords = () =>
  Object.fromEntries(HEADS.map((key) => [key, both(key)])) as Record<(typeof HEADS)[number], ReturnType<typeof both>>;

export type PaperWords = ReturnType<typeof paperWords>;
