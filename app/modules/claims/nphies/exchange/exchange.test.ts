import { describe, expect, it } from "vitest";
import type { ClaimAnswer, LineAnswer } from "#app/modules/claims/nphies/answer/answer.ts";
import { answeredLines } from "./line-answers.ts";
import { type ClaimedLine, messageLines } from "./message-lines.ts";

const line = (over: Partial<ClaimedLine>): ClaimedLine => ({
  id: 71,
  lineNo: 1,
  quantity: 1,
  listPrice: "300.00",
  billed: "345.00",
  tax: "45.00",
  patientShare: "69.00",
  asked: "276.00",
  codes: [],
  ...over,
});
const SAID = { servicedDate: "2026-11-25", invoiceNumber: "S1-000042", hasDiagnosis: true };

describe("messageLines", () => {
  it("numbers items like their lines, and leaves out what the insurer does not pay", () => {
    const free = line({ id: 72, lineNo: 2, asked: "0.00", patientShare: "345.00" });
    const { lines, map } = messageLines([line({}), free, line({ id: 73, lineNo: 3 })], SAID);
    expect(lines.map(({ sequence }) => sequence)).toEqual([1, 3]);
    expect(lines[0]).toMatchObject({ net: "345.00", payerShare: "276.00", invoiceNumber: "S1-000042" });
    expect(map).toEqual([
      { sequence: 1, lineId: 71, net: "345.00", tax: "45.00" },
      { sequence: 3, lineId: 73, net: "345.00", tax: "45.00" },
    ]);
  });

  it("numbers the further items of a line after the last line", () => {
    const three = line({
      quantity: 3,
      listPrice: "40.00",
      billed: "115.00",
      tax: "15.00",
      patientShare: "0.00",
      asked: "115.00",
    });
    const { lines, map } = messageLines([three, line({ id: 72, lineNo: 2 })], SAID);
    expect(lines.map(({ sequence }) => sequence)).toEqual([1, 3, 4, 2]);
    expect(map.map(({ lineId }) => lineId)).toEqual([71, 71, 71, 72]);
  });

  it("names no diagnosis where there is none", () => {
    expect(messageLines([line({})], { ...SAID, hasDiagnosis: false }).lines[0]?.diagnosisSequence).toEqual([]);
  });
});

describe("answeredLines", () => {
  const MAP = [
    { sequence: 1, lineId: 71, net: "345.00", tax: "45.00" },
    { sequence: 2, lineId: 72, net: "115.00", tax: "15.00" },
    { sequence: 3, lineId: 72, net: "115.00", tax: "15.00" },
  ];
  const ASKED = new Map([
    [71, "276.00"],
    [72, "230.00"],
  ]);
  const said = (sequence: number, benefit: string | null, rest: Partial<LineAnswer> = {}) =>
    ({ sequence, benefit, patientShare: "0.00", rejected: null, reasons: [], notes: [], ...rest }) as LineAnswer;
  const read = (...lines: LineAnswer[]) => answeredLines({ lines } satisfies Pick<ClaimAnswer, "lines">, MAP, ASKED);
  const first = said(1, "276.00", { patientShare: "69.00" });

  it("adds up the items of a line, and takes the rest of what was asked as rejected", () => {
    const reasons = [{ code: "CV-3-1", display: "" }];
    expect(read(first, said(2, "115.00"), said(3, "15.00", { rejected: "100.00", reasons }))).toEqual({
      lines: [
        { lineId: 71, approved: "276.00", rejected: "0.00", reasonCode: null },
        { lineId: 72, approved: "130.00", rejected: "100.00", reasonCode: "CV-3-1" },
      ],
    });
  });

  it.each([
    ["leaves an item out", "incomplete", [first, said(2, "115.00")]],
    ["says no benefit", "incomplete", [first, said(2, "115.00"), said(3, null)]],
    ["says parts of a halala", "incomplete", [first, said(2, "115.00"), said(3, "115.001")]],
    ["fits no figure", "neither", [first, said(2, "115.00"), said(3, "114.00")]],
    ["fits the net without VAT", "withoutTax", [first, said(2, "115.00"), said(3, "100.00")]],
    [
      "allows more than was asked",
      "above",
      [said(1, "300.00", { patientShare: "45.00" }), said(2, "115.00"), said(3, "115.00")],
    ],
  ] as const)("leaves an answer to a person that %s", (_name, doubt, lines) => {
    expect(read(...lines)).toEqual({ doubt });
  });
});
