import { z } from "zod";
import { riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { operation } from "#app/lib/operation.server.ts";
import { selectJobs, toJobRow } from "#app/modules/lens-jobs/job-view.server.ts";
import { laboratoryChoices } from "#app/modules/lens-jobs/order/order-choices.server.ts";
import type { Scanned } from "./scan-job.server.ts";
import { MOST_LINES, SCAN_STEPS, type ScanStep } from "./station-steps.ts";

/** The jobs with which this person took a step today, the newest first: a station that is opened again shows what was scanned. Beside them the laboratories to send to. */
export const getStation = operation({
  name: "getStation",
  summary: "The lens jobs of your store with which you took a step today, and the laboratories to send to",
  permission: "sales:update",
  input: z.object({ step: z.enum(SCAN_STEPS) }),
  output: z.object({}),
  async run({ em, user, store }, { step }) {
    const laboratories = step === "send" ? await laboratoryChoices(em, null) : [];
    const found = await selectJobs(em)
      .innerJoin("lens_job_events as e", "e.job_id", "j.id")
      .select(["c.first_name as firstName", "e.at"])
      .where("j.store_id", "=", store?.id ?? 0)
      .where("e.user_id", "=", user.id)
      .where("e.step", "=", step)
      .where("e.at", ">=", startOfDay(riyadhDay()))
      .orderBy("e.at", "desc")
      .limit(MOST_LINES)
      .execute();
    const earlier = found.map(
      ({ firstName, at, ...row }): Scanned => ({
        id: row.id,
        outcome: "done",
        step: step as ScanStep,
        at: at.toISOString(),
        by: `${user.firstName} ${user.lastName}`,
        firstName,
        job: toJobRow(row),
      }),
    );
    return { earlier, laboratories: laboratories.map(({ id, name }) => ({ id, name })) };
  },
});
