import { type RawBuilder, sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";
import type { ListKind } from "./lists.ts";
import type { ReasonUsage } from "./reason-usages.ts";

type Code = { kind: ListKind; code: string; usage: ReasonUsage | null };
type Where = (code: string) => RawBuilder<unknown>;

const NEVER: Where = () => sql`select where false`;

/** The records that hold a code. Lists without an entry take no further codes. */
const RECORDS: Partial<Record<ListKind, Where>> = {
  // As the indexes of sales say it. A split sale has payments of the method that it is named after.
  "payment-methods": (code) => sql`
    select from stores join sales s on s.store_id = stores.id
      and (case when s.is_split then 'split' else s.payment_method end) = ${code}
    union all select from payments where payment_method = ${code}`,
  "claim-statuses": (code) =>
    sql`select from stores join sales s on s.store_id = stores.id and coalesce(s.claim_status, '') = ${code}`,
};

const REASONED: Partial<Record<ReasonUsage, Where>> = {
  stock_adjustment: (code) =>
    sql`select from stock_movements where kind = 'adjustment' and split_part(reason, ':', 1) = ${code}`,
  return: (code) => sql`select from sale_returns where kind <> 'void' and reason_code = ${code}`,
  void: (code) => sql`select from sale_returns where kind = 'void' and reason_code = ${code}`,
  cash_movement: (code) => sql`select from register_transactions where reason_code = ${code}`,
  register_reopen: (code) => sql`select from register_closings where split_part(reopen_reason, ':', 1) = ${code}`,
  vendor_return: (code) => sql`select from receiving_vouchers where reason_code = ${code}`,
};

/** Whether any record has this code. */
export async function hasUses(em: Em, { kind, code, usage }: Code): Promise<boolean> {
  const records = (usage === null ? RECORDS[kind] : REASONED[usage]) ?? NEVER;
  const { rows: found } = await sql<{ used: boolean }>`select exists (${records(code)}) as used`.execute(rows(em));
  return found[0]?.used === true;
}
