import { describe, expect, it } from "vitest";
import { contactFields, nearPdField, normalisedFields, transposedFields } from "./apply-tool.ts";

describe("the tools of the form", () => {
  it("transpose both eyes, except an eye without a valid cylinder", () => {
    const fields = { rightSphere: "+250", rightCylinder: "-1.50", rightAxis: "170", leftSphere: "-1" };
    expect(transposedFields(fields)).toEqual({ rightSphere: "+1.00", rightCylinder: "+1.50", rightAxis: "80" });
    expect(transposedFields({ rightSphere: "-1", rightCylinder: "much", rightAxis: "5" })).toEqual({});
    expect(transposedFields({ rightSphere: "", rightCylinder: "-0.50", rightAxis: "180" })).toEqual({
      rightSphere: "-0.50",
      rightCylinder: "+0.50",
      rightAxis: "90",
    });
  });

  it("suggest the near PD of a distance PD", () => {
    expect(nearPdField({ pdDistance: "63" })).toEqual({ pdNear: "60.0" });
    expect(nearPdField({ pdDistance: "" })).toEqual({});
    expect(nearPdField({ pdDistance: "wide" })).toEqual({});
  });

  it("fill in contact lenses from the spectacles, at the step in which they are made", () => {
    const fields = { rightSphere: "-6", rightAdd: "2", leftSphere: "-8.00", leftCylinder: "-1.00", leftAxis: "20" };
    expect(contactFields(fields)).toEqual({
      rightContactSphere: "-5.50",
      rightContactCylinder: "",
      rightContactAxis: "",
      rightContactAdd: "+2.00",
      leftContactSphere: "-7.25",
      leftContactCylinder: "-0.75",
      leftContactAxis: "20",
      leftContactAdd: "",
    });
    expect(contactFields({ rightSphere: "-1", rightCylinder: "-0.50" })).toEqual({});
  });

  it("format typed values, and leave text that is no measure", () => {
    const typed = {
      rightSphere: "-125",
      rightAxis: "0",
      leftSphere: "plano",
      leftPD: "315",
      pdNear: "near",
      notes: "1",
      rightPrism2: "1",
      rightAcuityWith: "6 / 9",
      leftAcuityWithout: "well",
      leftContactBaseCurve: "860",
    };
    expect(normalisedFields(typed)).toEqual({
      rightSphere: "-1.25",
      rightAxis: "180",
      leftSphere: "0.00",
      leftPD: "31.5",
      pdNear: "near",
      rightPrism2: "1.00",
      rightAcuityWith: "6/9",
      leftAcuityWithout: "well",
      leftContactBaseCurve: "8.6",
    });
  });
});
