import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import type { OrderedEye } from "#db/entities/lens-jobs/lens-job-parts.ts";
import { rows } from "#db/orm.ts";
import { lensesForJob } from "./at-sale/lens-lines.server.ts";

type Context = Pick<OperationContext, "em" | "stores">;

/** One line of lenses, locked: each of its pieces gets at most one job. @throws 404, rule, conflict */
export async function lineForJob(context: Context, saleItemId: number) {
  const line = await lensesForJob(context, { saleId: null, itemIds: [saleItemId] });
  if (!line) throw new DomainError("not_found", "lensJobs.errors.line", { field: "saleItemId" });
  return line;
}

/** The prescription as it is ordered: its version, and a copy of its figures. @throws 404; rule when it is another customer's */
export async function prescriptionForJob({ em }: Pick<Context, "em">, id: number | null, customerId?: number | null) {
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
