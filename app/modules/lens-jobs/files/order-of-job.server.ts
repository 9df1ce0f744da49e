import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { profileOf } from "#app/modules/lens-jobs/laboratories/laboratory.schema.server.ts";
import { EMPTY_EYE, type EyeSide, type PrismBase, readMeasure } from "#app/modules/prescriptions/optics/measures.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import type { OrderedRefraction } from "#db/entities/lens-jobs/lens-job-parts.ts";
import { type Em, rows } from "#db/orm.ts";
import { parseDcs } from "./dcs.ts";
import type { LensOrder, OrderEye } from "./order.ts";

/** The labels of a traced file that go into an order: the shape, not what its file says besides. */
const OF_TRACE = new Set(["TRCFMT", "R", "A", "ZFMT", "Z", "ZA"]);
const KINDS: Record<string, string> = { single_vision: "SV", bifocal: "BI", progressive: "PR" };
const EDGES = { bevel: "bevel", groove: "groove", flat: "flat", drill: "flat" } as const;
const FRAME_STATUS: Record<string, LensOrder["frameStatus"]> = {
  lab_supplies_frame: "FS",
  frame_to_come: "FF",
  lens_only_uncut: "UC",
};
const WAYS: Record<string, LensOrder["way"]> = { lens_only_uncut: "uncut", edge_only: "edge_only" };

/** A job (j) with what its order needs from other tables. */
const selectOrders = (em: Em) =>
  rows(em)
    .selectFrom("lens_jobs as j")
    .innerJoin("stores as o", "o.id", "j.store_id")
    .leftJoin("customers as c", "c.id", "j.customer_id")
    .leftJoin("prescriptions as p", "p.id", "j.prescription_id")
    .leftJoin("lens_laboratories as l", "l.id", "j.laboratory_id")
    .leftJoin("vendors as v", "v.id", "l.vendor_id")
    .leftJoin("product_variants as f", "f.id", "j.frame_variant_id")
    .leftJoin("products as m", "m.id", "f.product_id")
    .leftJoin("vendor_items as i", (join) =>
      join
        .onRef("i.vendor_id", "=", "v.id")
        .onRef("i.variant_id", "=", "j.lens_variant_id")
        .on("i.deleted_at", "is", null),
    )
    .selectAll("j")
    .select(["o.code as branch", "v.name as laboratory", "l.account_number as account", "l.profile", "l.folder"])
    .select(["c.first_name as firstName", "c.last_name as lastName", "p.prescription_number as prescription"])
    .select(["m.brand as frameMaker", "f.upc as frameBarcode", "i.vendor_sku as lensCode"])
    .where("j.deleted_at", "is", null);

export type JobOrder = {
  jobId: number;
  jobNumber: string;
  storeId: number;
  status: string;
  way: string;
  orderVersion: number;
  prescriptionId: number | null;
  laboratoryId: number | null;
  /** The laboratory's folder, and the profile by which its file is written. */
  folder: string | null;
  profile: ReturnType<typeof profileOf>;
  order: LensOrder;
};

/** The orders of jobs of the user's stores by their ids; others are left out. */
export async function readOrders(
  em: Em,
  { stores }: Pick<Actor, "stores">,
  jobIds: readonly number[],
): Promise<JobOrder[]> {
  const found = await selectOrders(em)
    .where("j.id", "in", [0, ...jobIds])
    .where("j.store_id", "in", [0, ...idsOf(stores)])
    .orderBy("j.id")
    .execute();
  return found.map(toJobOrder);
}

/** Locks jobs in the order of their ids, so that each version of an order gets one file. */
export const lockOrders = (em: Em, jobIds: readonly number[]) =>
  rows(em)
    .selectFrom("lens_jobs")
    .select(sql`1`.as("one"))
    .where("id", "in", [0, ...jobIds])
    .orderBy("id")
    .forUpdate()
    .execute();

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>["executeTakeFirstOrThrow"]>>;

const hundredths = (text: string | null): number | null => (text === null ? null : Math.round(Number(text) * 100));

function eyeOf(row: Row, side: EyeSide): OrderEye {
  const ordered = (row.ordered as OrderedRefraction | null)?.[side];
  const power = (name: "sphere" | "cylinder" | "add" | "prism" | "prism2") =>
    ordered?.[name] ? readMeasure(name, ordered[name]) : null;
  return {
    ...EMPTY_EYE,
    sphere: ordered?.sphere ? readMeasure("sphere", ordered.sphere) : null,
    cylinder: power("cylinder"),
    axis: ordered?.axis ?? null,
    add: power("add"),
    prism: power("prism"),
    prismBase: (ordered?.prismBase ?? null) as PrismBase | null,
    prism2: power("prism2"),
    prism2Base: (ordered?.prism2Base ?? null) as PrismBase | null,
    pd: hundredths(row[`${side}_pd`]),
    nearPd: hundredths(row[`${side}_near_pd`]),
    height: hundredths(row[`${side}_height`]),
    vertex: hundredths(row.vertex),
    tilt: hundredths(row.tilt),
    wrap: hundredths(row.wrap),
  };
}

function toJobOrder(row: Row): JobOrder {
  const order: LensOrder = {
    job: row.job_number,
    account: row.account,
    branch: row.branch,
    laboratory: row.laboratory ?? "",
    prescription: row.prescription,
    patient: row.firstName ? { first: row.firstName, last: row.lastName ?? "" } : null,
    eyes: row.eyes === "R" ? "right" : row.eyes === "L" ? "left" : "both",
    way: WAYS[row.way] ?? "whole",
    frameStatus: FRAME_STATUS[row.way] ?? "",
    isMultifocal: row.lens_design !== "single_vision",
    right: eyeOf(row, "right"),
    left: eyeOf(row, "left"),
    frame: {
      a: hundredths(row.box_a),
      b: hundredths(row.box_b),
      dbl: hundredths(row.dbl),
      ed: hundredths(row.ed),
      material: row.frame_material as LensOrder["frame"]["material"],
      edge: row.edge === null ? null : EDGES[row.edge as keyof typeof EDGES],
      maker: row.frameMaker,
      model: row.frame_name,
      barcode: row.frameBarcode,
    },
    lens: {
      code: row.lensCode ?? row.lens_name,
      kind: KINDS[row.lens_design] ?? null,
      material: row.lens_material,
      index: row.lens_index === null ? null : Math.round(Number(row.lens_index) * 1000),
      diameter: hundredths(row.blank_diameter),
      baseCurve: hundredths(row.base_curve),
      coating: row.coating,
      tint: row.tint,
    },
    day: riyadhDay(),
    wanted: row.expected_on ?? row.promised_on,
    isRush: row.is_rush,
    comment: [row.thickness, row.notes].filter(Boolean).join(". ") || null,
    replaces: null,
    trace: parseDcs(row.trace_file ?? "").filter(({ label, block }) => block === null && OF_TRACE.has(label)),
    needsTrace: row.way === "edged_to_trace",
  };
  return {
    jobId: row.id,
    jobNumber: row.job_number,
    storeId: row.store_id,
    status: row.status,
    way: row.way,
    orderVersion: row.order_version,
    prescriptionId: row.prescription_id,
    laboratoryId: row.laboratory_id,
    folder: row.folder,
    profile: profileOf(row.profile),
    order,
  };
}
