import { describe, expect, it } from "vitest";
import { EMPTY_EYE, type Eye } from "#app/modules/prescriptions/optics/measures.ts";
import { contactPowers, spectaclePowers } from "./fitting-powers.ts";

const eye = (values: Partial<Eye>): Eye => ({ ...EMPTY_EYE, ...values });

describe("the powers of lenses that fit an eye", () => {
  it.each([
    [eye({}), []],
    [eye({ sphere: -125 }), [{ use: "full", sphere: -125, cylinder: 0, add: null }]],
    [eye({ cylinder: -50, axis: 5 }), [{ use: "full", sphere: 0, cylinder: -50, add: null }]],
    [eye({ sphere: 100, cylinder: 150, axis: 80 }), [{ use: "full", sphere: 250, cylinder: -150, add: null }]],
    [
      eye({ sphere: 100, add: 200 }),
      [
        { use: "full", sphere: 100, cylinder: 0, add: 200 },
        { use: "distance", sphere: 100, cylinder: 0, add: null },
        { use: "reading", sphere: 300, cylinder: 0, add: null },
      ],
    ],
  ])("an eye of %j needs spectacle lenses of %j", (one, powers) => {
    expect(spectaclePowers(one)).toEqual(powers);
  });

  it.each([
    [eye({}), []],
    [eye({ sphere: -375 }), [{ use: "full", sphere: -375, cylinder: 0, add: null }]],
    [eye({ sphere: -800 }), [{ use: "full", sphere: -725, cylinder: 0, add: null }]],
    [eye({ sphere: -600, cylinder: -200, axis: 10 }), [{ use: "full", sphere: -550, cylinder: -175, add: null }]],
    [
      eye({ sphere: 0, add: 150 }),
      [
        { use: "full", sphere: 0, cylinder: 0, add: 150 },
        { use: "distance", sphere: 0, cylinder: 0, add: null },
      ],
    ],
  ])("an eye of %j needs contact lenses of %j", (one, powers) => {
    expect(contactPowers(one)).toEqual(powers);
  });
});
