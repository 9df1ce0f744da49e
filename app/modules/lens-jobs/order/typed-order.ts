import { type FormState, typedValue } from "#app/ui/form/form-state.ts";
import type { ShownJob } from "../job.schema.server.ts";
import type { OpticalJob } from "../optics/job-optics.ts";
import type { OrderChoices } from "./order-form-data.server.ts";

/** What each card of the order is drawn from. */
export type OrderPartProps = { job: ShownJob; choices: OrderChoices };

/** The parts of the page that are drawn again while somebody types: the helps, and the choice of who makes the lenses. */
export const HELPS_PART = "order-helps";
export const MAKER_PART = "order-maker";
/** The buttons that draw them: the first the helps alone. Neither part holds a text that somebody may be typing. */
const CHECK_ID = "order-check";
const CHOOSE_ID = "order-choose";
export const DRAWING_BUTTONS = [
  { id: CHECK_ID, draws: HELPS_PART },
  { id: CHOOSE_ID, draws: `${HELPS_PART} ${MAKER_PART}` },
] as const;

/** Given to a field whose value the helps use, or on which the offered choices depend. */
export const showsHelps = { "data-submits": CHECK_ID };
export const showsChoices = { "data-submits": CHOOSE_ID };

const MEASURES = [
  ...["rightPd", "leftPd", "rightNearPd", "leftNearPd", "rightHeight", "leftHeight", "vertex", "tilt", "wrap"],
  ...["readingDistance", "boxA", "boxB", "dbl", "ed", "lensIndex", "blankDiameter", "baseCurve"],
  ...["eyes", "lensDesign", "way"],
];

/** The value of a field as it was typed, or as the job has it. */
export const typedOr = (
  state: FormState | undefined,
  name: string,
  held: string | number | null | undefined,
): string =>
  state?.fields?.includes(name) || state?.initialValue?.[name] !== undefined
    ? typedValue(state, name)
    : String(held ?? "");

/** What the optics need of the job, with the values that were typed. */
export function typedJob(job: ShownJob, ordered: ShownJob["ordered"], state: FormState | undefined): OpticalJob {
  const held = job as unknown as Record<string, string | null>;
  const texts = MEASURES.map((name) => [name, typedOr(state, name, held[name]) || null]);
  return {
    ...job,
    ordered,
    ...Object.fromEntries(texts),
    eyes: (typedOr(state, "eyes", job.eyes) || "B") as OpticalJob["eyes"],
  };
}
