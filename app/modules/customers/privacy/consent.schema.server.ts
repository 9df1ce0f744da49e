import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { optionalChoice, optionalDay } from "#app/lib/fields.server.ts";
import { CHANNELS, DECISIONS, MESSAGE_CHANNELS, PURPOSES, SOURCES } from "./consent.ts";

const EARLIEST = "2000-01-01";

/** A decision needs its day and its place. A channel without a decision needs neither. */
const decided = {
  decision: optionalChoice(DECISIONS),
  decidedOn: optionalDay("privacy.errors.decidedOn"),
  source: optionalChoice(SOURCES),
};
type Said = z.output<z.ZodObject<typeof decided>>;

function checkSaid({ decision, decidedOn, source }: Said, context: z.RefinementCtx): void {
  if (decision === null) return;
  if (decidedOn === null || decidedOn < EARLIEST || decidedOn > riyadhDay()) {
    context.addIssue({ code: "custom", path: ["decidedOn"], message: "privacy.errors.decidedOn" });
  }
  if (source === null) context.addIssue({ code: "custom", path: ["source"], message: "privacy.errors.source" });
}

export const ConsentInput = z
  .object({ channel: z.enum(CHANNELS, { error: "errors.choice" }), ...decided })
  .superRefine(checkSaid);
export type ConsentInput = z.output<typeof ConsentInput>;

export const PurposeInput = z
  .object({
    channel: z.enum(MESSAGE_CHANNELS, { error: "errors.choice" }),
    purpose: z.enum(PURPOSES, { error: "errors.choice" }),
    ...decided,
  })
  .superRefine(checkSaid);
export type PurposeInput = z.output<typeof PurposeInput>;
export const MOST_PURPOSES = MESSAGE_CHANNELS.length * PURPOSES.length;
