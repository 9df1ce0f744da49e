import { describe, expect, it } from "vitest";
import { spectaclePowers } from "#app/modules/prescriptions/optics/fitting-powers.ts";
import { EMPTY_EYE } from "#app/modules/prescriptions/optics/measures.ts";
import { lensPairs, type PairedLens } from "./lens-pairs.ts";

let lastId = 0;
const lens = (values: Partial<PairedLens>): PairedLens => {
  lastId += 1;
  const plain = { sphere: null, cylinder: null, addPower: null, baseCurve: null, color: null, material: null };
  return { variantId: lastId, productId: 1, available: 5, ...plain, ...values };
};
const wanted = (right: object, left: object) => ({
  right: spectaclePowers({ ...EMPTY_EYE, ...right }),
  left: spectaclePowers({ ...EMPTY_EYE, ...left }),
});

describe("pairs of lenses", () => {
  it("have the powers of each eye, and are of one product", () => {
    const [right, left] = [lens({ sphere: "-1.25", cylinder: "-0.50" }), lens({ sphere: "-2.00" })];
    const others = [lens({ sphere: "-2.00", productId: 2 }), lens({ sphere: "-2.25" })];
    const found = lensPairs(
      [...others, right, left],
      wanted({ sphere: -125, cylinder: -50, axis: 5 }, { sphere: -200 }),
    );
    expect(found).toEqual([{ use: "full", right, left, isHere: true }]);
  });

  it("take two pieces of one lens when both eyes are equal", () => {
    const one = lens({ sphere: "-1.00", available: 1 });
    const same = wanted({ sphere: -100 }, { sphere: -100 });
    expect(lensPairs([one], same)).toMatchObject([{ right: one, left: one, isHere: false }]);
    expect(lensPairs([{ ...one, available: 2 }], same)).toMatchObject([{ isHere: true }]);
  });

  it("are a single lens when only one eye has a prescription", () => {
    const one = lens({ sphere: "-1.00", available: 0 });
    expect(lensPairs([one], wanted({}, { sphere: -100 }))).toEqual([
      { use: "full", right: null, left: one, isHere: false },
    ]);
    expect(lensPairs([one], wanted({}, {}))).toEqual([]);
  });

  it("are for both distances, for far or for reading when an eye has an addition", () => {
    const [full, far, near] = [
      lens({ sphere: "1.00", addPower: "2.00" }),
      lens({ sphere: "1.00", productId: 2 }),
      lens({ sphere: "3.00", productId: 2 }),
    ];
    const eye = { sphere: 100, add: 200 };
    const found = lensPairs([full, far, near], wanted(eye, eye));
    expect(found.map(({ use, right, left }) => [use, right?.variantId, left?.variantId])).toEqual([
      ["full", full.variantId, full.variantId],
      ["distance", far.variantId, far.variantId],
      ["reading", near.variantId, near.variantId],
    ]);
  });
});
