import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_EYE } from "#app/modules/prescriptions/optics/measures.ts";
import { formatDcs, numbersOf, parseDcs, textOf, valuesOf } from "./dcs.ts";
import {
  DEFAULT_PROFILE,
  filled,
  type LaboratoryProfile,
  pairsText,
  readPairs,
  unknownPlaceholders,
} from "./laboratory-profile.ts";
import { type LensOrder, type OrderEye, plainText, prismOf } from "./order.ts";
import { fileNameOf, writeOrder } from "./order-file.ts";

const readSample = (name: string): string =>
  readFileSync(new URL(`../../../../tests/support/dcs/${name}`, import.meta.url), "latin1");

const WORN = { vertex: 1300, tilt: 800, wrap: 500 };
const eye = (values: Partial<OrderEye>): OrderEye => ({
  ...EMPTY_EYE,
  nearPd: null,
  height: null,
  vertex: null,
  tilt: null,
  wrap: null,
  ...values,
});

/** The order of the sample file order-pal.vca. */
const ORDER: LensOrder = {
  job: "J000123",
  account: "RYD-01",
  branch: null,
  laboratory: "Riyadh Lens Laboratory",
  prescription: null,
  patient: { first: "Sara", last: "Al Harbi" },
  eyes: "both",
  way: "whole",
  frameStatus: "",
  isMultifocal: true,
  right: eye({ sphere: -200, cylinder: -50, axis: 170, add: 200, pd: 3200, nearPd: 3050, height: 1800, ...WORN }),
  left: eye({ sphere: -175, cylinder: -75, axis: 10, add: 200, pd: 3100, nearPd: 2950, height: 1850, ...WORN }),
  frame: {
    a: 5400,
    b: 3600,
    dbl: 1800,
    ed: 5600,
    material: "plastic",
    edge: "bevel",
    maker: null,
    model: null,
    barcode: null,
  },
  lens: {
    code: "PAL160",
    kind: "PR",
    material: null,
    index: 1600,
    diameter: null,
    baseCurve: null,
    coating: "AR",
    tint: null,
  },
  day: "2026-11-26",
  wanted: "2026-12-03",
  isRush: false,
  comment: "OWN SAMPLE NOT OFFICIAL",
  replaces: null,
  trace: [],
  needsTrace: false,
};

const write = (order: Partial<LensOrder> = {}, profile: Partial<LaboratoryProfile> = {}) =>
  writeOrder({ ...ORDER, ...order }, { ...DEFAULT_PROFILE, ...profile });
const text = (order: Partial<LensOrder> = {}, profile: Partial<LaboratoryProfile> = {}): string =>
  formatDcs(write(order, profile).records);
const value = (label: string, order: Partial<LensOrder> = {}, profile: Partial<LaboratoryProfile> = {}) =>
  textOf(write(order, profile).records, label);

describe("an order as a file", () => {
  it("is the sample byte for byte", () => {
    expect(text({}, { unknown: "question" })).toBe(readSample("order-pal.vca"));
    expect(write().problems).toEqual([]);
  });

  it.each<[string, Partial<LensOrder>, Partial<LaboratoryProfile>, string | null]>([
    ["SPH", {}, { decimals: 3 }, "-2.000;-1.750"],
    ["SPH", { eyes: "right" }, {}, "-2.00;"],
    ["SPH", { eyes: "left" }, {}, ";-1.75"],
    ["DO", { eyes: "left" }, {}, "L"],
    ["SPH", {}, { cylinder: "plus" }, "-2.50;-2.50"],
    ["CYL", {}, { cylinder: "plus" }, "0.50;0.75"],
    ["AX", {}, { cylinder: "plus" }, "80;100"],
    ["CYL", {}, { cylinder: "minus" }, "-0.50;-0.75"],
    ["CYL", { right: eye({ sphere: 25, pd: 3200 }) }, {}, "0.00;-0.75"],
    ["AX", { right: eye({ sphere: 25, pd: 3200 }) }, {}, ";10"],
    ["ADD", { isMultifocal: false }, {}, null],
    ["ADD", { isMultifocal: false }, { addForSingleVision: true }, "2.00;2.00"],
    ["SEGHT", {}, { height: "OCHT" }, null],
    ["OCHT", {}, { height: "OCHT" }, "18.00;18.50"],
    ["OCHT", {}, { height: "both" }, "18.00;18.50"],
    ["SEGHT", { isMultifocal: false }, { height: "both" }, null],
    ["OCHT", { isMultifocal: false }, {}, "18.00;18.50"],
    ["SEGHT", {}, { height: "both" }, "18.00;18.50"],
    ["_JTYPE", { way: "uncut" }, {}, "2"],
    ["_JTYPE", { way: "edge_only" }, {}, "6"],
    ["_JTYPE", {}, { jobType: false }, null],
    ["ACCN", { account: null }, {}, null],
    ["PATIENT", {}, {}, null],
    ["PATIENT", {}, { patientName: "whole" }, "Sara Al Harbi"],
    ["_LASTNAME", {}, { patientName: "parts" }, "Al Harbi"],
    ["_WDATE", {}, { wantedDate: true }, "20261203"],
    ["_RUSH_JOB", { isRush: true }, { rush: true }, "1"],
    ["_RUSH_JOB", { isRush: true }, {}, null],
    ["_TREAT", {}, { renames: [{ label: "ACOAT", value: "_TREAT" }] }, "AR;AR"],
    ["ACOAT", {}, { renames: [{ label: "ACOAT", value: "_TREAT" }] }, null],
    ["_CUSTNO", {}, { extras: [{ label: "_CUSTNO", value: "[account]/[job]" }] }, "RYD-01/J000123"],
    ["_FSTAT", { frameStatus: "FF" }, { extras: [{ label: "_FSTAT", value: "[frame]" }] }, "FF"],
    ["OMAV", {}, { standard: "" }, null],
    ["_REPLACES", { replaces: "J000123.vca" }, {}, "J000123.vca"],
    ["FMFR", { frame: { ...ORDER.frame, maker: "Ray;Ban=\r\nX" } }, {}, "Ray Ban X"],
    ["FRAM", { frame: { ...ORDER.frame, model: "Café Nº 5" } }, {}, "Cafe No 5"],
    ["BVD", { right: eye({ ...ORDER.right, vertex: 1250 }) }, {}, "12.5;13"],
  ])("writes %s of %j with the profile %j as %j", (label, order, profile, written) => {
    expect(value(label, order, profile)).toBe(written);
  });

  it("writes nothing but what a laboratory can read, and says what it leaves out", () => {
    const arabic = { patient: { first: "سارة", last: "الحربي" }, comment: "بدون طلاء" };
    const kept = write(arabic, { patientName: "whole" });
    expect(formatDcs(kept.records)).toMatch(/^[\r\n -~]*$/);
    expect(valuesOf(kept.records, "PATIENT")).toEqual([]);
    expect(kept).toMatchObject({ problems: [], leftOut: ["PATIENT", "_COMMENT"] });
    const refused = write(arabic, { patientName: "parts", otherLetters: "refuse" });
    expect(refused.problems).toEqual([{ code: "otherLetters" }]);
    expect(write({ patient: arabic.patient }, { otherLetters: "refuse" })).toMatchObject({ problems: [], leftOut: [] });
  });

  it("breaks a long comment between words into lines of at most 30 characters", () => {
    const comment = "Please drill the lenses exactly as the sample in the parcel shows it";
    const lines = valuesOf(write({ comment }).records, "_COMMENT");
    expect(lines.join(" ")).toBe(comment);
    expect(lines.every((line) => line.length <= 30)).toBe(true);
  });

  it("puts the traced shape behind the order, with the line ends of the laboratory", () => {
    const trace = parseDcs(readSample("trace-circle.oma")).slice(7);
    const written = text({ trace }, { lineEnd: "lf" });
    expect(written.endsWith(formatDcs(trace).replaceAll("\r\n", "\n"))).toBe(true);
    expect(written).not.toContain("\r");
    expect(text({ trace }, { trace: false })).not.toContain("TRCFMT");
  });
});

describe("what a laboratory would send back", () => {
  const wrong = (side: Partial<OrderEye>): Partial<LensOrder> => ({ right: { ...ORDER.right, ...side } });
  it.each<[string, Partial<LensOrder>]>([
    ["powerMissing", wrong({ sphere: null, cylinder: null })],
    ["sphereRange", wrong({ sphere: -4000 })],
    ["sphereRange", wrong({ sphere: 110 })],
    ["cylinderRange", wrong({ cylinder: -2000 })],
    ["axisMissing", wrong({ axis: null })],
    ["axisRange", wrong({ axis: 181 })],
    ["pdMissing", wrong({ pd: null })],
    ["addMissing", wrong({ add: null })],
    ["heightMissing", wrong({ height: null })],
    ["baseMissing", wrong({ prism: 100 })],
  ])("is %s of the right eye, unless only the left one is made", (code, order) => {
    expect(write(order).problems).toEqual([{ code, eye: "right" }]);
    expect(write({ ...order, eyes: "left" }).problems).toEqual([]);
  });

  it.each<[string, Partial<LensOrder>]>([
    ["jobMissing", { job: "" }],
    ["jobLong", { job: "J".repeat(21) }],
    ["jobLetters", { job: "J 1" }],
    ["commentLong", { comment: "x".repeat(331) }],
    ["traceMissing", { needsTrace: true }],
  ])("is %s", (code, order) => {
    expect(write(order).problems).toEqual([{ code }]);
  });

  it.each([-212, -213, 12, 13, 37, 38, 62, 63, 87, 88, 0, 4900])("is not a sphere of %d hundredths", (sphere) => {
    expect(write(wrong({ sphere })).problems).toEqual([]);
  });

  it("is no height or addition of a single vision lens", () => {
    expect(write({ ...wrong({ add: null, height: null }), isMultifocal: false }).problems).toEqual([]);
  });
});

describe("prism", () => {
  it.each([
    ["right", "viewer", "in", "up", 500, 53.1],
    ["left", "viewer", "in", "up", 500, 126.9],
    ["left", "nose", "in", "up", 500, 53.1],
    ["right", "viewer", "out", "down", 500, 233.1],
    ["left", "viewer", "out", "down", 500, 306.9],
  ] as const)("of 3 and 4 dioptres, %s eye, counted to the %s, base %s and %s", (side, compass, one, two, ...prism) => {
    const bases = { prism: 300, prismBase: one, prism2: 400, prism2Base: two };
    expect(prismOf(eye(bases), side, compass)).toEqual({ amount: prism[0], direction: prism[1] });
  });

  it.each([
    ["in", 0],
    ["up", 90],
    ["out", 180],
    ["down", 270],
  ] as const)("base %s of the right eye is %d degrees", (base, direction) => {
    expect(prismOf(eye({ prism: 150, prismBase: base }), "right", "viewer")).toEqual({ amount: 150, direction });
  });

  it("is written for the eye that has one", () => {
    const right = { ...ORDER.right, prism: 150, prismBase: "out" as const };
    expect(value("PRVM", { right })).toBe("1.50;");
    expect(value("PRVA", { right })).toBe("180.0;");
    expect(value("PRVM")).toBeNull();
  });
});

describe("generated orders", () => {
  const quarter = (least: number, most: number) =>
    fc.integer({ min: least / 25, max: most / 25 }).map((steps) => steps * 25);
  const eyes = fc
    .record({
      sphere: quarter(-2000, 2000),
      cylinder: quarter(-600, 600),
      axis: fc.integer({ min: 1, max: 180 }),
      add: quarter(50, 350),
      pd: fc.integer({ min: 2000, max: 4000 }),
      height: fc.integer({ min: 1000, max: 3000 }),
    })
    .map(eye);
  const profiles = fc.record({
    decimals: fc.constantFrom(2 as const, 3 as const),
    lineEnd: fc.constantFrom("crlf" as const, "lf" as const),
    cylinder: fc.constantFrom("minus" as const, "plus" as const, "as_written" as const),
    unknown: fc.constantFrom("leave_out" as const, "question" as const),
    patientName: fc.constantFrom("none" as const, "whole" as const, "parts" as const),
  });
  const comment = fc.option(fc.string({ unit: "binary", maxLength: 200 }));

  it("give the same bytes each time, ASCII only, and the powers come back as they were ordered", () => {
    fc.assert(
      fc.property(eyes, eyes, profiles, comment, (right, left, profile, note) => {
        const order = { right, left, comment: note };
        const written = text(order, profile);
        expect(text(structuredClone(order), structuredClone(profile))).toBe(written);
        expect(written).toMatch(/^[\r\n -~]*$/);
        const records = parseDcs(written);
        expect(records.every(({ label }) => label !== "")).toBe(true);
        const [sph, cyl] = [numbersOf(records, "SPH"), numbersOf(records, "CYL")];
        for (const [side, made] of [["right", right] as const, ["left", left] as const]) {
          const [sphere, cylinder] = [(made.sphere ?? 0) / 100, (made.cylinder ?? 0) / 100];
          // Both meridians are the same lens, whatever the notation.
          const meridians = [sphere, sphere + cylinder].sort((a, b) => a - b);
          expect([sph[side] ?? 0, (sph[side] ?? 0) + (cyl[side] ?? 0)].sort((a, b) => a - b)).toEqual(meridians);
          if (profile.cylinder === "minus") expect(cyl[side]).toBeLessThanOrEqual(0);
          expect(numbersOf(records, "IPD")[side]).toBe((made.pd ?? 0) / 100);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("names and placeholders", () => {
  it.each([
    ["[job]", 1, "J000123.vca"],
    ["[job]", 2, "J000123-2.vca"],
    ["[account]_[day]_[job]", 1, "RYD-01_20261126_J000123.vca"],
    ["../../etc/[job]", 1, "etc_J000123.vca"],
    ["[laboratory]", 3, "Riyadh_Lens_Laboratory-3.vca"],
    ["طلب", 1, "order.vca"],
  ])("names a file %j of version %d %j", (fileName, version, name) => {
    expect(fileNameOf(ORDER, { ...DEFAULT_PROFILE, fileName }, version)).toBe(name);
  });

  it("leaves an unknown placeholder as it is, and finds it", () => {
    const values = { job: "1", account: "", branch: "", laboratory: "", day: "", frame: "" };
    expect(filled("[job]-[x]", values)).toBe("1-[x]");
    expect(unknownPlaceholders("[job]-[x][]")).toEqual(["x", ""]);
  });

  it.each([
    ["ACOAT=_TREAT\r\n\r\n_CUSTNO=12;13", "ACOAT=_TREAT\n_CUSTNO=12;13"],
    ["", ""],
    ["no pair", null],
    ["_X=عربي", null],
  ])("reads the typed pairs %j", (typed, kept) => {
    const pairs = readPairs(typed);
    expect(pairs && pairsText(pairs)).toBe(kept);
  });

  it.each([
    ["  Ray-Ban\t“X” ", null],
    ["Ærø  straße", "AEro strasse"],
    ["١٢", null],
    ["a;b=c", "a b c"],
  ])("writes %j in plain letters as %j", (typed, plain) => {
    expect(plainText(typed)).toBe(plain);
  });
});
