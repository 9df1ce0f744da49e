import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { powerText } from "#app/modules/products/variants/power.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { HOLD_REASONS, JOB_STATUSES, OPEN_STATUSES } from "../job-status.ts";
import { isLateSql } from "../job-view.server.ts";
import { freeSql, LENSES, lensLines } from "./lens-lines.server.ts";
import { onlyPair, possibleJobs } from "./pairs-of-lines.ts";

/** What a sale, a receipt, a prescription and a customer show of a lens job. Nothing in it is medical. */
export const ShownLensJob = z.object({
  id: view.id,
  jobNumber: z.string(),
  status: z.enum(JOB_STATUSES),
  holdReason: z.enum(HOLD_REASONS).nullable(),
  isRush: z.boolean(),
  isLate: z.boolean(),
  promisedOn: view.day.nullable(),
});
export type ShownLensJob = z.infer<typeof ShownLensJob>;

/** Lens jobs (j) as a part of another row, the oldest first. */
export const jobsSql = (where: RawBuilder<unknown>) => sql<ShownLensJob[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', j.id, 'jobNumber', j.job_number, 'status', j.status, 'holdReason', j.hold_reason,
    'isRush', j.is_rush, 'isLate', ${isLateSql(riyadhDay())}, 'promisedOn', j.promised_on) order by j.id)
  from lens_jobs j where j.deleted_at is null and ${where}), '[]')`;

/** The jobs of a customer (c) in some stores that are still worked on, or wait for the customer. */
export const openJobsSql = (storeIds: readonly number[]) =>
  jobsSql(
    sql`j.customer_id = c.id and j.store_id = any(${storeIds}::int[]) and j.status = any(${OPEN_STATUSES}::text[])`,
  );

/** How many pieces of lenses a sale (its id) has without a lens job. */
export const freeLensesSql = (sale: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(${freeSql}), 0)::int from sale_items i join product_variants v on v.id = i.variant_id
    join products p on p.id = v.product_id join categories g on g.id = p.category_id
  where i.sale_id = ${sale} and g.insurance_category = ${LENSES})`;

/** What a lens job can begin from, by the sale or the prescription that an address names; null when it names none. */
export const getJobOrigin = operation({
  name: "getJobOrigin",
  summary: "What a lens job of a sale or a prescription can begin from",
  permission: "sales:create",
  input: z.object({
    saleId: optionalId("lensSale.errors.sale"),
    prescriptionId: optionalId("lensJobs.errors.prescription"),
  }),
  output: z.object({}).nullable(),
  async run(context, { saleId, prescriptionId }) {
    const { em, stores } = context;
    if (saleId !== null) {
      const sale = await rows(em)
        .selectFrom("sales as s")
        .select(["s.id", "s.receipt_number as number", "s.customer_name as customerName", "s.voided_at as voidedAt"])
        .select(jobsSql(sql`j.sale_id = s.id`).as("jobs"))
        .where("s.id", "=", saleId)
        .where("s.store_id", "in", [0, ...idsOf(stores)])
        .executeTakeFirst();
      if (!sale) throw new DomainError("not_found", "lensSale.errors.sale");
      const { voidedAt, ...of } = sale;
      const lines = voidedAt ? [] : await lensLines(em, saleId);
      const named = (itemId: number) => lines.filter((line) => line.itemId === itemId).map(lensName)[0] ?? "";
      return {
        kind: "sale" as const,
        ...of,
        choices: possibleJobs(lines).map((ids) => ({ value: ids.join(","), lenses: ids.map(named) })),
        /** Whether the lenses are clearly one pair, so that nobody has to choose. */
        isClear: onlyPair(lines) !== null,
        proposed: (onlyPair(lines) ?? possibleJobs(lines)[0])?.join(",") ?? null,
      };
    }
    if (prescriptionId === null) return null;
    const prescription = await rows(em)
      .selectFrom("prescriptions as r")
      .innerJoin("customers as c", "c.id", "r.customer_id")
      .select(["r.id", "r.prescription_number as number"])
      .select(sql<string>`c.first_name || ' ' || c.last_name`.as("customerName"))
      .select(jobsSql(sql`j.prescription_id = r.id and j.store_id = any(${idsOf(stores)}::int[])`).as("jobs"))
      .where("r.id", "=", prescriptionId)
      .where("r.deleted_at", "is", null)
      .executeTakeFirst();
    if (!prescription) throw new DomainError("not_found", "lensJobs.errors.prescription");
    return { kind: "prescription" as const, ...prescription };
  },
});

/** A lens with its power, where its catalogue row has one: two lenses of a pair have the same name. */
const lensName = ({ itemName, sphere, cylinder, addPower }: Awaited<ReturnType<typeof lensLines>>[number]): string =>
  [itemName, powerText({ sphere, cylinder, addPower, baseCurve: null })].filter(Boolean).join(" ");
