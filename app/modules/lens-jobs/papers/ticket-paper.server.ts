import { formatDate, formatDay } from "#app/lib/dates.ts";
import type { QrCode } from "#app/lib/qr-code.server.ts";
import type { JobStatus } from "#app/modules/lens-jobs/job-status.ts";
import { eyesOf } from "#app/modules/lens-jobs/optics/job-optics.ts";
import { EYE_SIGNS, type EyeSide } from "#app/modules/prescriptions/optics/measures.ts";
import type { Bilingual, PaperFact } from "#app/ui/paper/paper-parts.ts";
import type { EyeTable, Inside, Outside, StateBox, TicketPaper } from "./paper.ts";
import { both, fact, NONE, ofBases, ofJobs, said, shown, withUnit } from "./paper-words.server.ts";
import type { PrintedJob } from "./print-jobs.server.ts";

/** The boxes of a ticket, in the order of a job's life. */
const BOXES = ["released", "sent", "received", "checked", "ready", "notified", "collected"] as const;

type Job = PrintedJob["job"];

/** When a job reached each status that it has reached; a box that was passed over stays open. */
function statesOf(job: Job): StateBox[] {
  const days = new Map<JobStatus, string>(job.events.map(({ toStatus, at }) => [toStatus, formatDate(at)]));
  return BOXES.map((box) => {
    // Lenses that the branch edges itself are sent to nobody.
    const status = box === "sent" && job.way === "in_house" ? "in_lab" : box;
    const words = ofJobs(status === "in_lab" ? "steps.start" : `statuses.${status}`);
    const day = days.get(status);
    return { words, done: day !== undefined, day: day ?? "" };
  });
}

/** The number of the first job is the same in both languages, and stands once. */
const remakeOf = (number: string): Bilingual => ({ en: `${both("remake").en} ${number}`, ar: both("remake").ar });

/** The part of a ticket and of a label that anybody may see. */
export function outsideOf(
  { job, store, firstName, bars }: Omit<PrintedJob, "laboratory" | "remake">,
  code: QrCode | null,
): Outside {
  return {
    id: job.id,
    number: job.jobNumber,
    bars,
    store,
    marks: [...(job.isRush ? [ofJobs("rush")] : []), ...(job.remakeOfNumber ? [remakeOf(job.remakeOfNumber)] : [])],
    firstName,
    customer: job.customerId === null ? null : String(job.customerId),
    promised: job.promisedOn && formatDay(job.promisedOn),
    tray: job.trayNumber,
    states: statesOf(job),
    code,
  };
}

const COLUMNS = ["sphere", "cylinder", "axis", "add", "pd", "nearPd", "height"] as const;

function eyeTable(job: Job): EyeTable {
  const cells = (side: EyeSide) => {
    const eye = job.ordered?.[side];
    return [
      ...(["sphere", "cylinder", "axis", "add"] as const).map((measure) => shown(measure, eye?.[measure] ?? null)),
      ...([`${side}Pd`, `${side}NearPd`, `${side}Height`] as const).map((name) => shown("pd", job[name])),
    ];
  };
  return {
    head: COLUMNS.map((column) => both(`columns.${column}`)),
    rows: eyesOf(job).map((side) => ({ side, sign: EYE_SIGNS[side], cells: cells(side) })),
  };
}

/** The prisms of the eyes that have one, such as "2.00 in + 1.00 up". */
function prismsOf(job: Job): PaperFact[] {
  return eyesOf(job).flatMap((side) => {
    const eye = job.ordered?.[side];
    const prisms = [
      [eye?.prism, eye?.prismBase],
      [eye?.prism2, eye?.prism2Base],
    ].flatMap(([amount, base]) =>
      amount ? [{ amount: shown("prism", amount), base: base ? ofBases(base) : null }] : [],
    );
    if (prisms.length === 0) return [];
    const said = (locale: "en" | "ar") =>
      prisms.map(({ amount, base }) => [amount, base?.[locale]].filter(Boolean).join(" ")).join(" + ");
    return [{ label: both(`prism.${side}`), value: { en: said("en"), ar: said("ar") } }];
  });
}

/** The part of a ticket and of an order that says what is made. */
export function insideOf({ job }: Pick<PrintedJob, "job">): Inside {
  // Opticians of every language use these letters.
  const box = [
    ["A", job.boxA],
    ["B", job.boxB],
    ["DBL", job.dbl],
    ["ED", job.ed],
  ] as const;
  return {
    eyes: eyeTable(job),
    eyeFacts: [...(job.eyes === "B" ? [] : fact("eyes", ofJobs(`eyes.${job.eyes}`))), ...prismsOf(job)],
    lens: [
      ...fact("lens", job.lensName),
      ...fact("design", ofJobs(`designs.${job.lensDesign}`)),
      ...fact(
        "material",
        [job.lensIndex && String(Number(job.lensIndex)), job.lensMaterial].filter(Boolean).join(" · "),
      ),
      ...withUnit("diameter", job.blankDiameter, " mm"),
      ...withUnit("baseCurve", job.baseCurve, " D"),
      ...fact("coating", job.coating),
      ...fact("tint", job.tint),
      ...fact("thickness", job.thickness),
    ],
    frame: [
      ...fact("way", ofJobs(`ways.${job.way}`)),
      ...fact("frame", job.frameName ?? ofJobs(`frameSources.${job.frameSource}`)),
      ...(job.frameName && job.frameSource !== "sale"
        ? fact("frameSource", ofJobs(`frameSources.${job.frameSource}`))
        : []),
      ...fact("condition", job.frameCondition),
      ...fact("frameMaterial", job.frameMaterial && said("lensOrder", `materials.${job.frameMaterial}`)),
      ...fact("edge", job.edge && said("lensOrder", `edges.${job.edge}`)),
      ...(box.some(([, text]) => text !== null)
        ? fact("box", box.map(([name, text]) => `${name} ${text === null ? NONE : Number(text)}`).join("  "))
        : []),
    ],
    wear: [
      ...withUnit("vertex", job.vertex, " mm"),
      ...withUnit("tilt", job.tilt, "°"),
      ...withUnit("wrap", job.wrap, "°"),
      ...withUnit("readingDistance", job.readingDistance, " cm"),
    ],
    notes: job.notes,
  };
}

export const ticketPaper = (printed: PrintedJob, code: QrCode | null): TicketPaper => ({
  ...outsideOf(printed, code),
  inside: {
    ...insideOf(printed),
    frame: [...insideOf(printed).frame, ...fact("laboratory", printed.job.laboratoryName)],
  },
});
