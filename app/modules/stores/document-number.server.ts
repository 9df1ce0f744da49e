import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";

/** The numbered documents of a store and the prefixes of their numbers. Receipt numbers are drawn where a sale is written. */
const PREFIXES = {
  purchase_order: "PO",
  receiving_voucher: "RV",
  debit_memo: "DM",
  credit_note: "CN",
  z_report: "Z",
  transfer: "TR",
  transfer_document: "TD",
  lens_job: "LJ",
  lens_consignment: "LC",
  claim_batch: "CB",
  remittance: "RM",
} as const;
export type DocumentKind = keyof typeof PREFIXES;

/** How receipts are called among the kinds of papers. Their counters have a table of their own. */
export const RECEIPT = "receipt";

const DIGITS = 6;

/** A number as it stands on its paper. @param kind that of a counter, or `RECEIPT` */
export function paperNumber(kind: string, code: string, number: number): string {
  const start = kind === RECEIPT ? code : `${PREFIXES[kind as DocumentKind]}-${code}`;
  return `${start}-${String(number).padStart(DIGITS, "0")}`;
}

/**
 * Draws the next number for one kind of a store's documents, such as "PO-S1-000042". The counter's row stays locked until the command ends.
 * So numbers rise without gaps; a failed command returns its number.
 */
export async function nextDocumentNumber(em: Em, storeId: number, kind: DocumentKind): Promise<string> {
  const { rows: counted } = await sql<{ last_number: number; code: string }>`
    insert into document_counters as c (store_id, kind, last_number) values (${storeId}, ${kind}, 1)
    on conflict (store_id, kind) do update set last_number = c.last_number + 1
    returning last_number, (select code from stores where id = ${storeId}) as code`.execute(rows(em));
  const [next] = counted;
  if (!next) throw new Error("The counter did not answer");
  return paperNumber(kind, next.code, next.last_number);
}

/** Makes everybody else who numbers a paper of this kind wait until the command ends, without taking a number. */
export const lockDocumentNumbers = (em: Em, storeId: number, kind: DocumentKind) =>
  sql`
    insert into document_counters as c (store_id, kind, last_number) values (${storeId}, ${kind}, 0)
    on conflict (store_id, kind) do update set last_number = c.last_number`.execute(rows(em));
