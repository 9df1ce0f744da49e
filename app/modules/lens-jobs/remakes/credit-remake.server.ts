import { LockMode } from "@mikro-orm/core";
import { beginChange, changeRow, given } from "#app/lib/database/change-row.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { LensJobRemake } from "#db/entities/lens-jobs/lens-job-remake.ts";
import { readRemake } from "./read-remakes.server.ts";
import { CreditChange, checkCredit, REMAKE_COSTS, RemakeView } from "./remake.schema.server.ts";

/** Writes down what a remake cost and what the laboratory gave back for it. A credit of 0.00 is a request that was turned down. */
export const creditLensRemake = operation({
  name: "creditLensRemake",
  summary: "Changes the cost of a remake, and the credit that was asked of the laboratory and received",
  permission: "inventory:update",
  input: CreditChange,
  costs: REMAKE_COSTS,
  output: RemakeView,
  writes: "lens_job_remakes",
  async run(context, { id, version, ...changes }) {
    const { em } = context;
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
    const remake = await em.findOne(LensJobRemake, { id, deletedAt: null }, lock);
    if (!remake) throw new DomainError("not_found", "lensRemakes.notFound");
    const before = await readRemake(em, context, id);
    await beginChange(context, "lens_job_remakes", before, version);
    const now = { ...before, ...given(changes) };
    checkCredit({ ...changes, creditReceived: now.creditReceived });
    const isReceived = now.creditReceived !== null;
    const asks = Number(now.creditAsked ?? 0) > 0;
    await changeRow(context, remake, {
      ...changes,
      creditAskedOn: asks ? (before.creditAskedOn ?? riyadhDay()) : null,
      // An amount without a day came today.
      creditReceivedOn: isReceived ? (now.creditReceivedOn ?? riyadhDay()) : null,
      creditNote: isReceived ? now.creditNote : null,
    });
    return readRemake(em, context, id);
  },
});
