import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import type { OrderedEye } from "#db/entities/lens-jobs/lens-job-parts.ts";
import { rows } from "#db/orm.ts";

type Context = Pick<OperationContext, "em" | "stores">;

/** The insurance category of lenses that are made into glasses. */
const LENSES = "Regular Lenses";

/** The line of lenses, locked: each of its pieces gets at most one job. @throws 404, rule, conflict */
export async function lineForJob({ em, stores }: Context, saleItemId: number) {
  const line = await rows(em)
    .selectFrom("sale_items as i")
    .innerJoin("sales as s", "s.id", "i.sale_id")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as g", "g.id", "p.category_id")
    .select(["i.sale_id as saleId", "i.quantity", "i.returned_quantity as returned", "i.item_name as itemName"])
    .select([
      "i.variant_id as variantId",
      "v.material",
      "v.base_curve as baseCurve",
      "g.insurance_category as category",
    ])
    .select(["s.store_id as storeId", "s.customer_id as customerId", "s.prescription_id as prescriptionId"])
    .select(["s.voided_at as voidedAt", "s.corrects_id as correctsId"])
    .where("i.id", "=", saleItemId)
    .where("s.store_id", "in", [0, ...idsOf(stores)])
    .forUpdate("i")
    .executeTakeFirst();
  if (!line) throw new DomainError("not_found", "lensJobs.errors.line", { field: "saleItemId" });
  if (line.category !== LENSES) throw new DomainError("rule", "lensJobs.errors.noLens", { field: "saleItemId" });
  if (line.voidedAt || line.correctsId !== null || line.returned >= line.quantity) {
    throw new DomainError("rule", "lensJobs.errors.returned", { field: "saleItemId" });
  }
  const jobs = await rows(em)
    .selectFrom("lens_jobs")
    .select(["id"])
    .where("sale_item_id", "=", saleItemId)
    .where("remake_of_id", "is", null)
    .where("status", "not in", ["cancelled", "returned"])
    .execute();
  if (jobs.length >= line.quantity - line.returned) {
    throw new DomainError("conflict", "lensJobs.errors.hasJob", { field: "saleItemId" });
  }
  const frame = await rows(em)
    .selectFrom("sale_items as i")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as g", "g.id", "p.category_id")
    .select(["i.variant_id as frameVariantId", "i.item_name as frameName"])
    .where("i.sale_id", "=", line.saleId)
    .where("g.insurance_category", "=", "Frames")
    .orderBy("i.line_no")
    .executeTakeFirst();
  return { ...line, frameVariantId: frame?.frameVariantId ?? null, frameName: frame?.frameName ?? null };
}

/** The prescription as it is ordered: its version, and a copy of its figures. @throws 404; rule when it is another customer's */
export async function prescriptionForJob({ em }: Context, id: number | null, customerId?: number | null) {
  if (id === null) return null;
  const row = await rows(em)
    .selectFrom("prescriptions")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new DomainError("not_found", "lensJobs.errors.prescription", { field: "prescriptionId" });
  if (customerId !== undefined && customerId !== null && row.customer_id !== customerId) {
    throw new DomainError("rule", "lensJobs.errors.otherCustomer", { field: "prescriptionId" });
  }
  const eye = (side: "right" | "left"): OrderedEye => ({
    sphere: row[`${side}_sphere`],
    cylinder: row[`${side}_cylinder`],
    axis: row[`${side}_axis`],
    add: row[`${side}_add`],
    prism: row[`${side}_prism`],
    prismBase: row[`${side}_prism_base`],
    prism2: row[`${side}_prism2`],
    prism2Base: row[`${side}_prism2_base`],
  });
  return {
    id: row.id,
    version: row.version,
    customerId: row.customer_id,
    ordered: { right: eye("right"), left: eye("left") },
    rightPd: row.right_pd,
    leftPd: row.left_pd,
  };
}
