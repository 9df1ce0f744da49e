import { riyadhDay } from "#app/lib/dates.ts";
import type { Identified, Row } from "../../insert-rows.ts";
import { cashierOf, MANAGER } from "../staff.ts";
import type { DemoStore } from "../stores.ts";
import type { Lived } from "./jobs.ts";

const addMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

/** The boxes that went to the laboratories: the jobs of one store and laboratory that were sent together. */
export function buildConsignments(lived: readonly Lived[], stores: readonly DemoStore[]) {
  const boxes = new Map<string, Lived[]>();
  for (const job of lived) {
    const sent = job.stops.find(({ step }) => step === "send");
    if (!sent || !job.row.laboratory_id) continue;
    const key = `${job.row.store_id}|${job.row.laboratory_id}|${sent.at.getTime()}`;
    boxes.set(key, [...(boxes.get(key) ?? []), job]);
  }
  const ordered = [...boxes.values()].toSorted((one, other) => sentAt(one) - sentAt(other));
  const numbers = new Map<number, number>();
  const consignments: (Identified<"lens_consignments"> & { store_id: number })[] = [];
  const lines: Row<"lens_consignment_items">[] = [];
  for (const jobs of ordered) {
    const [first] = jobs as [Lived];
    const { store_id, laboratory_id } = first.row;
    const number = (numbers.get(store_id) ?? 0) + 1;
    numbers.set(store_id, number);
    const at = new Date(sentAt(jobs));
    const back = jobs.map(({ stops }) => stops.find(({ step }) => step === "receive")?.at);
    const ended = jobs.every(({ row }, index) => back[index] || row.status === "cancelled");
    const last = back.reduce<Date>((latest, one) => (one && one > latest ? one : latest), at);
    const id = consignments.length + 1;
    const by = cashierOf(store_id);
    consignments.push({
      id,
      consignment_number: `LC-${stores.find((store) => store.id === store_id)?.code}-${String(number).padStart(6, "0")}`,
      store_id,
      laboratory_id: laboratory_id ?? 0,
      status: ended ? "completed" : "sent",
      sent_at: at,
      sent_by: by,
      completed_at: ended ? last : null,
      carrier: laboratory_id === 1 ? "Driver of the laboratory" : "SMSA Express",
      tracking_number: laboratory_id === 1 ? null : `2900${String(3310 + id * 17)}`,
      created_at: addMinutes(at, -20),
      created_by: by,
      updated_at: last,
      updated_by: by,
    });
    jobs.forEach(({ row }, index) => {
      const received = back[index] ?? null;
      lines.push({
        consignment_id: id,
        job_id: row.id,
        has_frame: row.way === "frame_enclosed",
        outcome: received ? "received" : row.status === "cancelled" ? "short" : null,
        received_at: received,
        received_by: received ? by : null,
        cost: received ? (row.cost ?? null) : null,
        note: row.status === "cancelled" ? "Cancelled with the laboratory" : null,
      });
    });
  }
  const counters = (storeId: number): Row<"document_counters">[] => [
    { store_id: storeId, kind: "lens_consignment", last_number: numbers.get(storeId) ?? 0 },
    {
      store_id: storeId,
      kind: "lens_job",
      last_number: lived.filter(({ row }) => row.store_id === storeId).length,
    },
  ];
  return { consignments, lines, counters };
}

const sentAt = (jobs: readonly Lived[]): number =>
  jobs[0]?.stops.find(({ step }) => step === "send")?.at.getTime() ?? 0;

/** Why the jobs of the demo shop were made again: the reason, the fault, who pays, the eyes, and what changes. Only a laboratory breaks its own lenses. */
const OF_LABORATORY = [
  ["lab_power", "lab", "lab", "R", "The right lens came 0.25 too weak; the same order again"],
  ["lab_other", "lab", "lab", "L", "The axis was turned by 8 degrees"],
  ["breakage_lab", "lab", "lab", "R", "The lens chipped when it was edged"],
] as const;
const OF_SHOP = [
  ["measure", "shop", "shop", "B", "PD measured anew: 31.5 and 31 in place of 33 and 32"],
  ["transcription", "shop", "shop", "L", "The cylinder had the wrong sign"],
  ["doctor_change", "doctor", "doctor", "B", "The doctor wrote a new prescription"],
] as const;

/** The remake ledger: a row for each job that makes another one again. */
export function buildRemakes(lived: readonly Lived[]): Row<"lens_job_remakes">[] {
  const byId = new Map(lived.map((job) => [job.row.id, job]));
  const used = { laboratory: 0, shop: 0 };
  return lived
    .filter(({ row }) => row.remake_of_id)
    .map(({ row }, index) => {
      const who = row.laboratory_id && used.laboratory < OF_LABORATORY.length ? "laboratory" : "shop";
      const reasons = who === "laboratory" ? OF_LABORATORY : OF_SHOP;
      const [reason, fault, payer, eyes, changes] = reasons[used[who] % reasons.length] ?? reasons[0];
      used[who] += 1;
      const old = byId.get(row.remake_of_id ?? 0)?.row;
      const at = row.created_at as Date;
      const cost = old?.cost ?? "90.00";
      const isLab = payer === "lab";
      // One credit is still open.
      const isCredited = isLab && used.laboratory > 1;
      return {
        job_id: row.remake_of_id ?? 0,
        new_job_id: row.id,
        reason,
        fault,
        payer,
        eyes,
        changes,
        cost,
        credit_asked: isLab ? cost : null,
        credit_asked_on: isLab ? riyadhDay(at) : null,
        credit_received: isCredited ? cost : null,
        credit_received_on: isCredited ? riyadhDay(row.updated_at as Date) : null,
        credit_note: isCredited ? `CN-${4400 + index}` : null,
        created_at: at,
        created_by: MANAGER,
        updated_at: at,
        updated_by: MANAGER,
      };
    });
}
