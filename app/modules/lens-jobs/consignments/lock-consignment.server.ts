import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { type LockedJob, lockJobs } from "#app/modules/lens-jobs/take-step.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { allowsStep, CONSIGNMENT_RIGHT, type ConsignmentStatus, type ConsignmentStep } from "./consignment-status.ts";
import { consignmentNotFound } from "./consignment-view.server.ts";

type Context = Pick<OperationContext, "em" | "stores" | "user" | "permissions">;

export type LockedItem = { id: number; jobId: number; hasFrame: boolean; outcome: string | null };
export type LockedConsignment = {
  id: number;
  consignmentNumber: string;
  storeId: number;
  laboratoryId: number;
  status: ConsignmentStatus;
  version: number;
  items: LockedItem[];
  /** Its jobs, and the others that the command names, in the order of their ids. */
  jobs: LockedJob[];
};

type Options = { step: ConsignmentStep | null; others?: readonly number[] };

/**
 * Locks the jobs of a consignment in the order of their ids, and then the consignment: every step of a job locks in this order.
 * @param others further jobs that the command needs
 * @throws 404; 403 without the right; 409 for a step that its status does not allow, or when a job was added meanwhile
 */
export async function lockConsignment(
  context: Context,
  id: number,
  { step, others = [] }: Options,
): Promise<LockedConsignment> {
  const { em, stores, permissions } = context;
  if (!holds(permissions, CONSIGNMENT_RIGHT)) throw new DomainError("forbidden", "errors.forbidden");
  const before = await itemsOf(context, id);
  const jobs = await lockJobs(context, [...before.map(({ jobId }) => jobId), ...others]);
  const found = await rows(em)
    .selectFrom("lens_consignments")
    .select(["id", "consignment_number as consignmentNumber", "store_id as storeId", "version"])
    .select(["laboratory_id as laboratoryId", "status"])
    .where("id", "=", id)
    .where("store_id", "in", [0, ...idsOf(stores)])
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw consignmentNotFound();
  const status = found.status as ConsignmentStatus;
  if (step && !allowsStep(status, step)) throw new DomainError("conflict", `lensConsignments.errors.is.${status}`);
  const items = await itemsOf(context, id);
  if (items.some(({ jobId }) => jobs.every((job) => job.id !== jobId))) {
    throw new DomainError("conflict", "lensConsignments.errors.changed");
  }
  return { ...found, status, items, jobs };
}

const itemsOf = ({ em }: Pick<Context, "em">, id: number): Promise<LockedItem[]> =>
  rows(em)
    .selectFrom("lens_consignment_items")
    .select(["id", "job_id as jobId", "has_frame as hasFrame", "outcome"])
    .where("consignment_id", "=", id)
    .orderBy("id")
    .execute();
