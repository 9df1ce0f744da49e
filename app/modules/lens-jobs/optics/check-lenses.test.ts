import { describe, expect, it } from "vitest";
import { axesApart, type CheckedItem, checkLenses, type LensFigures, type LensOrder } from "./check-lenses.ts";
import { ANSI_Z80_1_2015, STRICT, type ToleranceItem } from "./tolerances.ts";

const ANSI = { name: "ANSI Z80.1-2015", rows: ANSI_Z80_1_2015 };
const NONE: LensFigures = {
  sphere: null,
  cylinder: null,
  axis: null,
  add: null,
  prism: null,
  pd: null,
  height: null,
  baseCurve: null,
};
const lens = (
  sphere: number | null,
  cylinder: number | null = null,
  axis: number | null = null,
  more = {},
): LensFigures => ({
  ...NONE,
  sphere,
  cylinder,
  axis,
  ...more,
});
const rightOnly = (right: LensFigures, more: Partial<LensOrder> = {}): LensOrder => ({
  right,
  left: null,
  design: "standard",
  mounted: true,
  ...more,
});
const found = (items: readonly CheckedItem[], item: ToleranceItem, eye: CheckedItem["eye"] = "right") =>
  items.find((one) => one.item === item && one.eye === eye);

it.each([
  [179, 2, 3],
  [2, 179, 3],
  [180, 180, 0],
  [90, 180, 90],
  [1, 91, 90],
  [10, 17, 7],
])("the axes %i and %i are %i degrees apart", (one, other, apart) => {
  expect(axesApart(one, other)).toBe(apart);
});

describe("one lens against its order", () => {
  it.each<[string, LensFigures, LensFigures, ToleranceItem, Partial<CheckedItem> | undefined]>([
    ["power at its limit", lens(-400), lens(-413), "power", { difference: 13, limit: 13, passed: true }],
    ["power beyond it", lens(-400), lens(-414), "power", { difference: 14, limit: 13, passed: false }],
    ["a share of a strong power", lens(-1000), lens(-1020), "power", { limit: 20, passed: true }],
    ["a share that is exceeded", lens(-1000), lens(-1021), "power", { limit: 20, passed: false }],
    [
      "the stronger meridian",
      lens(-200, -100, 90),
      lens(-212, -87, 90),
      "power",
      { ordered: -300, read: -299, difference: 1, passed: true },
    ],
    [
      "its cylinder",
      lens(-200, -100, 90),
      lens(-212, -86, 90),
      "cylinder",
      { difference: 14, limit: 13, passed: false },
    ],
    [
      "the same lens read with a plus cylinder",
      lens(-200, -100, 90),
      lens(-300, 100, 180),
      "power",
      { ordered: -300, read: -300, passed: true },
    ],
    [
      "its transposed axis",
      lens(-200, -100, 90),
      lens(-300, 100, 178),
      "axis",
      { ordered: 90, read: 88, difference: 2, limit: 300, passed: true },
    ],
    [
      "an order with a plus cylinder",
      lens(100, 150, 80),
      lens(250, -150, 170),
      "cylinder",
      { ordered: 150, read: 150, difference: 0, passed: true },
    ],
    [
      "an axis across 180",
      lens(-100, -200, 179),
      lens(-100, -200, 2),
      "axis",
      { difference: 3, limit: 200, passed: false },
    ],
    [
      "a weak cylinder's axis",
      lens(-100, -25, 10),
      lens(-100, -25, 24),
      "axis",
      { difference: 14, limit: 1400, passed: true },
    ],
    ["a weak cylinder's axis beyond", lens(-100, -25, 10), lens(-100, -25, 25), "axis", { passed: false }],
    ["an axis that cannot be read", lens(-100, -12, 10), lens(-100, 0), "axis", undefined],
    [
      "no cylinder ordered, 0.12 read",
      lens(-400),
      lens(-400, -12, 30),
      "cylinder",
      { difference: 12, limit: 12, passed: true },
    ],
    ["no cylinder ordered, 0.13 read", lens(-400, 0), lens(-387, -13, 30), "cylinder", { limit: 12, passed: false }],
    ["no axis without an ordered cylinder", lens(-400), lens(-400, -12, 30), "axis", undefined],
    [
      "the worse meridian of a lens without a cylinder",
      lens(-400),
      lens(-405, -12, 30),
      "power",
      { read: -417, passed: false },
    ],
    [
      "an addition",
      lens(0, null, null, { add: 200 }),
      lens(0, null, null, { add: 212 }),
      "add",
      { limit: 12, passed: true },
    ],
    [
      "an addition beyond",
      lens(0, null, null, { add: 200 }),
      lens(0, null, null, { add: 213 }),
      "add",
      { passed: false },
    ],
    [
      "a height",
      lens(0, null, null, { height: 1900 }),
      lens(0, null, null, { height: 2000 }),
      "height",
      { passed: true },
    ],
    [
      "a height beyond",
      lens(0, null, null, { height: 1900 }),
      lens(0, null, null, { height: 2050 }),
      "height",
      { passed: false },
    ],
    [
      "a PD without a limit",
      lens(0, null, null, { pd: 3200 }),
      lens(0, null, null, { pd: 3500 }),
      "pd",
      { limit: null, passed: true },
    ],
    [
      "a base curve",
      lens(0, null, null, { baseCurve: 600 }),
      lens(0, null, null, { baseCurve: 676 }),
      "baseCurve",
      { limit: 75, passed: false },
    ],
    ["what was not read", lens(-400, null, null, { add: 200 }), lens(-400), "add", undefined],
    ["a lens that was not read", lens(-400), NONE, "power", undefined],
    [
      "a prism in another direction",
      lens(0, null, null, { prism: { in: 200, up: 0 } }),
      lens(0, null, null, { prism: { in: -200, up: 0 } }),
      "prism",
      { ordered: 200, read: 200, difference: 400, passed: false },
    ],
    [
      "a prism at its limit",
      lens(0, null, null, { prism: { in: 200, up: 0 } }),
      lens(0, null, null, { prism: { in: 200, up: 33 } }),
      "prism",
      { difference: 33, limit: 33, passed: true },
    ],
  ])("%s", (_what, ordered, read, item, expected) => {
    const { items } = checkLenses(rightOnly(ordered), { right: read, left: null }, ANSI);
    if (!expected) expect(found(items, item)).toBeUndefined();
    else expect(found(items, item)).toMatchObject(expected);
  });

  it("progressive lenses have limits of their own", () => {
    const order = rightOnly(lens(-800, null, null, { pd: 3200 }), { design: "progressive" });
    const read = (pd: number) => ({ right: lens(-816, null, null, { pd }), left: null });
    expect(found(checkLenses(order, read(3300), ANSI).items, "power")).toMatchObject({ limit: 16, passed: true });
    expect(checkLenses(order, read(3300), ANSI).passed).toBe(true);
    expect(checkLenses(order, read(3310), ANSI).passed).toBe(false);
  });

  it("the strict set judges the PD of every lens", () => {
    const order = rightOnly(lens(-100, null, null, { pd: 3200 }));
    const read = (pd: number) => ({ right: lens(-100, null, null, { pd }), left: null });
    const set = { name: "Strict", rows: STRICT };
    expect(checkLenses(order, read(3250), set).passed).toBe(true);
    expect(checkLenses(order, read(3260), set).passed).toBe(false);
  });

  it("an uncut lens has no PD and no height to judge", () => {
    const order = rightOnly(lens(-400, null, null, { pd: 3200, height: 1900 }), {
      mounted: false,
      design: "progressive",
    });
    const { items } = checkLenses(
      order,
      { right: lens(-400, null, null, { pd: 3900, height: 900 }), left: null },
      ANSI,
    );
    expect(items.map(({ item }) => item)).toEqual(["power", "cylinder"]);
  });
});

describe("a mounted pair", () => {
  const at = (sphere: number, pd: number, height: number, prism: LensFigures["prism"] = null) =>
    lens(sphere, null, null, { pd, height, prism });
  const pair = (sphere: number, more: Partial<LensOrder> = {}): LensOrder => ({
    right: at(sphere, 3200, 1900),
    left: at(sphere, 3100, 1900),
    design: "standard",
    mounted: true,
    ...more,
  });
  const both = (items: readonly CheckedItem[], item: ToleranceItem) => found(items, item, "both");

  it("passes when every figure was made as ordered", () => {
    const { items, passed } = checkLenses(
      pair(-400),
      { right: at(-400, 3200, 1900), left: at(-400, 3100, 1900) },
      ANSI,
    );
    expect(passed).toBe(true);
    expect(items.every(({ difference }) => difference === 0)).toBe(true);
    expect(both(items, "horizontalImbalance")).toMatchObject({ ordered: 0, read: 0, limit: 100 });
  });

  it.each<[string, number, LensFigures, LensFigures, ToleranceItem, Partial<CheckedItem>]>([
    // 2.5 mm of the total PD, above 2.75 D: 1.00 at 4.00 D.
    [
      "the total PD at its limit",
      -400,
      at(-400, 3075, 1900),
      at(-400, 2975, 1900),
      "horizontalImbalance",
      { difference: 100, limit: 100, passed: true },
    ],
    [
      "the total PD beyond",
      -400,
      at(-400, 3050, 1900),
      at(-400, 2950, 1900),
      "horizontalImbalance",
      { difference: 120, passed: false },
    ],
    [
      "errors that cancel out",
      -400,
      at(-400, 3000, 1900),
      at(-400, 3300, 1900),
      "horizontalImbalance",
      { difference: 0, passed: true },
    ],
    // A weak lens may be far beside the pupil.
    [
      "a weak pair",
      -100,
      at(-100, 2900, 1900),
      at(-100, 2800, 1900),
      "horizontalImbalance",
      { difference: 60, limit: 67, passed: true },
    ],
    [
      "heights at 1.0 mm",
      -500,
      at(-500, 3200, 2000),
      at(-500, 3100, 1900),
      "verticalImbalance",
      { difference: 50, limit: 50, passed: true },
    ],
    [
      "heights beyond 1.0 mm",
      -500,
      at(-500, 3200, 2010),
      at(-500, 3100, 1900),
      "verticalImbalance",
      { difference: 55, passed: false },
    ],
    [
      "both heights alike",
      -500,
      at(-500, 3200, 2000),
      at(-500, 3100, 2000),
      "verticalImbalance",
      { difference: 0, passed: true },
    ],
    [
      "heights that differ from each other",
      -100,
      at(-100, 3200, 1950),
      at(-100, 3100, 1840),
      "heightPair",
      { ordered: 0, read: 110, limit: 100, passed: false },
    ],
    [
      "a prism that was read",
      -100,
      at(-100, 3200, 1900, { in: 0, up: 34 }),
      at(-100, 3100, 1900),
      "verticalImbalance",
      { difference: 34, limit: 33, passed: false },
    ],
    [
      "a prism read in both eyes",
      -100,
      at(-100, 3200, 1900, { in: 34, up: 0 }),
      at(-100, 3100, 1900, { in: 34, up: 0 }),
      "horizontalImbalance",
      { difference: 68, limit: 67, passed: false },
    ],
  ])("%s", (_what, sphere, right, left, item, expected) => {
    expect(both(checkLenses(pair(sphere), { right, left }, ANSI).items, item)).toMatchObject(expected);
  });

  it("compares with the prisms that were ordered", () => {
    const order = pair(-100, { right: at(-100, 3200, 1900, { in: 0, up: 200 }), left: at(-100, 3100, 1900) });
    const made = checkLenses(
      order,
      { right: at(-100, 3200, 1900, { in: 0, up: 200 }), left: at(-100, 3100, 1900) },
      ANSI,
    );
    expect(both(made.items, "verticalImbalance")).toMatchObject({ ordered: 200, read: 200, passed: true });
    const turned = checkLenses(
      order,
      { right: at(-100, 3200, 1900, { in: 0, up: -200 }), left: at(-100, 3100, 1900) },
      ANSI,
    );
    expect(both(turned.items, "verticalImbalance")).toMatchObject({ read: -200, difference: 400, passed: false });
  });
});
