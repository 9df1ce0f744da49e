import type { Locale } from "#app/lib/dates.ts";

type Side = { name: string; lines: string[]; vat: string | null };

/** A voucher as it is printed: words and figures of one language, ready to be shown. */
export type VoucherPaper = {
  language: Locale;
  title: string;
  number: string;
  /** Says that nothing of it has been received yet. */
  draft: string | null;
  store: Side;
  vendor: Side | null;
  facts: { label: string; value: string }[];
  head: string[];
  rows: { id: number; name: string; details: string; cells: string[] }[];
  totals: { label: string; value: string; strong?: boolean }[];
  texts: string[];
  signatures: string[];
};
