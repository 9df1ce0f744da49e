import { formatDate, formatDay } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { fittingHelps } from "#app/modules/lens-jobs/optics/fitting.ts";
import { fittingOf, pictureOf } from "#app/modules/lens-jobs/optics/job-optics.ts";
import type { OrderedJob, OrderPaper } from "./paper.ts";
import { both, fact, ofJobs, said } from "./paper-words.server.ts";
import type { PrintedJob } from "./print-jobs.server.ts";
import { insideOf, outsideOf } from "./ticket-paper.server.ts";

/** One job as its laboratory needs it: without the customer's name, and without any price. */
function orderedJob(printed: PrintedJob): OrderedJob {
  const { job, remake } = printed;
  const { id, number, bars } = outsideOf(printed, null);
  const released = job.events.find(({ step }) => step === "release");
  const hasFrame = [job.boxA, job.boxB, job.dbl].every((measure) => measure !== null);
  return {
    id,
    number,
    bars,
    // Of what job it is a remake stands with the reason.
    marks: job.isRush ? [ofJobs("rush")] : [],
    ...insideOf(printed),
    facts: [
      ...fact("orderVersion", String(job.orderVersion)),
      ...fact("ordered", formatDate(released?.at ?? job.createdAt)),
      ...fact("orderedBy", released?.userName),
      ...fact("wanted", job.expectedOn && formatDay(job.expectedOn)),
    ],
    remake: job.remakeOfNumber
      ? [
          ...fact("firstJob", job.remakeOfNumber),
          ...fact("remakeReason", remake && said("lensRemakes", `reasons.${remake.reason}`)),
          ...fact("remakeChanges", remake?.changes),
        ]
      : [],
    draft: job.status === "draft" ? both("notReleased") : null,
    picture: hasFrame ? pictureOf(job, fittingHelps(fittingOf(job))) : null,
  };
}

/** The order sheets of chosen jobs: one for each laboratory, and one for what the branch makes itself. */
export function orderPapers(printed: readonly PrintedJob[]): OrderPaper[] {
  const papers = new Map<string, OrderPaper>();
  for (const one of printed) {
    const { job, store, laboratory } = one;
    const isOwn = job.way === "in_house";
    const key = `${job.storeId} ${isOwn ? "own" : job.laboratoryId}`;
    const paper = papers.get(key) ?? {
      key,
      store,
      laboratory: {
        name: isOwn ? ofJobs("ways.in_house") : (job.laboratoryName ?? both("noLaboratory")),
        lines: [laboratory.address, laboratory.phone && readablePhone(laboratory.phone)].flatMap((line) => line || []),
      },
      facts: [...fact("account", laboratory.account), ...fact("printed", formatDate(new Date()))],
      jobs: [],
    };
    paper.jobs.push(orderedJob(one));
    papers.set(key, paper);
  }
  return [...papers.values()].map((paper) => ({
    ...paper,
    facts: [...paper.facts, ...fact("jobCount", String(paper.jobs.length))],
  }));
}
