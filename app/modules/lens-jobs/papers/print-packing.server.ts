import { sql } from "kysely";
import { z } from "zod";
import { formatDate, formatDateTime } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { loadBars } from "#app/modules/inventory/labels/bars.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { both, fact, ofJobs } from "./paper-words.server.ts";

/** A consignment with its jobs, for its packing list. A consignment of another store is not found. */
export const printPacking = operation({
  name: "printPacking",
  summary: "A consignment for its packing list",
  permission: ["sales:read", "inventory:update"],
  input: z.object({ id: id() }),
  output: z.unknown(),
  async run({ em, stores }, input) {
    const consignment = await rows(em)
      .selectFrom("lens_consignments as c")
      .innerJoin("stores as o", "o.id", "c.store_id")
      .innerJoin("lens_laboratories as l", "l.id", "c.laboratory_id")
      .innerJoin("vendors as v", "v.id", "l.vendor_id")
      .leftJoin("system_users as u", "u.id", "c.sent_by")
      .select(["c.id", "c.consignment_number as number", "c.status", "c.sent_at as sentAt", "c.carrier"])
      .select(["c.tracking_number as tracking", "c.notes", "v.name as laboratory", "l.account_number as account"])
      .select(["v.address as laboratoryAddress", "v.phone as laboratoryPhone"])
      .select(["o.name", "o.name_ar as nameAr", "o.address", "o.address_ar as addressAr", "o.phone"])
      .select(sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as("sentBy"))
      .where("c.id", "=", input.id)
      .where("c.store_id", "in", [0, ...idsOf(stores)])
      .where("c.deleted_at", "is", null)
      .executeTakeFirst();
    if (!consignment) throw notFound();
    const draw = await loadBars();
    const jobs = (await itemsOf(em, input.id)).map((job) => ({
      ...job,
      bars: draw({ symbology: "code128", text: job.number }),
    }));
    return { ...consignment, bars: draw({ symbology: "code128", text: consignment.number }), jobs };
  },
});

const itemsOf = (em: Em, consignmentId: number) =>
  rows(em)
    .selectFrom("lens_consignment_items as i")
    .innerJoin("lens_jobs as j", "j.id", "i.job_id")
    .select(["j.id", "j.job_number as number", "j.is_rush as isRush", "j.eyes", "j.way", "j.lens_name as lens"])
    .select(["j.frame_name as frame", "j.frame_condition as condition", "j.remake_of_id as remakeOfId"])
    .select(["i.has_frame as hasFrame", "i.note"])
    .where("i.consignment_id", "=", consignmentId)
    .orderBy("j.job_number")
    .execute();

export type PrintedPacking = Awaited<ReturnType<(typeof printPacking)["run"]>>;

/** The packing list in both languages: which jobs lie in the box, and which frames. */
export function packingPaper({ jobs, ...consignment }: PrintedPacking) {
  const { number, sentAt, bars, name, nameAr, address, addressAr, phone } = consignment;
  const frames = jobs.filter(({ hasFrame }) => hasFrame).length;
  return {
    id: consignment.id,
    number,
    bars,
    store: { name, nameAr, address, addressAr, phone },
    draft: sentAt === null ? both("notSent") : null,
    laboratory: consignment.laboratory,
    facts: [
      ...fact("laboratory", consignment.laboratory),
      ...fact("account", consignment.account),
      ...fact("sentAt", sentAt && formatDateTime(sentAt)),
      ...fact("sentBy", consignment.sentBy),
      ...fact("carrier", consignment.carrier),
      ...fact("tracking", consignment.tracking),
      ...(sentAt ? [] : fact("printed", formatDate(new Date()))),
    ],
    jobs: jobs.map((job) => ({
      id: job.id,
      number: job.number,
      bars: job.bars,
      marks: [
        ...(job.isRush ? [ofJobs("rush")] : []),
        ...(job.remakeOfId === null ? [] : [both("remake")]),
        ...(job.eyes === "B" ? [] : [ofJobs(`eyes.${job.eyes}`)]),
      ],
      way: ofJobs(`ways.${job.way}`),
      lens: job.lens,
      enclosed: both(job.hasFrame ? "yes" : "no"),
      frame: job.hasFrame ? job.frame : null,
      condition: job.hasFrame ? job.condition : null,
      note: job.note,
    })),
    counts: [...fact("jobCount", String(jobs.length)), ...fact("frameCount", String(frames))],
    notes: consignment.notes,
    columns: ["job", "lens", "frameEnclosed", "conditionOfFrame"].map((key) => both(key)),
    signatures: ["packedBy", "carriedBy", "receivedBy"].map((key) => both(key)),
  };
}

export type PackingPaper = ReturnType<typeof packingPaper>;
