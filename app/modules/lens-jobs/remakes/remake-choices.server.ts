import { z } from "zod";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { freeSql, LENSES } from "#app/modules/lens-jobs/at-sale/lens-lines.server.ts";
import { jobNotFound } from "#app/modules/lens-jobs/job-view.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** No form offers more of the customer's prescriptions and lines. */
const MOST = 20;

/** What the form of a remake offers besides the job: the customer's other prescriptions, and lines of lenses that have no job. */
export const getRemakeChoices = operation({
  name: "getRemakeChoices",
  summary: "The prescriptions and the lines of lenses that a remake may name",
  permission: "sales:update",
  input: z.object({ id: id() }),
  output: z.object({
    prescriptions: z.array(z.object({ id: view.id, number: z.string(), version: z.int(), date: view.instant })),
    lines: z.array(
      z.object({ id: view.id, receiptNumber: z.string(), itemName: z.string().nullable(), date: view.instant }),
    ),
  }),
  async run({ em, stores }, input) {
    const job = await rows(em)
      .selectFrom("lens_jobs")
      .select(["customer_id as customerId", "store_id as storeId", "prescription_id as prescriptionId"])
      .select(["prescription_version as version", "sale_item_id as saleItemId"])
      .where("id", "=", input.id)
      .where("store_id", "in", [0, ...idsOf(stores)])
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!job) throw jobNotFound();
    if (job.customerId === null) return { prescriptions: [], lines: [] };
    const of = { ...job, customerId: job.customerId };
    const [prescriptions, lines] = await Promise.all([otherPrescriptions(em, of), freeLines(em, of)]);
    return { prescriptions, lines };
  },
});

type Of = {
  customerId: number;
  storeId: number;
  prescriptionId: number | null;
  version: number | null;
  saleItemId: number | null;
};

/** The customer's prescriptions, but not the version that the job has ordered. */
async function otherPrescriptions(em: Em, { customerId, prescriptionId, version }: Of) {
  const found = await rows(em)
    .selectFrom("prescriptions")
    .select(["id", "prescription_number as number", "version", "date"])
    .where("customer_id", "=", customerId)
    .where("deleted_at", "is", null)
    .where((eb) => eb.not(eb.and([eb("id", "=", prescriptionId ?? 0), eb("version", "=", version ?? 0)])))
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();
  return found.map(({ date, ...row }) => ({ ...row, date: date.toISOString() }));
}

/** The customer's lines of lenses in the store of the job that have pieces without a job. */
async function freeLines(em: Em, { customerId, storeId, saleItemId }: Of) {
  const found = await rows(em)
    .selectFrom("sales as s")
    .innerJoin("sale_items as i", "i.sale_id", "s.id")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as g", "g.id", "p.category_id")
    .select(["i.id", "s.receipt_number as receiptNumber", "i.item_name as itemName", "s.sale_date as date"])
    .where("s.customer_id", "=", customerId)
    .where("s.store_id", "=", storeId)
    .where("s.voided_at", "is", null)
    .where("s.corrects_id", "is", null)
    .where("g.insurance_category", "=", LENSES)
    .where("i.id", "<>", saleItemId ?? 0)
    .where(freeSql, ">", 0)
    .orderBy("i.id", "desc")
    .limit(MOST)
    .execute();
  return found.map(({ date, ...row }) => ({ ...row, date: date.toISOString() }));
}
