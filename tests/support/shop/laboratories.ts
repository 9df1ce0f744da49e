import { readFileSync } from "node:fs";
import type { Em } from "#db/orm.ts";
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
