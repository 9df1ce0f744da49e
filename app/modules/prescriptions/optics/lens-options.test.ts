import { describe, expect, it } from "vitest";
import { hasNearLens, LENS_SPECS, SPEC_GROUPS, settleChoices } from "./lens-options.ts";

const NOTHING = {
  lensType: null,
  lensTypeGlass: false,
  lensTypePlastic: false,
  lensTypeNone: false,
  contactLensType: null,
  contactLensPermanent: false,
  contactLensDisposal: false,
  frameOption: null,
  hasFrame: false,
};
const PLASTIC = { ...NOTHING, lensType: "plastic", lensTypePlastic: true };

describe("the exclusive choices of a prescription", () => {
  it.each([
    [{}, {}, {}],
    [{ lensType: "glass" }, {}, { lensType: "glass", lensTypeGlass: true }],
    [{ lensTypeGlass: true }, {}, { lensType: "glass", lensTypeGlass: true }],
    [{ lensType: "glass", lensTypeGlass: true }, {}, { lensType: "glass", lensTypeGlass: true }],
    [{ lensType: null, lensTypeNone: true }, {}, { lensType: "none", lensTypeNone: true }],
    [{ contactLensType: "disposal" }, {}, { contactLensType: "disposal", contactLensDisposal: true }],
    [{ contactLensType: "none" }, {}, { contactLensType: "none" }],
    [{ hasFrame: true }, {}, { frameOption: "yes", hasFrame: true }],
    [{ frameOption: "no" }, {}, { frameOption: "no" }],
    [{}, PLASTIC, PLASTIC],
    [{ lensTypeGlass: true }, PLASTIC, { lensType: "glass", lensTypeGlass: true }],
    [{ lensTypePlastic: false }, PLASTIC, {}],
    [{ lensTypeGlass: false }, PLASTIC, PLASTIC],
    [{ lensType: null }, PLASTIC, {}],
  ])("become complete when %j changes %j", (given, current, fields) => {
    expect(settleChoices(given, current)).toEqual({ fields: { ...NOTHING, ...fields } });
  });

  it.each([
    [{ lensTypeGlass: true, lensTypePlastic: true }, "lensType"],
    [{ lensType: "glass", lensTypePlastic: true }, "lensType"],
    [{ contactLensType: "none", contactLensDisposal: true }, "contactLensType"],
    [{ frameOption: "no", hasFrame: true }, "frameOption"],
  ])("are refused when %j contradicts itself", (given, wrong) => {
    expect(settleChoices(given)).toEqual({ wrong });
  });
});

describe("a lens with room for an addition", () => {
  it.each(LENS_SPECS)("is recognised by the specification %s alone", (name) => {
    const isNear = ["lensSpecBifocal", "lensSpecMultifocal", "lensSpecVerilux"].includes(name);
    expect(hasNearLens({ [name]: true })).toBe(isNear);
    expect(hasNearLens({ [name]: false })).toBe(false);
  });
});

it("every lens specification stands in one group", () => {
  expect(Object.values(SPEC_GROUPS).flat().sort()).toEqual([...LENS_SPECS].sort());
});
