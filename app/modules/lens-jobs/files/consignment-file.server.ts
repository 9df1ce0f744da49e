import { z } from "zod";
import type { Call } from "#app/http/api/api.server.ts";
import { actorOf, getContext } from "#app/http/context.server.ts";
import { DomainError, InvalidInput, notFound } from "#app/lib/errors.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { execute, type OperationContext, operation } from "#app/lib/operation.server.ts";
import { recordRead } from "#app/modules/prescriptions/record-read.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { type KeptFile, keepOrderFile } from "./keep-order-file.server.ts";
import { putIntoFolder } from "./laboratory-folder.server.ts";
import { dcsResponse } from "./order-files.server.ts";
import { type JobOrder, lockOrders, readOrders } from "./order-of-job.server.ts";

const Written = z.object({ fileName: z.string(), content: z.string(), folder: z.string().nullable() });

/** One file with the orders of all jobs of a consignment, one behind the other in the order of the jobs. */
export const writeConsignmentFile = operation({
  name: "writeConsignmentFile",
  summary: "One order file (DCS) with all jobs of a consignment; each job keeps the file of its version",
  permission: "sales:update",
  input: z.object({ id: id() }),
  output: z.object({ id: view.id, fileName: z.string(), content: z.string(), written: z.array(Written) }),
  writes: "lens_job_files",
  answers: "file",
  async run(context, input) {
    const { em, stores, audit } = context;
    const consignment = await rows(em)
      .selectFrom("lens_consignments")
      .select(["id", "consignment_number as number"])
      .where("id", "=", input.id)
      .where("store_id", "in", [0, ...idsOf(stores)])
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!consignment) throw notFound();
    const items = await rows(em)
      .selectFrom("lens_consignment_items")
      .select("job_id as jobId")
      .where("consignment_id", "=", input.id)
      .execute();
    const jobIds = items.map(({ jobId }) => jobId);
    await lockOrders(em, jobIds);
    const orders = await readOrders(em, context, jobIds);
    const [first] = orders;
    if (!first) throw new DomainError("rule", "orderFiles.errors.empty", { params: { number: consignment.number } });
    const files: (KeptFile & { folder: string | null })[] = [];
    for (const one of orders) files.push({ ...(await fileOf(context, one)), folder: one.folder });
    await recordRead(
      context,
      "print",
      orders.flatMap(({ prescriptionId }) => prescriptionId ?? []),
    );
    const fileName = `${consignment.number.replace(/[^A-Za-z0-9._-]+/g, "_")}.${first.profile.extension}`;
    audit({ after: { id: consignment.id, fileName, files: files.map((file) => file.fileName) } });
    return {
      ...{ id: consignment.id, fileName, content: files.map(({ content }) => content).join("") },
      written: files
        .filter(({ isNew }) => isNew)
        .map(({ fileName, content, folder }) => ({ fileName, content, folder })),
    };
  },
});

/** The file of one of the jobs. What is wrong with its order stands on its own page. */
async function fileOf(context: OperationContext, one: JobOrder): Promise<KeptFile> {
  try {
    return await keepOrderFile(context, one);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new DomainError("rule", "orderFiles.errors.ofConsignment", { params: { number: one.jobNumber } });
  }
}

/** Puts each file that was written now into the folder of its laboratory. */
export async function putNewFiles({ written }: { written: z.output<typeof Written>[] }): Promise<void> {
  for (const one of written) await putIntoFolder(one.folder, one);
}

/** GET /api/lens-consignments/{id}/dcs. */
export const consignmentFileCall: Call = {
  operation: writeConsignmentFile,
  async handle(args) {
    const context = await getContext(args);
    const execution = { em: context.em, actor: actorOf(context) };
    const file = await execute(writeConsignmentFile, execution, args.params);
    await putNewFiles(file);
    return dcsResponse(file);
  },
};
