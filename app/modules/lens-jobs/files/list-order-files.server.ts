import { z } from "zod";
import { env } from "#app/env.server.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { jobNotFound } from "#app/modules/lens-jobs/job-view.server.ts";
import { recordRead } from "#app/modules/prescriptions/record-read.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { formatDcs } from "./dcs.ts";
import { whyNoFile } from "./keep-order-file.server.ts";
import { writeOrder } from "./order-file.ts";
import { readOrders } from "./order-of-job.server.ts";

/** The files of a job, and what its next file would be. */
export const getOrderFiles = operation({
  name: "getOrderFiles",
  summary: "The order files of a lens job, and what the next one would say",
  permission: "sales:update",
  input: z.object({ id: id() }),
  output: z.looseObject({ id: z.int() }),
  async run(context, { id: jobId }) {
    const [one] = await readOrders(context.em, context, [jobId]);
    if (!one) throw jobNotFound();
    const files = await filesOf(context.em, jobId);
    const current = files.find(({ orderVersion }) => orderVersion === one.orderVersion);
    const why = current ? null : whyNoFile(one);
    const written = writeOrder({ ...one.order, replaces: files.at(0)?.fileName ?? null }, one.profile);
    if (one.prescriptionId !== null) await recordRead(context, "opened", [one.prescriptionId]);
    const { laboratory, account } = one.order;
    return {
      ...{ id: jobId, jobNumber: one.jobNumber, orderVersion: one.orderVersion, laboratoryId: one.laboratoryId },
      ...{ laboratory, account, currentId: current?.id ?? null, why },
      files: files.map(({ content, writtenAt, ...file }) => ({ ...file, writtenAt: writtenAt.toISOString() })),
      folder: env.LABORATORY_DIR === undefined ? null : one.folder,
      problems: current || why ? [] : written.problems,
      leftOut: why ? [] : written.leftOut,
      text: current?.content ?? (why ? null : formatDcs(written.records)),
    };
  },
});

/** The newest first. */
const filesOf = (em: Em, jobId: number) =>
  rows(em)
    .selectFrom("lens_job_files as f")
    .leftJoin("system_users as u", "u.id", "f.written_by")
    .select(["f.id", "f.file_name as fileName", "f.order_version as orderVersion", "f.replaces", "f.content"])
    .select(["f.written_at as writtenAt", "u.first_name as firstName", "u.last_name as lastName"])
    .where("f.job_id", "=", jobId)
    .orderBy("f.id", "desc")
    .execute();
