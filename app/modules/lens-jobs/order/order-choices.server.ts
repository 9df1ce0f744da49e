import { sql } from "kysely";
import { notSoldSql } from "#app/modules/ledger/lot-rules.server.ts";
import { EYES, type EyeSide } from "#app/modules/prescriptions/optics/measures.ts";
import { validityOf } from "#app/modules/prescriptions/optics/validity.ts";
import { isSold } from "#app/modules/products/variants/is-sold.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { JobView } from "../job.schema.server.ts";
import { powersOf } from "./ordered-eyes.ts";

const MOST_PRESCRIPTIONS = 20;
const MOST_LENSES = 60;

/** The customer's prescriptions, the newest first, and the one that the job has. */
export async function prescriptionChoices(em: Em, job: Pick<JobView, "customerId" | "prescriptionId">) {
  const found = await rows(em)
    .selectFrom("prescriptions")
    .select(["id", "prescription_number as number", "date", "expiry_date as expiryDate", "version"])
    .where("deleted_at", "is", null)
    .where((e) => e.or([e("customer_id", "=", job.customerId ?? 0), e("id", "=", job.prescriptionId ?? 0)]))
    .orderBy(sql`id = ${job.prescriptionId ?? 0}`, "desc")
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(MOST_PRESCRIPTIONS)
    .execute();
  return found.map(({ date, expiryDate, ...one }) => ({
    ...one,
    date: date.toISOString(),
    isExpired: validityOf(expiryDate) === "expired",
  }));
}

/** The frames of the job's sale. */
export const frameChoices = (em: Em, saleId: number | null) =>
  rows(em)
    .selectFrom("sale_items as i")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as g", "g.id", "p.category_id")
    .select(["i.variant_id as id", "i.item_name as name"])
    .where("i.sale_id", "=", saleId ?? 0)
    .where("g.insurance_category", "=", "Frames")
    .groupBy(["i.variant_id", "i.item_name"])
    .orderBy("i.item_name")
    .execute();

/** The laboratories that work for the shop, and the one that the job has. */
export const laboratoryChoices = (em: Em, chosenId: number | null) =>
  rows(em)
    .selectFrom("lens_laboratories as l")
    .innerJoin("vendors as v", "v.id", "l.vendor_id")
    .select(["l.id", "v.name", "l.usual_days as usualDays"])
    .where("l.deleted_at", "is", null)
    .where((e) => e.or([e("l.is_active", "=", true), e("l.id", "=", chosenId ?? 0)]))
    .orderBy(sql`lower(v.name)`)
    .execute();

type Stocked = { id: number; name: string; sku: string; available: number };

/** The stocked lenses that have the ordered power of an eye: those in stock first, and the ones that are chosen. */
export async function stockedLenses(
  em: Em,
  job: Pick<JobView, "storeId" | "rightVariantId" | "leftVariantId">,
  ordered: JobView["ordered"],
): Promise<Record<EyeSide, Stocked[]>> {
  const of = async (side: EyeSide): Promise<Stocked[]> => {
    const powers = powersOf(ordered, side).map(
      ({ sphere, cylinder, add }) =>
        sql`(${sphere / 100}::numeric, ${cylinder / 100}::numeric, ${(add ?? 0) / 100}::numeric)`,
    );
    const power = sql`(coalesce(v.sphere, 0), coalesce(v.cylinder, 0), coalesce(v.add_power, 0))`;
    const fits = powers.length > 0 ? sql<boolean>`${power} in (${sql.join(powers)})` : sql<boolean>`false`;
    return rows(em)
      .selectFrom("product_variants as v")
      .innerJoin("products as p", "p.id", "v.product_id")
      .innerJoin("categories as g", "g.id", "p.category_id")
      .leftJoin("inventory as i", (join) => join.onRef("i.variant_id", "=", "v.id").on("i.store_id", "=", job.storeId))
      .select(["v.id", "p.name", "v.sku"])
      .select(
        sql<number>`greatest(coalesce(i.quantity - i.quantity_on_hold - ${notSoldSql()}, 0), 0)::int`.as("available"),
      )
      .where((e) =>
        e.or([
          e("v.id", "=", job[`${side}VariantId`] ?? 0),
          e.and([
            isSold(),
            fits,
            e("g.insurance_category", "=", "Regular Lenses"),
            e("p.is_service", "=", false),
            e.or([e("v.sphere", "is not", null), e("v.cylinder", "is not", null)]),
          ]),
        ]),
      )
      .orderBy("available", "desc")
      .orderBy("p.name")
      .orderBy("v.id")
      .limit(MOST_LENSES)
      .execute();
  };
  const [right, left] = await Promise.all(EYES.map(of));
  return { right: right ?? [], left: left ?? [] };
}
