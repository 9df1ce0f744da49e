import { amount } from "#app/lib/money/money.ts";
import type { JobStatus, Way } from "#app/modules/lens-jobs/job-status.ts";
import type { OrderedRefraction } from "#db/entities/lens-jobs/lens-job-parts.ts";
import type { Identified, Row } from "../../insert-rows.ts";
import { createRandom, type Random } from "../../random.ts";
import type { Calendar } from "../calendar.ts";
import type { Item } from "../catalogue/item.ts";
import type { Books, SaleRow } from "../sales/sales.ts";
import { cashierOf, MANAGER } from "../staff.ts";
import type { DemoStore } from "../stores.ts";
import { daysOf, LABORATORY_IDS } from "./laboratories.ts";
import { HOLDS, pathOf, type Stop, workingDay } from "./path.ts";

export const JOBS = 150;
/** As many jobs as this were made again; the new jobs are among the 150. */
const REMAKES = 6;
/** Some sales from long before the others, whose glasses nobody has called for. */
const FORGOTTEN = 6;
const FORGOTTEN_DAYS = 40;
/** The jobs that failed their check and were made again, by their place in time. */
const FAILED = [10, 17, 24, 31, 38, 45];
const FRAMES = ["Eyeglasses", "Sunglasses", "Reading Glasses"];

export type JobRow = Identified<"lens_jobs"> & { status: JobStatus; way: Way; store_id: number; job_number: string };
/** A job with its life up to now. */
export type Lived = { row: JobRow; stops: Stop[]; design: string };

type Prescriptions = readonly Identified<"prescriptions">[];
type Sold = { sale: SaleRow & { sale_date: Date }; lineId: number; lens: Item; frame: Item | null };

const SINGLE: readonly (readonly [Way, number])[] = [
  ["in_house", 4],
  ["lens_only_uncut", 2],
  ["frame_enclosed", 5],
  ["edged_to_trace", 1],
];
const OTHER: readonly (readonly [Way, number])[] = [
  ["frame_enclosed", 6],
  ["lens_only_uncut", 1],
  ["lab_supplies_frame", 1],
];

/** The newest sales of lenses with a prescription, and a few from long before, the oldest first: one job each. */
function soldLenses(calendar: Calendar, books: Books, items: ReadonlyMap<number, Item>): Sold[] {
  const sales = new Map(books.sales.map((sale) => [sale.id, sale]));
  const found = new Map<number, Sold>();
  for (const line of books.items) {
    const sale = sales.get(line.sale_id);
    const lens = items.get(line.variant_id);
    if (!sale?.prescription_id || !sale.customer_id || lens?.category !== "Regular Lenses") continue;
    if (found.has(sale.id)) continue;
    const frame = books.items
      .filter(({ sale_id }) => sale_id === sale.id)
      .map(({ variant_id }) => items.get(variant_id))
      .find((item) => item && FRAMES.includes(item.category));
    found.set(sale.id, { sale: sale as Sold["sale"], lineId: line.id, lens, frame: frame ?? null });
  }
  const all = [...found.values()];
  const limit = new Date(calendar.now.getTime() - FORGOTTEN_DAYS * 86_400_000);
  const forgotten = all.filter(({ sale }) => sale.sale_date < limit).slice(-FORGOTTEN);
  return [...forgotten, ...all.slice(-(JOBS - REMAKES - FORGOTTEN))];
}

/** What was ordered, from the prescription and what an optician measures. */
function orderOf(
  random: Random,
  { sale, lineId, lens, frame }: Sold,
  rx: Identified<"prescriptions">,
): Partial<JobRow> {
  const eye = (side: "right" | "left") => ({
    sphere: rx[`${side}_sphere`] ?? null,
    cylinder: rx[`${side}_cylinder`] ?? null,
    axis: rx[`${side}_axis`] ?? null,
    add: rx[`${side}_add`] ?? null,
    prism: rx[`${side}_prism`] ?? null,
    prismBase: rx[`${side}_prism_base`] ?? null,
    prism2: rx[`${side}_prism2`] ?? null,
    prism2Base: rx[`${side}_prism2_base`] ?? null,
  });
  const design = lens.design === "progressive" || lens.design === "bifocal" ? lens.design : "single_vision";
  const hasHeight = design !== "single_vision" || random.chance(0.4);
  const [a, b] = [random.int(92, 112) / 2, random.int(60, 80) / 2];
  const height = Math.round(b / 2 + random.int(3, 5));
  const mm = (value: number) => value.toFixed(2);
  return {
    sale_id: sale.id,
    sale_item_id: lineId,
    customer_id: sale.customer_id,
    prescription_id: rx.id,
    prescription_version: 1,
    ordered: { right: eye("right"), left: eye("left") } as OrderedRefraction,
    right_pd: rx.right_pd,
    left_pd: rx.left_pd,
    right_near_pd: design === "single_vision" ? null : mm(Number(rx.right_pd) - 1.5),
    left_near_pd: design === "single_vision" ? null : mm(Number(rx.left_pd) - 1.5),
    right_height: hasHeight ? mm(height) : null,
    left_height: hasHeight ? mm(height + random.pick([0, 0, 0.5])) : null,
    frame_variant_id: frame?.variantId ?? null,
    frame_source: frame ? "sale" : "own",
    frame_name: frame?.name ?? "The customer's own frame",
    frame_condition: frame
      ? null
      : random.pick(["Light scratches on the left temple", "Good", "Left nose pad is loose"]),
    frame_material: random.pick(["plastic", "plastic", "metal", "metal", "rimless"]),
    box_a: mm(a),
    box_b: mm(b),
    dbl: mm(random.int(15, 20)),
    ed: mm(a + random.int(2, 4)),
    edge: random.pick(["bevel", "bevel", "bevel", "groove"]),
    lens_variant_id: lens.variantId,
    lens_name: lens.name,
    lens_design: design,
    lens_index: /1\.\d\d/.exec(lens.name)?.[0].padEnd(5, "0") ?? "1.500",
    blank_diameter: mm(random.pick([70, 70, 75, 65])),
    coating: /anti-reflective|Crizal|Control|Guard/i.test(lens.name) ? "Anti-reflective" : "Hard",
    tint: /photochromic/i.test(lens.name) ? "Photochromic grey" : null,
  };
}

/** Jobs in every status, each with its life up to now. */
export function buildJobs(
  calendar: Calendar,
  {
    books,
    items,
    prescriptions,
    stores,
  }: { books: Books; items: readonly Item[]; prescriptions: Prescriptions; stores: readonly DemoStore[] },
): Lived[] {
  const byVariant = new Map(items.map((item) => [item.variantId, item]));
  const rxById = new Map(prescriptions.map((rx) => [rx.id, rx]));
  const sold = soldLenses(calendar, books, byVariant);
  const lived: Lived[] = [];
  const numbers = new Map<number, number>();
  const begin = (storeId: number, at: Date, values: Partial<JobRow>, stops: Stop[], design: string): Lived => {
    const number = (numbers.get(storeId) ?? 0) + 1;
    numbers.set(storeId, number);
    const code = stores.find(({ id }) => id === storeId)?.code ?? "";
    const row = {
      ...values,
      id: lived.length + 1,
      job_number: `LJ-${code}-${String(number).padStart(6, "0")}`,
      store_id: storeId,
      status: "draft",
      status_since: at,
      created_at: at,
      created_by: cashierOf(storeId),
      updated_at: at,
      updated_by: cashierOf(storeId),
    } as JobRow;
    const job = { row, stops: stops.filter((stop) => stop.at <= calendar.now), design };
    lived.push(job);
    return job;
  };
  sold.forEach((one, index) => {
    const random = createRandom(`lens job ${one.sale.receipt_number}`);
    const rx = rxById.get(one.sale.prescription_id ?? 0);
    if (!rx) return;
    const order = orderOf(random, one, rx);
    const way = random.weighted(order.lens_design === "single_vision" ? SINGLE : OTHER);
    const laboratoryId =
      way === "in_house"
        ? null
        : random.weighted([
            [LABORATORY_IDS[0] ?? 1, 3],
            [LABORATORY_IDS[1] ?? 2, 1],
          ] as const);
    const failsCheck = FAILED.includes(index);
    const soldAt = one.sale.sale_date;
    const stops = pathOf(random, calendar, {
      soldAt,
      way,
      laboratoryId,
      design: String(order.lens_design),
      failsCheck,
    });
    const stocked =
      way === "in_house" ? { right_variant_id: one.lens.variantId, left_variant_id: one.lens.variantId } : {};
    begin(
      one.sale.store_id,
      soldAt,
      {
        ...order,
        ...stocked,
        way,
        laboratory_id: laboratoryId,
        is_rush: random.chance(0.08),
        promised_on: workingDay(calendar, soldAt, way === "in_house" ? 2 : order.lens_design === "progressive" ? 9 : 7),
        tray_number: random.chance(0.9) ? String(random.int(1, 240)) : null,
      },
      stops,
      String(order.lens_design),
    );
  });
  stopSome(calendar, lived);
  remakeSome(calendar, lived, begin);
  for (const job of lived) settle(calendar, job);
  return lived;
}

/** Cuts the lives of some jobs, so that every status is seen: the newest jobs that have gone further stop there. */
function stopSome(calendar: Calendar, lived: readonly Lived[]): void {
  // The pairs that are made again have gone as far as their check.
  const newest = lived.filter((_job, index) => !FAILED.includes(index)).toReversed();
  // The newest sales are not measured yet.
  for (const job of newest.slice(0, 5)) job.stops = [];
  const cut = (status: JobStatus, many: number) => {
    const chosen = newest.filter(({ stops }) => stops.slice(0, -1).some(({ to }) => to === status)).slice(0, many);
    for (const job of chosen) job.stops = job.stops.slice(0, job.stops.findIndex(({ to }) => to === status) + 1);
  };
  // Two pairs failed their check, and nobody has decided yet.
  for (const job of newest.filter(({ stops }) => stops.some(({ step }) => step === "pass")).slice(8, 10)) {
    const passed = job.stops.findIndex(({ step }) => step === "pass");
    const { at } = job.stops[passed] as Stop;
    job.stops = [...job.stops.slice(0, passed), { step: "fail", to: "failed_check", at }];
  }
  for (const status of ["released", "sent", "in_lab", "received", "checked", "ready", "notified"] as const) {
    const there = lived.filter(({ stops }) => stops.at(-1)?.to === status).length;
    if (there < 4) cut(status, 4 - there);
  }
  // Of the forgotten pairs two are ready and nobody was told, the others were told; one of them went back to stock.
  lived.slice(0, FORGOTTEN).forEach((job, index) => {
    const last = index < 2 ? "finish" : "tell";
    job.stops = job.stops.slice(0, job.stops.findIndex(({ step }) => step === last) + 1);
  });
  const oldest = lived.filter(({ stops }, index) => stops.at(-1)?.step === "collect" && !FAILED.includes(index));
  const gone = lived[2];
  const told = gone?.stops.at(-1);
  if (gone && told) {
    const at = new Date((told.at.getTime() + 4 * calendar.now.getTime()) / 5);
    gone.stops.push({ step: "return", to: "returned", at, note: "The customer moved abroad and does not want them" });
  }
  // Jobs that wait, and jobs that ended before their lenses came.
  const early = newest.filter(
    ({ stops }) =>
      ["released", "sent", "in_lab"].includes(stops.at(-1)?.to ?? "draft") && after(stops.at(-1)) <= calendar.now,
  );
  HOLDS.forEach(([reason, note], index) => {
    const job = early[index * 2];
    const last = job?.stops.at(-1);
    if (!job || !last) return;
    job.stops.push({ step: "hold", to: last.to, at: after(last), note, details: { reason } });
  });
  for (const job of oldest.slice(3, 6)) {
    const sent = job.stops.findIndex(({ to }) => to === "sent" || to === "released");
    const last = job.stops[sent];
    if (!last) continue;
    const at = new Date(last.at.getTime() + 20 * 60_000);
    job.stops = [
      ...job.stops.slice(0, sent + 1),
      { step: "cancel", to: "cancelled", at, note: "Chose contact lenses instead" },
    ];
  }
}

/** Shortly after a step. */
const after = (stop?: Stop): Date => new Date((stop?.at.getTime() ?? 0) + 90_000);

type Begin = (storeId: number, at: Date, values: Partial<JobRow>, stops: Stop[], design: string) => Lived;

/** Makes the jobs that failed their check again. */
function remakeSome(calendar: Calendar, lived: readonly Lived[], begin: Begin): void {
  const failed = FAILED.flatMap((index) => lived[index] ?? []);
  for (const old of failed) {
    const last = old.stops.at(-1) as Stop;
    const at = new Date(last.at.getTime() + 25 * 60_000);
    old.stops.push({ step: "remake", to: "remade", at });
    const random = createRandom(`remake ${old.row.job_number}`);
    const { id, job_number: _number, store_id, tray_number, promised_on, ...order } = old.row;
    const { way, laboratory_id } = order;
    const plan = { soldAt: at, way, laboratoryId: laboratory_id ?? null, design: old.design, failsCheck: false };
    begin(
      store_id,
      at,
      { ...order, tray_number, promised_on, remake_of_id: id },
      pathOf(random, calendar, plan),
      old.design,
    );
  }
}

const NOT_MEASURED = {
  ...{ right_height: null, left_height: null, right_near_pd: null, left_near_pd: null },
  ...{ box_a: null, box_b: null, dbl: null, ed: null, edge: null, frame_material: null, frame_condition: null },
  ...{ laboratory_id: null, right_variant_id: null, left_variant_id: null, way: "frame_enclosed", tray_number: null },
};

/** Writes what the steps of a job leave in its row. */
function settle(calendar: Calendar, { row, stops, design }: Lived): void {
  const by = cashierOf(row.store_id);
  for (const { step, to, at, note, details } of stops) {
    if (row.status !== to) row.status_since = at;
    row.status = to;
    row.updated_at = at;
    if (step === "send") row.sent_at = at;
    if (step === "receive") row.received_at = at;
    if (step === "finish") row.ready_at = at;
    if (step === "tell") row.told_at = at;
    if (step === "hold") Object.assign(row, { hold_reason: details?.reason, hold_note: note, held_since: at });
    if (step === "collect") Object.assign(row, { collected_at: at, collected_by: by, tray_number: null });
    if (step === "send" && row.laboratory_id)
      row.expected_on = workingDay(calendar, at, daysOf(row.laboratory_id, design) + 1);
  }
  // Nobody has measured a draft yet.
  if (row.status === "draft") Object.assign(row, NOT_MEASURED);
  if (row.received_at && row.laboratory_id) row.cost = costOf(row);
}

/** What a laboratory charges for the pair. */
const costOf = ({ id, lens_design, lens_index }: JobRow): string =>
  amount((lens_design === "single_vision" ? 70 : 240) + (Number(lens_index) - 1.5) * 400 + ((id * 7) % 30));

/** Each step of the jobs, and their beginning, in the order of time. */
export function eventsOf(lived: readonly Lived[]): Row<"lens_job_events">[] {
  const all = lived.flatMap(({ row, stops }) => {
    let from: JobStatus | null = null;
    const began = { step: "create" as const, to: "draft" as const, at: row.created_at as Date };
    return ([began, ...stops] as (Omit<Stop, "step"> & { step: Stop["step"] | "create" })[]).map((stop) => {
      const event = {
        job_id: row.id,
        step: stop.step,
        from_status: from,
        to_status: stop.to,
        at: stop.at,
        user_id: stop.step === "remake" || stop.step === "return" ? MANAGER : cashierOf(row.store_id),
        note: stop.note ?? null,
        details: stop.details ?? null,
      };
      from = stop.to;
      return event;
    });
  });
  return all.toSorted((one, other) => Number(one.at) - Number(other.at));
}
