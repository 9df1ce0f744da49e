import { sql } from "kysely";
import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { optionalDay, optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { ClaimRow } from "../claim.schema.server.ts";
import { selectClaims, toClaimRow } from "../claim-view.server.ts";
import { MOST_CLAIMS } from "./batch.schema.server.ts";
import { afterMonth, monthOf } from "./batch-status.ts";

/** Claims (c) with their batch (b) that may join one: ready ones that joined none, and those that were sent again since their sheet went out. */
const IS_FREE = sql<boolean>`(c.status = 'ready' and c.batch_id is null
  or c.status = 'resubmitted' and (b.id is null or b.sent_at < c.status_since))`;

type Fit = { storeId: number; insuranceId: number; month: string };

/** The claims of a store that may join its insurer's batch of a month, those of the oldest service first. */
export const fittingClaims = (em: Em, { storeId, insuranceId, month }: Fit) =>
  rows(em)
    .selectFrom("claims as c")
    .leftJoin("claim_batches as b", "b.id", "c.batch_id")
    .select("c.id")
    .where("c.store_id", "=", storeId)
    .where("c.insurance_id", "=", insuranceId)
    .where("c.status", "in", ["ready", "resubmitted"])
    .where("c.service_date", "<", afterMonth(month))
    .where(IS_FREE)
    .orderBy("c.service_date")
    .orderBy("c.id")
    .limit(MOST_CLAIMS);

/** What can join a batch of the current store: how many claims wait for each insurer, and those that fit the named insurer and month. */
export const listClaimsToSend = operation({
  name: "listClaimsToSend",
  summary:
    "The claims of the current store that may join a batch, by insurer; with an insurer and a month the claims themselves",
  permission: "sales:update",
  input: z.object({ insuranceId: optionalId(), month: optionalDay() }),
  output: z.object({
    insurers: z.array(z.object({ id: view.id, name: z.string(), waiting: z.int() })),
    claims: z.array(ClaimRow),
  }),
  async run({ em, store }, { insuranceId, month }) {
    const storeId = store?.id ?? 0;
    const insurers = await rows(em)
      .selectFrom("insurances as n")
      .leftJoin(
        rows(em)
          .selectFrom("claims as c")
          .leftJoin("claim_batches as b", "b.id", "c.batch_id")
          .select(["c.insurance_id", sql<number>`count(*)::int`.as("waiting")])
          .where("c.store_id", "=", storeId)
          .where("c.status", "in", ["ready", "resubmitted"])
          .where(IS_FREE)
          .groupBy("c.insurance_id")
          .as("w"),
        "w.insurance_id",
        "n.id",
      )
      .select(["n.id", "n.name", sql<number>`coalesce(w.waiting, 0)`.as("waiting")])
      .where((e) => e.or([e("n.deleted_at", "is", null), e("w.waiting", ">", 0)]))
      .orderBy(sql`w.waiting is null`)
      .orderBy("n.name")
      .execute();
    if (insuranceId === null) return { insurers, claims: [] };
    const found = await selectClaims(em)
      .where("c.id", "in", fittingClaims(em, { storeId, insuranceId, month: monthOf(month ?? riyadhDay()) }))
      .orderBy("c.service_date")
      .orderBy("c.id")
      .execute();
    return { insurers, claims: found.map(toClaimRow) };
  },
});
