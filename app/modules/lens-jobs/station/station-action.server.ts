import type { ActionFunctionArgs } from "@remix-run/node";
import { shownForm } from "#app/http/checked-form.server.ts";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { findLensTicket } from "./find-ticket.server.ts";
import { scanLensJob } from "./scan-job.server.ts";
import type { ScanStep } from "./station-steps.ts";

type Station = { step: ScanStep; channel: string; laboratoryId: string | null };

/**
 * Takes the step of the station with the scanned job. The page of the answer is the station itself, ready for the next code. A tray needs two scans:
 * the ticket, which the form then carries, and the tray.
 */
export async function scanAtStation(args: ActionFunctionArgs, { step, channel, laboratoryId }: Station) {
  const form = await readPageForm(args);
  const code = form.get("code");
  const ticket = String(form.get("ticket") ?? "");
  if (step === "tray" && (!ticket || isJobNumber(code)))
    return submit(args, findLensTicket, ({ jobNumber }) => shownForm(form, { waits: jobNumber }), {
      form,
      once: false,
      stays: true,
    });
  const input = step === "tray" ? { step, code: ticket, tray: code } : { step, channel, laboratoryId };
  return submit(args, scanLensJob, (scanned) => shownForm(form, { scanned }), { form, input, stays: true });
}

/** Tickets are numbered by the product, trays by the shop: a second ticket takes the place of the one that waits for its tray. */
const isJobNumber = (code: unknown): boolean => typeof code === "string" && /^\s*LJ-/i.test(code);
