import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { jobFigures, openJobs } from "#app/modules/lens-jobs/figures/period-figures.server.ts";
import { periodBefore, yearBefore } from "#app/modules/reports/figures/period.ts";
import { periodIsClear, READS_PEOPLE, ReportAsked, scopeOf } from "#app/modules/reports/standard/reader.server.ts";

const figure = z.string().nullable();

/** Shares are percents and times are days, both with one decimal. */
const JobFiguresView = z.object({
  /** Jobs that were ready for their customers, jobs that laboratories sent back, and jobs that customers took. */
  finished: z.int(),
  received: z.int(),
  collected: z.int(),
  /** From sending to receiving, and from the sale to the collection: the median, and the days within which nine of ten were done. */
  labMedian: figure,
  labP90: figure,
  allMedian: figure,
  allP90: figure,
  /** Received by the day that the laboratory was expected, and ready by the day that the customer was told. */
  onTime: figure,
  readyOnTime: figure,
  /** First checks that passed. */
  firstPass: figure,
  remade: z.int(),
  /** Counted remakes in percent of finished jobs. */
  remakeRate: figure,
  /** What laboratories charged for the jobs that were received, before VAT. */
  spend: view.amount,
});

export const getLensJobReport = operation({
  name: "getLensJobReport",
  summary:
    "How long lens jobs took, how many were on time, passed their first check or were made again, and what is open now",
  permission: READS_PEOPLE,
  mayLag: true,
  input: z.object(ReportAsked).superRefine(periodIsClear()),
  knowsAllParameters: true,
  costs: ["spend", "openCredits"],
  output: z.object({
    from: view.day,
    to: view.day,
    now: JobFiguresView,
    before: JobFiguresView,
    yearAgo: JobFiguresView,
    open: z.object({ inProgress: z.int(), late: z.int(), held: z.int(), openCredits: view.amount }),
  }),
  async run(context, input) {
    const { em } = context;
    const scope = scopeOf(context, "lens-jobs", input);
    const { period } = scope;
    const [now, before, yearAgo, open] = await Promise.all([
      jobFigures(em, scope),
      jobFigures(em, { ...scope, period: periodBefore(period) }),
      jobFigures(em, { ...scope, period: yearBefore(period) }),
      openJobs(em, scope),
    ]);
    return { ...period, now, before, yearAgo, open };
  },
});
