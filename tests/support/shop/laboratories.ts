import { readFileSync } from "node:fs";
import { type Em, rows } from "#db/orm.ts";
import { makeLensJob } from "./lens-jobs.ts";

/** A file of laboratories or tracers, one character a byte, as the product reads and writes these files. */
export const readDcsSample = (name: string): string =>
  readFileSync(new URL(`../dcs/${name}`, import.meta.url), "latin1");

/** The file of a tracer: a circle of 50 mm for both eyes. */
export const TRACE = readDcsSample("trace-circle.oma");

type Ordered = { storeId: number; laboratoryId: number } & Record<string, unknown>;

/** A job that is measured and released for a laboratory. Further values are columns. */
export const makeOrderedJob = (em: Em, { laboratoryId, ...values }: Ordered) =>
  makeLensJob(em, {
    status: "released",
    laboratory_id: laboratoryId,
    frame_material: "metal",
    edge: "bevel",
    ...values,
  });

let lastConsignment = 0;

/** A consignment as a bare row with its jobs. @returns its id */
export async function makeConsignment(
  em: Em,
  { storeId, laboratoryId, jobIds }: { storeId: number; laboratoryId: number; jobIds: number[] },
): Promise<number> {
  lastConsignment += 1;
  const number = `LC-${process.pid}-${lastConsignment}`;
  const { id } = await rows(em)
    .insertInto("lens_consignments")
    .values({ consignment_number: number, store_id: storeId, laboratory_id: laboratoryId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const items = jobIds.map((jobId) => ({ consignment_id: id, job_id: jobId }));
  if (items.length > 0) await rows(em).insertInto("lens_consignment_items").values(items).execute();
  return id;
}
