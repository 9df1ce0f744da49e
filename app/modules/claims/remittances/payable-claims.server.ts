import { sql } from "kysely";
import { z } from "zod";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { CLAIM_STEPS } from "#app/modules/claims/claim-status.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

/** As many claims as a form shows. Others are entered by their number. */
const MOST_SHOWN = 50;

const PayableClaim = z.object({
  id: view.id,
  claimNumber: z.string(),
  customerName: z.string().nullable(),
  serviceDate: view.day,
  openAmount: view.amount,
  /** What is approved and neither paid nor given up. */
  unpaid: view.amount,
});
export type PayableClaim = z.infer<typeof PayableClaim>;

/** The claims of an insurer that money can count for and of which something is open, the oldest first; and how many there are. */
export const listPayableClaims = operation({
  name: "listPayableClaims",
  summary: "The claims of an insurer that wait for its money, the oldest first",
  permission: "sales:manage",
  input: z.object({ insuranceId: id() }),
  output: z.object({ insurer: z.string(), claims: z.array(PayableClaim), total: z.int() }),
  async run({ em, stores }, { insuranceId }) {
    const open = rows(em)
      .selectFrom("claims as c")
      .innerJoin("sales as s", "s.id", "c.sale_id")
      .where("c.insurance_id", "=", insuranceId)
      .where("c.open_amount", ">", "0")
      .where("c.status", "in", [...CLAIM_STEPS.pay.from])
      .where("c.store_id", "in", [0, ...idsOf(stores)]);
    const [insurer, claims, { total }] = await Promise.all([
      rows(em).selectFrom("insurances").select("name").where("id", "=", insuranceId).executeTakeFirst(),
      open
        .select(["c.id", "c.claim_number as claimNumber", "s.customer_name as customerName"])
        .select(["c.service_date as serviceDate", "c.open_amount as openAmount"])
        .select(sql<string>`greatest(c.approved - c.paid - c.written_off, 0.00)`.as("unpaid"))
        .orderBy("c.service_date")
        .orderBy("c.id")
        .limit(MOST_SHOWN)
        .execute(),
      open.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
    ]);
    return { insurer: insurer?.name ?? "", claims, total };
  },
});

/** The insurers, first those with claims that wait for money. */
export const listInsurersToPay = operation({
  name: "listInsurersToPay",
  summary: "All insurers with the number of their claims that wait for money",
  permission: "sales:manage",
  input: z.object({}),
  output: z.array(z.object({ id: view.id, name: z.string(), open: z.int() })),
  async run({ em, stores }) {
    const { rows: found } = await sql<{ id: number; name: string; open: number }>`
      select n.id, n.name, count(c.id)::int as open from insurances n
      left join claims c on c.insurance_id = n.id and c.open_amount > 0 and c.status = any(${[...CLAIM_STEPS.pay.from]}::text[])
        and c.store_id = any(${idsOf(stores)}::int[])
      where n.deleted_at is null or c.id is not null
      group by n.id order by (count(c.id) > 0) desc, lower(n.name), n.id`.execute(rows(em));
    return found;
  },
});
