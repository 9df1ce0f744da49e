import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { requiredText } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { OPEN_STATUSES } from "#app/modules/lens-jobs/job-status.ts";
import { type Em, rows } from "#db/orm.ts";

/** A scanned code as trays and jobs are numbered: without spaces around it, in capital letters and Latin digits. */
export const scannedText = (code: string): string => latinDigits(code.trim()).toUpperCase();

export type Ticket = { id: number; jobNumber: string; isTray: boolean };

/** The job of a ticket, else the open job that lies in a tray, of one store. Null for an unknown code, and for one of another store. */
async function ticketOf(em: Em, storeId: number, code: string): Promise<Ticket | null> {
  const wanted = scannedText(code);
  const jobs = () =>
    rows(em)
      .selectFrom("lens_jobs")
      .select(["id", "job_number as jobNumber"])
      .where("store_id", "=", storeId)
      .where("deleted_at", "is", null);
  const job = await jobs().where("job_number", "in", [wanted, code.trim()]).executeTakeFirst();
  if (job) return { ...job, isTray: false };
  const inTray = await jobs()
    .where("status", "in", OPEN_STATUSES)
    .where("tray_number", "in", [wanted, code.trim()])
    .limit(2)
    .execute();
  if (inTray.length > 1)
    throw new DomainError("rule", "lensStation.errors.sharedTray", { field: "code", params: { code: wanted } });
  const [only] = inTray;
  return only ? { ...only, isTray: true } : null;
}

/** The job of a scanned ticket or tray of the store in which the user works. @throws rule, beside the code */
export async function findTicket({ em, store }: Pick<OperationContext, "em" | "store">, code: string): Promise<Ticket> {
  if (!store) throw new DomainError("rule", "lensJobs.errors.noStore", { field: "code" });
  const ticket = await ticketOf(em, store.id, code);
  if (!ticket)
    throw new DomainError("rule", "lensStation.errors.unknown", { field: "code", params: { code: code.trim() } });
  return ticket;
}

/** Finds a job by its ticket or its tray, for the station: to open it, or before its tray is scanned. */
export const findLensTicket = operation({
  name: "findLensTicket",
  summary: "The lens job of your store that a scanned ticket or tray belongs to",
  permission: "sales:read",
  input: z.object({ code: requiredText("lensStation.errors.code", { max: 100 }) }),
  output: z.object({}),
  run: (context, { code }) => findTicket(context, code),
});
