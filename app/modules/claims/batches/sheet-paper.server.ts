import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDate, formatDay, formatMonth } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { Bilingual, PaperFact, Words } from "#app/ui/paper/paper-parts.ts";
import type { AnsweredRow, ClaimSheet } from "./read-sheet.server.ts";

const both = (key: string, params?: Record<string, string>): Bilingual => ({
  en: wordsOf("en", "claimBatches")(key, params),
  ar: wordsOf("ar", "claimBatches")(key, params),
});
const fact = (key: string, value: Words | null): PaperFact[] =>
  value ? [{ label: both(`fields.${key}`), value }] : [];
/** A day in figures, which people of every language read. */
const shown = (day: string | null): string => (day ? formatDay(day) : "–");

const HEAD = ["no", "serviceDate", "invoiceNumber", "name", "identity", "memberNumber", "policyNumber"] as const;
const MORE = ["className", "prescribedOn", "licence", "diagnosis", "approvalNumber", "item", "quantity"] as const;
const FIGURES = ["gross", "discount", "tax", "patientShare", "net"] as const;
const ANSWER = ["approved", "rejected", "code", "paid", "paidOn", "balance"] as const;
const KEYS = [...HEAD, ...MORE, ...FIGURES, ...ANSWER];

/** The rows of one claim on paper: what they share stands once. */
export type PaperClaim = { id: number; no: number; shared: AnsweredRow; lines: readonly AnsweredRow[] };

/** A sheet for its paper, with its words in both languages. */
export function sheetPaper({ batch, store, rows, sums, isAnswered }: ClaimSheet) {
  const claims = new Map<number, AnsweredRow[]>();
  for (const row of rows) claims.set(row.claimId, [...(claims.get(row.claimId) ?? []), row]);
  return {
    number: batch.batchNumber,
    store,
    heading: both("sheetTitle"),
    draft: batch.sentAt === null ? both("notSentYet") : null,
    facts: [
      ...fact("insurer", batch.insuranceName),
      ...fact("month", { en: formatMonth(batch.month), ar: formatMonth(batch.month, "ar") }),
      ...fact("batchNumber", batch.batchNumber),
      ...fact("sentAt", batch.sentAt && formatDate(batch.sentAt)),
      ...fact("way", batch.way && both(`ways.${batch.way}`)),
      ...fact("trackingNumber", batch.trackingNumber),
      ...fact("contact", batch.contact),
      ...fact("receivedOn", batch.receivedOn && shown(batch.receivedOn)),
      ...fact("claims", String(claims.size)),
    ],
    columns: Object.fromEntries(KEYS.map((key) => [key, both(`columns.${key}`)])) as Record<
      (typeof KEYS)[number],
      Bilingual
    >,
    claims: [...claims.values()].flatMap(([first, ...rest], index): PaperClaim[] =>
      first ? [{ id: first.claimId, no: index + 1, shared: days(first), lines: [first, ...rest].map(days) }] : [],
    ),
    sums: Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, formatAmount(value)])) as typeof sums,
    total: both("total"),
    signatures: ["preparedBy", "receivedBy"].map((key) => both(key)),
    isAnswered,
  };
}

/** The row with its days and amounts as they are read. */
const days = (row: AnsweredRow): AnsweredRow => ({
  ...row,
  serviceDate: shown(row.serviceDate),
  prescribedOn: row.prescribedOn && shown(row.prescribedOn),
  ...(Object.fromEntries(FIGURES.map((key) => [key, formatAmount(row[key])])) as Pick<
    AnsweredRow,
    (typeof FIGURES)[number]
  >),
  answer: row.answer && {
    approved: formatAmount(row.answer.approved),
    rejected: formatAmount(row.answer.rejected),
    code: row.answer.code,
    paid: formatAmount(row.answer.paid),
    paidOn: row.answer.paidOn && shown(row.answer.paidOn),
    balance: formatAmount(row.answer.balance),
  },
});

export type SheetPaper = ReturnType<typeof sheetPaper>;
