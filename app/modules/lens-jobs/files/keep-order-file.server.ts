import { DomainError, InvalidInput, type Message } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { formatDcs } from "./dcs.ts";
import type { OrderProblem } from "./order.ts";
import { fileNameOf, writeOrder } from "./order-file.ts";
import type { JobOrder } from "./order-of-job.server.ts";

/** The file of one version of a job's order, as the laboratory gets it. */
export type KeptFile = {
  id: number;
  jobId: number;
  fileName: string;
  content: string;
  orderVersion: number;
  replaces: string | null;
  /** Whether this command wrote it. */
  isNew: boolean;
};

/** The statuses in which a file may be written: once the lenses came there is nothing to order any more. */
const ORDERED = ["released", "sent", "in_lab"];

/** Why no file of a job can be written now; null when one can. */
export function whyNoFile({ status, way, laboratoryId }: JobOrder): string | null {
  if (way === "in_house") return "inHouse";
  if (laboratoryId === null) return "noLaboratory";
  if (status === "draft") return "draft";
  return ORDERED.includes(status) ? null : "over";
}

/** What is wrong with an order in words, beside the eye that it is about. */
export const problemMessages = (problems: readonly OrderProblem[]): Record<string, Message[]> => {
  const messages: Record<string, Message[]> = {};
  for (const { code, eye = "order" } of problems) {
    messages[eye] = [
      ...(messages[eye] ?? []),
      { key: `orderFiles.problems.${eye === "order" ? "" : "eye."}${code}`, params: { eye } },
    ];
  }
  return messages;
};

/**
 * The file of a job's order as it is now. The job is locked. A version that has its file keeps it, byte for byte; a later version gets a file of its
 * own, which names the one that it replaces.
 * @throws conflict when nothing is ordered, InvalidInput with all that a laboratory would send back
 */
export async function keepOrderFile({ em, user }: OperationContext, one: JobOrder): Promise<KeptFile> {
  const earlier = await rows(em)
    .selectFrom("lens_job_files")
    .select(["id", "job_id as jobId", "file_name as fileName", "content", "order_version as orderVersion", "replaces"])
    .where("job_id", "=", one.jobId)
    .orderBy("id")
    .execute();
  const known = earlier.find(({ orderVersion }) => orderVersion === one.orderVersion);
  if (known) return { ...known, isNew: false };
  const why = whyNoFile(one);
  if (why) throw new DomainError("conflict", `orderFiles.errors.${why}`, { params: { number: one.jobNumber } });
  const replaces = earlier.at(-1)?.fileName ?? null;
  const { records, problems } = writeOrder({ ...one.order, replaces }, one.profile);
  if (problems.length > 0) throw new InvalidInput(problemMessages(problems));
  const file = {
    job_id: one.jobId,
    order_version: one.orderVersion,
    file_name: fileNameOf(one.order, one.profile, earlier.length + 1),
    content: formatDcs(records),
    replaces,
    written_by: user.id,
  };
  const { id } = await rows(em).insertInto("lens_job_files").values(file).returning("id").executeTakeFirstOrThrow();
  const { jobId, orderVersion } = one;
  return { id, jobId, orderVersion, replaces, fileName: file.file_name, content: file.content, isNew: true };
}
