import type { ExportColumn } from "#app/http/export/export.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import type { AnsweredRow } from "./read-sheet.server.ts";
import type { SheetAnswer, SheetRow } from "./sheet-rows.server.ts";

export type Numbered = AnsweredRow & { no: number };

const TEXTS = [
  "serviceDate",
  "invoiceNumber",
  "claimNumber",
  "identity",
  "memberNumber",
  "policyNumber",
  "className",
  "name",
  "prescribedOn",
  "licence",
  "diagnosis",
  "approvalNumber",
] as const satisfies readonly (keyof SheetRow)[];
const AMOUNTS = ["gross", "discount", "tax", "patientShare", "net"] as const satisfies readonly (keyof SheetRow)[];
const ANSWERS = [
  "approved",
  "rejected",
  "code",
  "paid",
  "paidOn",
  "balance",
] as const satisfies readonly (keyof SheetAnswer)[];
const WORDS: readonly string[] = ["code", "paidOn"];

/**
 * The columns of the sheet's file. The insurer fills in what it approves and rejects, and the file is read again as its answers: the headers are
 * those of `claimAnswers`. Before an answer these cells are empty.
 */
export function sheetColumns(locale: Locale): ExportColumn<Numbered>[] {
  const t = wordsOf(locale, "claimBatches");
  const head = (key: string) => t(`columns.${key}`);
  return [
    { header: head("no"), value: ({ no }) => no },
    ...TEXTS.map((key) => ({ header: head(key), value: (row: Numbered) => row[key] })),
    { header: head("lineNo"), value: ({ lineNo }) => lineNo },
    { header: head("item"), value: ({ item }) => item },
    { header: head("quantity"), value: ({ quantity }) => quantity },
    ...AMOUNTS.map((key) => ({ header: head(key), value: (row: Numbered) => row[key], figure: true as const })),
    ...ANSWERS.map((key) => ({
      header: head(key),
      value: ({ answer }: Numbered) => (isSaid(answer, key) ? (answer?.[key] ?? null) : null),
      ...(WORDS.includes(key) ? {} : { figure: true as const }),
    })),
  ];
}

/** An amount of zero says nothing while the insurer has answered nothing of the line. */
const isSaid = (answer: SheetAnswer | null, key: keyof SheetAnswer): boolean =>
  answer !== null && (key === "balance" || Number(answer.approved) > 0 || Number(answer.rejected) > 0);
