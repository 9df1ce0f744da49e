import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { getContext } from "#app/http/context.server.ts";
import { id, optionalChoice } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storeTimes } from "#app/modules/appointments/hours/store-hours.server.ts";
import { JOB_COSTS } from "#app/modules/lens-jobs/job.schema.server.ts";
import { OPEN_STATUSES } from "#app/modules/lens-jobs/job-status.ts";
import { readJob } from "#app/modules/lens-jobs/job-view.server.ts";
import { rows } from "#db/orm.ts";
import { languageOf } from "./channels.ts";
import { proposedText } from "./tell-text.server.ts";

/** The data of the pages that tell a customer and hand glasses over: the job, how the customer is reached, and the proposed text. */
export const getHandOverForm = operation({
  name: "getHandOverForm",
  summary: "A lens job with how its customer is reached and the text that is proposed",
  permission: "sales:update",
  input: z.object({ id: id(), language: optionalChoice(["en", "ar"]) }),
  costs: JOB_COSTS,
  output: z.object({}),
  async run(context, { id: jobId, language: chosen }) {
    const { em } = context;
    const job = await readJob(em, context, jobId);
    const [store, customer, { days }, others] = await Promise.all([
      rows(em)
        .selectFrom("stores")
        .select(["name", "name_ar as nameAr", "phone"])
        .where("id", "=", job.storeId)
        .executeTakeFirstOrThrow(),
      rows(em)
        .selectFrom("customers")
        .select(["first_name as firstName", "phone", "email"])
        .where("id", "=", job.customerId ?? 0)
        .executeTakeFirst(),
      storeTimes(em, job.storeId),
      rows(em)
        .selectFrom("lens_jobs")
        .select("id")
        .where("sale_id", "=", job.saleId ?? 0)
        .where("id", "<>", job.id)
        .where("status", "in", OPEN_STATUSES)
        .where("deleted_at", "is", null)
        .limit(1)
        .execute(),
    ]);
    const firstName = customer?.firstName ?? job.customerName?.split(" ")[0] ?? null;
    const language = chosen ?? languageOf(firstName);
    const text = proposedText(language, {
      jobNumber: job.jobNumber,
      firstName,
      storeName: (language === "ar" && store.nameAr) || store.name,
      phone: store.phone,
      days,
    });
    return {
      job,
      language,
      text,
      phone: customer?.phone ?? null,
      email: customer?.email ?? null,
      /** Whether the sale of the job waits for no other glasses. */
      isLast: job.saleId !== null && others.length === 0,
    };
  },
});

export type SentOfJob = { id: number; channel: string; at: string };

/** The messages of a job that have left by themselves: its glasses are ready, or wait. Whether the reader may see the job is known by then. */
export async function sentOfJob(args: LoaderFunctionArgs, jobId: number): Promise<SentOfJob[]> {
  const { em } = await getContext(args);
  const found = await rows(em)
    .selectFrom("messages")
    .select(["id", "channel", "sent_at as sentAt", "created_at as createdAt"])
    .where("about_kind", "=", "lens_job")
    .where("about_id", "=", jobId)
    .where("event", "in", ["job_ready", "job_waiting"])
    .where("status", "in", ["sent", "delivered", "read"])
    .execute();
  return found.map(({ id, channel, sentAt, createdAt }) => ({ id, channel, at: (sentAt ?? createdAt).toISOString() }));
}
