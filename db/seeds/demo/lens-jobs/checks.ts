import { asked, looksOf, READINGS, readingField, toPair } from "#app/modules/lens-jobs/check/readings.ts";
import { checkLenses } from "#app/modules/lens-jobs/optics/check-lenses.ts";
import { type OpticalJob, orderOf } from "#app/modules/lens-jobs/optics/job-optics.ts";
import { ANSI_Z80_1_2015 } from "#app/modules/lens-jobs/optics/tolerances.ts";
import { decimalText, EYES } from "#app/modules/prescriptions/optics/measures.ts";
import type { Row } from "../../insert-rows.ts";
import { createRandom, type Random } from "../../random.ts";
import { cashierOf } from "../staff.ts";
import type { Lived } from "./jobs.ts";

const SET = { name: "ANSI Z80.1-2015", nameAr: null, source: null, rows: ANSI_Z80_1_2015 };
/** What is 0.25 too weak or too strong is out of every limit. */
const WRONG = 25;

/** The measures of a job by the names that the optics use. */
function opticalOf({ row }: Lived): OpticalJob {
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
  return {
    ...{ rightPd: text(row.right_pd), leftPd: text(row.left_pd), rightNearPd: null, leftNearPd: null },
    ...{ rightHeight: text(row.right_height), leftHeight: text(row.left_height) },
    ...{ vertex: null, tilt: null, wrap: null, readingDistance: null },
    ...{ boxA: text(row.box_a), boxB: text(row.box_b), dbl: text(row.dbl), ed: text(row.ed) },
    ...{ lensIndex: text(row.lens_index), blankDiameter: text(row.blank_diameter), baseCurve: null },
    ordered: (row.ordered ?? null) as OpticalJob["ordered"],
    eyes: "B",
    lensDesign: String(row.lens_design),
    way: row.way,
  };
}

/** What the lensmeter shows: the order, a hundredth beside it here and there; the right sphere is wrong when the check failed. */
function readingsOf(random: Random, job: Lived, mounted: boolean, fails: boolean): Record<string, string | null> {
  const order = orderOf(opticalOf(job), mounted);
  const typed: Record<string, string | null> = {};
  for (const side of EYES) {
    const ordered = order[side];
    if (!ordered) continue;
    for (const reading of asked(ordered, mounted)) {
      if (reading === "horizontal" || reading === "vertical") continue;
      const value = ordered[reading] ?? 0;
      const off = reading === "sphere" && fails && side === "right" ? WRONG : random.pick([0, 0, 1, -1]);
      typed[readingField(side, reading)] = decimalText(READINGS[reading].reads, value + off);
    }
    if (ordered.cylinder) typed[readingField(side, "axis")] = String(ordered.axis ?? 180);
  }
  return typed;
}

/** The final checks of the jobs that were checked, each within the usual tolerance set. */
export function buildChecks(lived: readonly Lived[]): Row<"lens_job_checks">[] {
  const checks = lived.flatMap((job) =>
    job.stops
      .filter(({ step }) => step === "pass" || step === "fail")
      .map(({ step, at }) => {
        const random = createRandom(`check ${job.row.job_number}`);
        const mounted = job.row.way !== "lens_only_uncut";
        const readings = readingsOf(random, job, mounted, step === "fail");
        const { items } = checkLenses(orderOf(opticalOf(job), mounted), toPair(readings), SET);
        const looks = looksOf(mounted).map((look) => ({ look, passed: true }));
        return {
          job_id: job.row.id,
          at,
          user_id: cashierOf(job.row.store_id),
          tolerance_set: SET as unknown as Record<string, unknown>,
          readings: { ...readings, mounted, defects: null } as Record<string, unknown>,
          results: JSON.stringify([...items, ...looks]) as unknown as Record<string, unknown>[],
          passed: step === "pass",
        };
      }),
  );
  return checks.toSorted((one, other) => Number(one.at) - Number(other.at));
}
