import { describe, expect, it } from "vitest";
import { isDiagnosisCode, suggestedDiagnoses } from "./diagnosis.ts";

type Values = [sphere: number | null, cylinder?: number | null, add?: number | null];
const eye = ([sphere, cylinder = null, add = null]: Values) => ({ sphere, cylinder, add });

describe("the diagnosis that a prescription suggests", () => {
  it.each<[string, Values, Values, string[]]>([
    ["short sight", [-1.5], [-1.25], ["H52.1"]],
    ["long sight", [2.25], [1.5], ["H52.0"]],
    ["an astigmatism beside short sight", [-1, -0.75], [-1], ["H52.1", "H52.2"]],
    ["the stronger meridian: +0.50 with -2.00 is short-sighted", [0.5, -2], [0.5, -2], ["H52.1", "H52.2"]],
    ["the stronger meridian of both eyes", [-1], [2.5], ["H52.0", "H52.3"]],
    ["age: an addition", [1, null, 2], [1, null, 2], ["H52.0", "H52.4"]],
    ["an addition alone", [0, null, 1.5], [0, null, 1.5], ["H52.4"]],
    ["eyes that differ by 2 D", [-3], [-1], ["H52.1", "H52.3"]],
    ["no difference below 2 D", [-2.75], [-1], ["H52.1"]],
    ["everything at once", [-4, -1, 1], [-1, null, 1], ["H52.1", "H52.2", "H52.4", "H52.3"]],
    ["an examination without power", [0], [null], ["Z01.0"]],
  ])("%s", (_what, right, left, codes) => {
    expect(suggestedDiagnoses(eye(right), eye(left))).toEqual(codes);
  });
});

it.each([
  ["H52.1", true],
  ["Z01", true],
  ["H52.10A", true],
  ["h52.1", false],
  ["H5", false],
  ["H52.", false],
  ["myopia", false],
])("%s is a code of ICD-10: %s", (code, isOne) => {
  expect(isDiagnosisCode(code)).toBe(isOne);
});
