import { z } from "zod";
import type { Call } from "#app/http/api/api.server.ts";
import { actorOf, getContext } from "#app/http/context.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { attachment } from "#app/lib/files/file-name.ts";
import { execute, operation } from "#app/lib/operation.server.ts";
import { jobNotFound } from "#app/modules/lens-jobs/job-view.server.ts";
import { recordRead } from "#app/modules/prescriptions/record-read.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { keepOrderFile } from "./keep-order-file.server.ts";
import { putIntoFolder } from "./laboratory-folder.server.ts";
import { lockOrders, readOrders } from "./order-of-job.server.ts";

const FileView = z.object({
  id: view.id,
  fileName: z.string(),
  content: z.string(),
  orderVersion: z.int(),
  replaces: z.string().nullable(),
  /** Whether it was written now. The same version of an order keeps the file that it has. */
  isNew: z.boolean(),
  folder: z.string().nullable(),
});

/** Writes the order file of a job, or answers with the file that its version has. */
export const writeLensJobFile = operation({
  name: "writeLensJobFile",
  summary: "The order file (DCS) of a lens job for its laboratory; the same version of the order gives the same bytes",
  permission: "sales:update",
  input: z.object({ id: id() }),
  output: FileView,
  writes: "lens_job_files",
  answers: "file",
  async run(context, { id: jobId }) {
    await lockOrders(context.em, [jobId]);
    const [one] = await readOrders(context.em, context, [jobId]);
    if (!one) throw jobNotFound();
    const { content, ...file } = await keepOrderFile(context, one);
    context.audit({ after: { ...file, jobNumber: one.jobNumber } });
    if (one.prescriptionId !== null) await recordRead(context, "print", [one.prescriptionId]);
    return { ...file, content, folder: one.folder };
  },
});

/** A file that was written before. */
export const getLensJobFile = operation({
  name: "getLensJobFile",
  summary: "An order file of a lens job as it was written",
  permission: "sales:update",
  input: z.object({ id: id(), fileId: id() }),
  output: z.object({ id: view.id, fileName: z.string(), content: z.string() }),
  async run(context, { id: jobId, fileId }) {
    const { em, stores } = context;
    const file = await rows(em)
      .selectFrom("lens_job_files as f")
      .innerJoin("lens_jobs as j", "j.id", "f.job_id")
      .select(["f.id", "f.file_name as fileName", "f.content", "j.prescription_id as prescriptionId"])
      .where("f.id", "=", fileId)
      .where("f.job_id", "=", jobId)
      .where("j.store_id", "in", [0, ...idsOf(stores)])
      .executeTakeFirst();
    if (!file) throw notFound();
    if (file.prescriptionId !== null) await recordRead(context, "print", [file.prescriptionId]);
    return { id: file.id, fileName: file.fileName, content: file.content };
  },
});

/** A file of a laboratory or a tracer as a download. */
export const dcsResponse = ({ fileName, content }: { fileName: string; content: string }): Response =>
  new Response(content, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": attachment(fileName),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });

/** GET /api/lens-jobs/{id}/dcs. A new file also goes into the folder of its laboratory. */
export const orderFileCall: Call = {
  operation: writeLensJobFile,
  async handle(args) {
    const { em, ...context } = await getContext(args);
    const actor = actorOf({ em, ...context });
    const file = await execute(writeLensJobFile, { em, actor }, args.params);
    if (file.isNew) await putIntoFolder(file.folder, file);
    return dcsResponse(file);
  },
};
