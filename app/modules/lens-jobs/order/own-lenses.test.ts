import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORDERED } from "#tests/support/shop/lens-jobs.ts";
import { afterStep, isOpen, JOB_STEPS, type JobStatus, type JobStep, STEPS, WAYS, type Way } from "../job-status.ts";
import { type ReleaseFacts, releaseNeeds } from "./needs.ts";
import { lensesAfter, neededPieces, type OwnLenses } from "./own-lenses.ts";

describe("the branch's own lenses", () => {
  it.each<[JobStep, Way, OwnLenses, boolean, OwnLenses, string | null]>([
    ["release", "in_house", "free", false, "held", "hold"],
    ["release", "frame_enclosed", "free", false, "free", null],
    ["start", "in_house", "held", false, "taken", "take"],
    ["start", "in_house", "free", false, "taken", "take"],
    ["order", "in_house", "held", false, "free", "release"],
    ["cancel", "in_house", "held", false, "free", "release"],
    ["cancel", "in_house", "taken", false, "taken", null],
    ["cancel", "in_house", "taken", true, "free", "restock"],
    ["return", "in_house", "taken", true, "free", "restock"],
    ["return", "in_house", "taken", false, "taken", null],
    ["remake", "in_house", "taken", true, "taken", null],
    ["collect", "in_house", "taken", true, "taken", null],
    ["cancel", "frame_enclosed", "free", true, "free", null],
  ])("%s, %s, %s, restocks %s: %s", (step, way, now, restocks, to, move) => {
    expect(lensesAfter(step, way, now, restocks)).toEqual({ to, move });
  });

  it.each([
    [
      "B",
      1,
      2,
      [
        [1, 1],
        [2, 1],
      ],
    ],
    ["B", 1, 1, [[1, 2]]],
    ["R", 1, 2, [[1, 1]]],
    ["L", 1, 2, [[2, 1]]],
    ["B", null, 2, [[2, 1]]],
  ] as const)("%s of %s and %s needs %j", (eyes, rightVariantId, leftVariantId, needed) => {
    expect([...neededPieces({ eyes, rightVariantId, leftVariantId })]).toEqual(needed);
  });
});

const MEASURED: ReleaseFacts = {
  eyes: "B",
  ordered: ORDERED,
  rightPd: "32.00",
  leftPd: "31.00",
  rightHeight: null,
  leftHeight: null,
  lensName: "Lens",
  lensDesign: "single_vision",
  way: "frame_enclosed",
  frameSource: "sale",
  frameName: "Frame",
  frameCondition: null,
  boxA: null,
  boxB: null,
  dbl: null,
  hasTrace: true,
  rightVariantId: null,
  leftVariantId: null,
  validity: "valid",
  hasLaboratory: true,
  rightFits: true,
  leftFits: true,
  deposit: null,
};

/** What somebody changes of an order: pieces of the measured order that are missing, and whether the own lenses are chosen. */
const change = fc.record(
  {
    way: fc.constantFrom(...WAYS),
    rightPd: fc.constantFrom("32.00", null),
    lensName: fc.constantFrom("Lens", null),
    hasLaboratory: fc.boolean(),
    validity: fc.constantFrom("valid", "expired", null),
    rightVariantId: fc.constantFrom(1, 2, null),
    leftVariantId: fc.constantFrom(1, 2, null),
    eyes: fc.constantFrom("B", "R", "L"),
  },
  { requiredKeys: ["way"] },
) as fc.Arbitrary<Partial<ReleaseFacts>>;

const taken = fc.record({
  step: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom("release", "start", "receive", "pass", "finish", "collect") },
    { weight: 1, arbitrary: fc.constantFrom(...JOB_STEPS) },
  ),
  change,
  restocks: fc.boolean(),
  job: fc.nat({ max: 2 }),
}) as fc.Arbitrary<{ step: JobStep; change: Partial<ReleaseFacts>; restocks: boolean; job: number }>;

type Job = {
  status: JobStatus;
  isHeld: boolean;
  facts: ReleaseFacts;
  lenses: OwnLenses;
  pieces: Map<number, number>;
  remadeBy: number | null;
};

/** A shelf with its ledger, and jobs that take from it. Each remake is a further job. */
function shop() {
  const start = 6;
  const stock = {
    onHand: new Map([
      [1, start],
      [2, start],
    ]),
    held: new Map([
      [1, 0],
      [2, 0],
    ]),
  };
  const ledger: { variantId: number; quantity: number }[] = [];
  const jobs: Job[] = [0, 1, 2].map(() => begin());
  const add = (of: Map<number, number>, variantId: number, quantity: number) =>
    of.set(variantId, (of.get(variantId) ?? 0) + quantity);
  const free = (variantId: number) => (stock.onHand.get(variantId) ?? 0) - (stock.held.get(variantId) ?? 0);
  /** @returns whether the job did the step */
  function take(at: number, step: JobStep, facts: Partial<ReleaseFacts>, restocks: boolean): boolean {
    const job = jobs[at];
    if (!job) return false;
    const next = afterStep({ status: job.status, way: job.facts.way, isHeld: job.isHeld }, step);
    if ("why" in next) return false;
    if (step === "release" && releaseNeeds(job.facts).length > 0) return false;
    const { to, move } = lensesAfter(step, job.facts.way, job.lenses, restocks);
    if (move === "hold") {
      job.pieces = neededPieces(job.facts);
      if ([...job.pieces].some(([variantId, quantity]) => free(variantId) < quantity)) return false;
    }
    for (const [variantId, quantity] of job.pieces) {
      if (move === "hold") add(stock.held, variantId, quantity);
      if (move === "release" || move === "take") add(stock.held, variantId, -quantity);
      if (move === "take" || move === "restock") {
        const moved = move === "take" ? -quantity : quantity;
        ledger.push({ variantId, quantity: moved });
        add(stock.onHand, variantId, moved);
      }
    }
    job.lenses = to;
    if (step === "order") job.facts = { ...job.facts, ...facts };
    if (step === "remake") {
      job.remadeBy = jobs.length;
      jobs.push(begin());
    }
    const isHeld = step === "hold" || (job.isHeld && step !== "resume");
    Object.assign(job, { status: next.status, isHeld: isHeld && STEPS.hold.from.includes(next.status) });
    return true;
  }
  return { start, stock, ledger, jobs, take };
}

const begin = (): Job => ({
  status: "draft",
  isHeld: false,
  facts: { ...MEASURED, way: "in_house", rightVariantId: 1, leftVariantId: 2 },
  lenses: "free",
  pieces: new Map(),
  remadeBy: null,
});

it("no order of steps leaves a status without its needs, or a stock that differs from its ledger", () => {
  let started = 0;
  let remade = 0;
  fc.assert(
    fc.property(fc.array(taken, { minLength: 25, maxLength: 60 }), (steps) => {
      const { start, stock, ledger, jobs, take } = shop();
      const collected = new Map<number, number>();
      for (const { step, change: facts, restocks, job: at } of steps) {
        if (!take(at, step, facts, restocks)) continue;
        if (step === "collect") collected.set(at, (collected.get(at) ?? 0) + 1);
        if (step === "start") started += 1;
        if (step === "remake") remade += 1;
        for (const job of jobs) {
          const isMade = !["draft", "cancelled"].includes(job.status);
          if (isMade) expect(releaseNeeds(job.facts)).toEqual([]);
          if (job.lenses === "held") expect(job.status).toBe("released");
          if (job.facts.way === "in_house" && isMade && job.status !== "released" && job.status !== "returned") {
            expect(job.lenses).toBe("taken");
          }
          if (!isOpen(job.status)) expect(job.lenses).not.toBe("held");
        }
        for (const variantId of [1, 2]) {
          const moved = ledger.filter((one) => one.variantId === variantId).reduce((sum, one) => sum + one.quantity, 0);
          const held = jobs
            .filter(({ lenses }) => lenses === "held")
            .reduce((sum, { pieces }) => sum + (pieces.get(variantId) ?? 0), 0);
          expect(stock.onHand.get(variantId)).toBe(start + moved);
          expect(stock.held.get(variantId)).toBe(held);
          expect(stock.onHand.get(variantId)).toBeGreaterThanOrEqual(held);
        }
      }
      for (const times of collected.values()) expect(times).toBe(1);
      for (const first of jobs) {
        const chain = new Set<Job>();
        for (let one: Job | undefined = first; one; one = one.remadeBy === null ? undefined : jobs[one.remadeBy]) {
          expect(chain.has(one)).toBe(false);
          chain.add(one);
          expect(one.remadeBy !== null).toBe(one.status === "remade");
        }
      }
    }),
    { numRuns: 2000 },
  );
  expect(started).toBeGreaterThan(500);
  expect(remade).toBeGreaterThan(50);
});
