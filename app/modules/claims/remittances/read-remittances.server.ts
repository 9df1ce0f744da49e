import { sql } from "kysely";
import { z } from "zod";
import { flag, id, optionalChoice, optionalDay, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { RemittanceRow, RemittanceView } from "./remittance.schema.server.ts";
import { REMITTANCE_FILTERS, REMITTANCE_SORTS } from "./remittance-states.ts";
import { readRemittance, selectRemittances } from "./remittance-view.server.ts";

export const getRemittance = operation({
  name: "getRemittance",
  summary: "One payment of an insurer, with the claims that it pays",
  permission: "sales:read",
  input: z.object({ id: id() }),
  output: RemittanceView,
  run: ({ em, stores }, input) => readRemittance(em, { stores }, input.id),
});

const SORT_COLUMNS = {
  paidOn: sql<unknown>`r.paid_on`,
  remittanceNumber: sql<unknown>`r.remittance_number`,
  amount: sql<unknown>`r.amount`,
} satisfies Record<(typeof REMITTANCE_SORTS)[number], unknown>;

const RemittanceSearch = z.object({
  ...pageOfList,
  storeId: optionalId(),
  /** `unmatched` finds payments of which a part has found no claim. */
  status: optionalChoice(REMITTANCE_FILTERS),
  insuranceId: optionalId(),
  from: optionalDay(),
  until: optionalDay(),
  q: optionalText({ max: 100 }),
  sort: z.enum(REMITTANCE_SORTS, { error: "errors.choice" }).default("paidOn"),
  descending: flag(true),
});

/** The payments of insurers, the newest first unless asked otherwise. A shop has some dozens in a month, so no index is needed for each order. */
export const listRemittances = operation({
  name: "listRemittances",
  summary: "Payments of insurers to your stores, the newest first",
  permission: "sales:read",
  input: RemittanceSearch,
  output: z.array(RemittanceRow),
  paged: true,
  async run({ em, ...actor }, { limit, offset, sort, descending, storeId, ...filters }) {
    const { status, insuranceId, from, until, q } = filters;
    let query = selectRemittances(em).where("r.store_id", "in", [0, ...storesOf(actor, storeId)]);
    if (status === "unmatched") query = query.where("r.status", "=", "posted").whereRef("r.amount", "<>", "r.matched");
    else if (status) query = query.where("r.status", "=", status);
    if (insuranceId !== null) query = query.where("r.insurance_id", "=", insuranceId);
    if (from !== null) query = query.where("r.paid_on", ">=", from);
    if (until !== null) query = query.where("r.paid_on", "<=", until);
    if (q) {
      const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
      query = query.where((e) =>
        e.or([
          e("r.remittance_number", "ilike", pattern),
          e("r.reference", "ilike", pattern),
          e("n.name", "ilike", pattern),
        ]),
      );
    }
    const direction = descending ? "desc" : "asc";
    const [found, { total }] = await Promise.all([
      query.orderBy(SORT_COLUMNS[sort], direction).orderBy("r.id", direction).limit(limit).offset(offset).execute(),
      query.clearSelect().select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
    ]);
    return { rows: found, total, next: offset + found.length < total ? offset + limit : null };
  },
});
