import { describe, expect, it } from "vitest";
import { type Allocation, type Arrived, allocate, type OnItsWay } from "#app/modules/transfers/receive/arrival.ts";
import {
  type ArrivalStatus,
  afterStep,
  needsRight,
  sideOf,
  statusAfterArrival,
  TRANSFER_STATUSES,
  type TransferStatus,
  type TransferStep,
} from "./transfer-status.ts";

const STEPS: TransferStep[] = ["edit", "lines", "submit", "approve", "send", "receive", "settle", "cancel"];

describe("the steps of a transfer", () => {
  it.each<[TransferStatus, ArrivalStatus, string]>([
    ["draft", "pending", "edit lines submit cancel"],
    ["pending", "pending", "edit lines approve cancel"],
    ["approved", "pending", "edit send cancel"],
    ["sent", "pending", "edit receive settle cancel"],
    ["sent", "partial", "edit receive settle"],
    ["received", "arrived", "settle"],
    ["completed", "arrived", ""],
    ["cancelled", "pending", ""],
  ])("%s (%s) allows: %s", (status, arrivalStatus, steps) => {
    const allowed = STEPS.filter((step) => afterStep({ status, arrivalStatus }, step) !== null);
    expect(allowed.join(" ")).toBe(steps);
  });

  it("reaches every status", () => {
    const reached = STEPS.flatMap((step) =>
      TRANSFER_STATUSES.map((status) => afterStep({ status, arrivalStatus: "pending" }, step)),
    );
    expect(new Set([...reached, "completed"])).toEqual(new Set([...TRANSFER_STATUSES, null]));
  });

  it("lets the sender approve, send and call back, the receiver receive, and either settle", () => {
    const now = { status: "sent", arrivalStatus: "pending" } as const;
    expect(STEPS.map((step) => sideOf(step, now))).toEqual([
      ...["either", "either", "either", "from", "from", "to", "either", "from"],
    ]);
    expect(sideOf("cancel", { status: "pending", arrivalStatus: "pending" })).toBe("either");
    expect(STEPS.filter((step) => needsRight(step, now))).toEqual(["approve", "send", "receive", "settle", "cancel"]);
    expect(needsRight("cancel", { status: "approved", arrivalStatus: "pending" })).toBe(false);
  });

  it.each([
    [{ expected: 1, open: 0 }, "sent", "partial"],
    [{ expected: 1, open: 2 }, "sent", "partial"],
    [{ expected: 0, open: 1 }, "received", "arrived"],
    [{ expected: 0, open: 0 }, "completed", "arrived"],
  ])("after an arrival with %o it is %s (%s)", (figures, status, arrivalStatus) => {
    expect(statusAfterArrival(figures)).toEqual({ status, arrivalStatus });
  });
});

const loose = (id: number, open: number, lotCode: string | null = null): OnItsWay => ({
  id,
  lotCode,
  serial: null,
  open,
});
const piece = (id: number, serial: string): OnItsWay => ({ id, lotCode: null, serial, open: 1 });
const come = (quantity: number, damaged = 0, more: Partial<Arrived> = {}): Arrived => ({
  quantity,
  damaged,
  serials: [],
  damagedSerials: [],
  ...more,
});
const got = (...rows: [number, number, number][]): Allocation => ({
  allocated: rows.map(([pieceId, received, damaged]) => ({ pieceId, received, damaged })),
});

describe("which pieces arrived", () => {
  it.each<[string, OnItsWay[], Arrived, Allocation]>([
    ["nothing", [loose(1, 3)], come(0), got()],
    ["all", [loose(1, 3)], come(3), got([1, 3, 0])],
    ["one short", [loose(1, 3)], come(2), got([1, 2, 0])],
    ["one damaged", [loose(1, 3)], come(2, 1), got([1, 2, 1])],
    ["more than are on their way", [loose(1, 3)], come(3, 1), { tooMany: 3 }],
    ["two lots in their order", [loose(1, 2, "A"), loose(2, 2, "B")], come(3), got([1, 2, 0], [2, 1, 0])],
    ["a named lot", [loose(1, 2, "A"), loose(2, 2, "B")], come(1, 0, { lotCode: "b" }), got([2, 1, 0])],
    ["too many of a named lot", [loose(1, 2, "A"), loose(2, 2, "B")], come(3, 0, { lotCode: "B" }), { tooMany: 2 }],
    ["all numbered pieces", [piece(1, "A"), piece(2, "B")], come(2), got([1, 1, 0], [2, 1, 0])],
    ["all numbered pieces damaged", [piece(1, "A"), piece(2, "B")], come(0, 2), got([1, 0, 1], [2, 0, 1])],
    ["a named number", [piece(1, "A"), piece(2, "B")], come(1, 0, { serials: ["b"] }), got([2, 1, 0])],
    [
      "the other one is damaged",
      [piece(1, "A"), piece(2, "B")],
      come(1, 1, { serials: ["B"] }),
      got([2, 1, 0], [1, 0, 1]),
    ],
    [
      "a damaged number",
      [piece(1, "A"), piece(2, "B")],
      come(1, 1, { damagedSerials: ["A"] }),
      got([1, 0, 1], [2, 1, 0]),
    ],
    ["one of two numbers, unnamed", [piece(1, "A"), piece(2, "B")], come(1), { missing: 1 }],
    ["one of each, unnamed", [piece(1, "A"), piece(2, "B")], come(1, 1), { missing: 2 }],
    ["an unknown number", [piece(1, "A")], come(1, 0, { serials: ["X"] }), { unknown: "X" }],
    ["the same number twice", [piece(1, "A"), loose(2, 1)], come(2, 0, { serials: ["A", "a"] }), { unknown: "a" }],
    ["more numbers than pieces", [piece(1, "A"), piece(2, "B")], come(1, 0, { serials: ["A", "B"] }), { named: 1 }],
    ["pieces without a number first", [piece(1, "A"), loose(2, 2)], come(2), got([2, 2, 0])],
    ["nothing of what a difference names", [loose(1, 0), loose(2, 1)], come(1), got([2, 1, 0])],
  ])("allocates %s", (_name, pieces, arrived, expected) => {
    expect(allocate(pieces, arrived)).toEqual(expected);
  });
});
