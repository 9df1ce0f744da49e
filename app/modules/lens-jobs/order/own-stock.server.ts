import { sql } from "kysely";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { amount, big, sum } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { roundsOf } from "#app/modules/ledger/goods/goods.ts";
import { lockGoods } from "#app/modules/ledger/goods/move-goods.server.ts";
import { endOfDay } from "#app/modules/ledger/hold-days.ts";
import { forSale, lockToTake } from "#app/modules/ledger/lock-shelves.server.ts";
import { moveStock } from "#app/modules/ledger/move-stock.server.ts";
import { takeStock } from "#app/modules/ledger/take-stock.server.ts";
import { makeHolds, type ReleaseReason, releaseOfJob } from "#app/modules/ledger/write-holds.server.ts";
import { rows } from "#db/orm.ts";
import type { JobStep } from "../job-status.ts";
import type { LockedJob } from "../take-step.server.ts";
import { lensesAfter, type OwnLenses } from "./own-lenses.ts";
import { uncoveredPieces } from "./own-pieces.server.ts";

type Context = Pick<OperationContext, "em" | "user" | "permissions">;

/** Lenses of a job are held this long. A job that is started later takes what is there. */
const HELD_DAYS = 365;

const referenceOf = ({ id }: LockedJob) => ({ type: "lens_jobs", id });

/**
 * Does in the stock what a step does with the branch's own lenses: holds them for a released job, takes them when it is started, lets them go
 * when it ends before, and puts taken ones back when a person with inventory rights says so. The job is locked; then products and stock lines
 * are locked in the order of their ids.
 * @returns the columns of the job that the step writes
 * @throws rule when a lens is not in stock, beside its field; forbidden to restock without the right
 */
export async function moveOwnLenses(
  context: Context,
  job: LockedJob,
  step: JobStep,
  restocks = false,
): Promise<{ lenses_taken?: boolean; cost?: string | null }> {
  const { move } = lensesAfter(step, job.way, await lensesOf(context, job), restocks);
  if (move === "hold") await hold(context, job);
  if (move === "release") await release(context, job, "removed");
  if (move === "take") return take(context, job);
  if (move === "restock") return restock(context, job);
  return {};
}

async function lensesOf({ em }: Context, { id, lensesTaken }: LockedJob): Promise<OwnLenses> {
  if (lensesTaken) return "taken";
  const held = await rows(em)
    .selectFrom("stock_holds")
    .select("id")
    .where("job_id", "=", id)
    .where("released_at", "is", null)
    .executeTakeFirst();
  return held ? "held" : "free";
}

async function hold({ em, user }: Context, job: LockedJob): Promise<void> {
  const { locks, pieces } = await uncoveredPieces(em, job);
  const shelves = await lockToTake(em, job.storeId, locks);
  const wanted = await pieces();
  for (const { variantId, quantity, field, item } of wanted) {
    const available = forSale(shelves.get(variantId));
    if (quantity > available) throw shortOf(field, item, available);
  }
  await makeHolds(em, {
    storeId: job.storeId,
    userId: user.id,
    pieces: wanted,
    draftId: null,
    jobId: job.id,
    customerId: job.customerId,
    note: job.jobNumber,
    expiresAt: endOfDay(addDays(riyadhDay(), HELD_DAYS)),
  });
}

const shortOf = (field: string, item: string, available: number) =>
  new DomainError("rule", "lensOrder.needs.stock", { field, params: { item }, extra: { available } });

async function release({ em, user }: Context, job: LockedJob, reason: ReleaseReason): Promise<void> {
  const { locks } = await uncoveredPieces(em, job);
  await lockToTake(em, job.storeId, locks);
  await releaseOfJob(em, job.id, { reason, userId: user.id });
}

async function take({ em, user }: Context, job: LockedJob) {
  const { storeId } = job;
  const { locks, pieces } = await uncoveredPieces(em, job);
  const before = await lockGoods(em, { storeId, userId: user.id }, [...locks.keys()]);
  const wanted = await pieces();
  if (wanted.length === 0) return {};
  await releaseOfJob(em, job.id, { reason: "sold", userId: user.id });
  const taking = { storeId, userId: user.id, kind: "lens_job" as const, reference: referenceOf(job) };
  await takeStock(
    em,
    taking,
    wanted.map((one) => ({ ...one, serials: [] })),
  );
  const costs = wanted.map(({ variantId, quantity }) => {
    const cost = before.get(variantId)?.averageCost ?? null;
    return cost === null ? null : big(cost).times(quantity);
  });
  const known = costs.filter((cost) => cost !== null);
  return { lenses_taken: true, ...(known.length === costs.length ? { cost: amount(sum(known)) } : {}) };
}

/** Puts the pieces back that the job took, into the lots from which they came. */
async function restock({ em, user, permissions }: Context, job: LockedJob) {
  if (!holds(permissions, "inventory:update")) throw new DomainError("forbidden", "errors.forbidden");
  const taken = await rows(em)
    .selectFrom("stock_movements")
    .select(["variant_id as variantId", "lot_id as lotId", sql<number>`-sum(quantity)::int`.as("quantity")])
    .where("reference_type", "=", referenceOf(job).type)
    .where("reference_id", "=", job.id)
    .groupBy(["variant_id", "lot_id"])
    .having(sql<boolean>`sum(quantity) < 0`)
    .orderBy("variant_id")
    .orderBy("lot_id")
    .execute();
  const whose = { storeId: job.storeId, userId: user.id };
  await lockGoods(
    em,
    whose,
    taken.map(({ variantId }) => variantId),
  );
  for (const moves of roundsOf(taken.map((one) => ({ ...one, lineId: one.variantId, serials: [], own: 0 })))) {
    await moveStock(em, { ...whose, kind: "lens_job", moves, reference: referenceOf(job) });
  }
  return { lenses_taken: false, cost: null };
}
