import { describe, expect, it } from "vitest";
import { ORDERED } from "#tests/support/shop/lens-jobs.ts";
import { type ReleaseFacts, releaseNeeds } from "./needs.ts";

const COMPLETE: ReleaseFacts = {
  eyes: "B",
  ordered: ORDERED,
  rightPd: "32.00",
  leftPd: "31.00",
  rightHeight: null,
  leftHeight: null,
  lensName: "Single vision 1.6",
  lensDesign: "single_vision",
  way: "frame_enclosed",
  frameSource: "sale",
  frameName: "Frame",
  frameCondition: null,
  boxA: "54.00",
  boxB: "30.00",
  dbl: "19.00",
  hasTrace: false,
  rightVariantId: null,
  leftVariantId: null,
  validity: "valid",
  hasLaboratory: true,
  rightFits: false,
  leftFits: false,
  deposit: null,
};
const WITH_ADD = {
  right: { ...ORDERED.right, add: "2.00" },
  left: { ...ORDERED.left, add: "2.00" },
};
const EMPTY_EYE = { ...ORDERED.left, sphere: null };
const OWN = { way: "in_house", hasLaboratory: false } as const;
const OWN_FITS = { ...OWN, rightVariantId: 1, leftVariantId: 2, rightFits: true, leftFits: true };

describe("what a job needs to be released", () => {
  it.each<[string, Partial<ReleaseFacts>, string[]]>([
    ["nothing is missing", {}, []],
    ["a prescription that expires soon still counts", { validity: "expiring" }, []],
    ["no prescription", { validity: null, ordered: null }, ["prescriptionId prescription"]],
    ["an expired prescription", { validity: "expired" }, ["prescriptionId expired"]],
    ["an eye without figures", { ordered: { ...ORDERED, left: EMPTY_EYE } }, ["prescriptionId figures.left"]],
    ["an eye without figures that gets no lens", { ordered: { ...ORDERED, left: EMPTY_EYE }, eyes: "R" }, []],
    ["no lens", { lensName: null }, ["lensName lens"]],
    ["no PD of either eye", { rightPd: null, leftPd: null }, ["rightPd pd.right", "leftPd pd.left"]],
    ["no PD of the eye that gets no lens", { rightPd: null, eyes: "L" }, []],
    [
      "progressive lenses without heights",
      { lensDesign: "progressive", ordered: WITH_ADD },
      ["rightHeight height.right", "leftHeight height.left"],
    ],
    [
      "progressive lenses without an addition",
      { lensDesign: "progressive", rightHeight: "18.00", leftHeight: "18.00" },
      ["lensDesign add.right", "lensDesign add.left"],
    ],
    ["reading glasses of a prescription with an addition", { ordered: WITH_ADD }, []],
    ["no frame", { frameName: null }, ["frameName frame"]],
    ["no frame for uncut lenses", { frameName: null, way: "lens_only_uncut" }, []],
    ["no frame name while the frame follows", { frameName: null, way: "frame_to_come" }, []],
    [
      "a frame that should lie in the parcel but is still to come",
      { frameSource: "to_come", frameName: null },
      ["frameSource frameHere"],
    ],
    ["the customer's frame without its condition", { frameSource: "own" }, ["frameCondition condition"]],
    ["the customer's frame with its condition", { frameSource: "own", frameCondition: "Scratched" }, []],
    ["the customer's frame that stays here", { frameSource: "own", way: "edged_to_trace" }, []],
    ["edged to a shape that nobody knows", { way: "edged_to_trace", boxB: null }, ["boxA shape"]],
    ["edged to a traced shape", { way: "edged_to_trace", boxB: null, hasTrace: true }, []],
    ["no laboratory", { hasLaboratory: false }, ["laboratoryId laboratory"]],
    ["own lenses that are not chosen", OWN, ["rightVariantId ownLens.right", "leftVariantId ownLens.left"]],
    ["own lenses that fit, without a laboratory", OWN_FITS, []],
    ["an own lens of another power", { ...OWN_FITS, leftFits: false }, ["leftVariantId fits.left"]],
    ["one own lens for one eye", { ...OWN_FITS, leftVariantId: null, leftFits: false, eyes: "R" }, []],
    ["a deposit that is too low", { deposit: { paid: "100.00", lowest: "575.00" } }, ["deposit deposit"]],
    ["a deposit that is just enough", { deposit: { paid: "575.00", lowest: "575.00" } }, []],
    [
      "several at once",
      { validity: null, ordered: null, lensName: null, rightPd: null, hasLaboratory: false, frameName: null },
      [
        "prescriptionId prescription",
        "rightPd pd.right",
        "lensName lens",
        "frameName frame",
        "laboratoryId laboratory",
      ],
    ],
  ])("%s", (_name, facts, needs) => {
    const found = releaseNeeds({ ...COMPLETE, ...facts });
    expect(found.map(({ field, key }) => `${field} ${key.replace("lensOrder.needs.", "")}`)).toEqual(needs);
  });
});
