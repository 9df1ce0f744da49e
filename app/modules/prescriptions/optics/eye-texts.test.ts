import { describe, expect, it } from "vitest";
import { contactTexts, refractionTexts } from "./eye-texts.ts";

const say = (key: string) => key.split(".").at(-1) ?? "";

describe("the measures as they are shown", () => {
  it("has a line for each measure of spectacles, and for prisms and acuity only where they were taken", () => {
    expect(refractionTexts({ rightSphere: "-1.25", leftPD: "31.5" }, say)).toEqual([
      { key: "sphere", right: "-1.25", left: null },
      { key: "cylinder", right: null, left: null },
      { key: "axis", right: null, left: null },
      { key: "add", right: null, left: null },
      { key: "pd", right: null, left: "31.5" },
    ]);
    const examined = {
      rightPrism: "2.00",
      rightPrismBase: "up",
      rightPrism2: "1.50",
      rightPrism2Base: "in",
      leftAcuityWith: "6/6",
    };
    expect(refractionTexts(examined, say).slice(5)).toEqual([
      { key: "prism", right: "2.00 up + 1.50 in", left: null },
      { key: "acuityWith", right: null, left: "6/6" },
    ]);
  });

  it("keeps figures in their order around Arabic words", () => {
    const [line] = refractionTexts({ rightPrism: "2", rightPrismBase: "up" }, () => "أعلى").slice(5);
    expect(line?.right).toBe("2.00 \u2068أعلى\u2069");
  });

  it("shows a text that is no measure as none", () => {
    expect(refractionTexts({ rightSphere: "strong" }, say)[0]).toEqual({ key: "sphere", right: null, left: null });
  });

  it("shows contact lenses only where an eye has one", () => {
    expect(contactTexts({ rightSphere: "-1.25", leftContactBrand: null }, say)).toEqual([]);
    const lens = { leftContactSphere: "-3.5", leftContactBaseCurve: "8.60", leftContactReplacement: "monthly" };
    expect(contactTexts(lens, say)).toEqual([
      { key: "sphere", right: null, left: "-3.50" },
      { key: "baseCurve", right: null, left: "8.6" },
      { key: "replacement", right: null, left: "monthly" },
    ]);
  });
});
