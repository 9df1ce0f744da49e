import { describe, expect, it } from "vitest";
import { examinerChoices, examinerKey, isSameExaminer, readExaminer, withExaminerOf } from "./examiner.ts";

describe("who examines", () => {
  it.each([
    ["7", { doctorId: 7, optometristId: null }],
    ["o7", { doctorId: null, optometristId: 7 }],
    ["", { doctorId: null, optometristId: null }],
  ])("is written as %j", (key, examiner) => {
    expect(readExaminer(key)).toEqual(examiner);
    expect(examinerKey(examiner)).toBe(key);
  });

  it.each(["0", "o0", "p7", "o", "7o", "1e3", "-7", "1234567890", null, 7, ["7"]])("is nobody for %j", (key) => {
    expect(readExaminer(key)).toEqual({ doctorId: null, optometristId: null });
  });

  it("is not the same when the other one is named too", () => {
    const optometrist = { doctorId: null, optometristId: 7 };
    expect(isSameExaminer(optometrist, { ...optometrist })).toBe(true);
    expect(isSameExaminer(optometrist, { doctorId: 7, optometristId: 7 })).toBe(false);
  });

  const options = [
    { key: "7", name: "Hanan Al-Faraj", speciality: "Retina" },
    { key: "o7", name: "Sunil Mathew", speciality: null },
  ];

  it("is chosen from doctors and optometrists under headings, and from doctors alone without one", () => {
    const words = (kind: string) => kind.toUpperCase();
    expect(examinerChoices(options, words)).toEqual([
      { label: "DOCTORS", of: "doctors", options: [{ value: "7", label: "Hanan Al-Faraj (Retina)" }] },
      { label: "OPTOMETRISTS", of: "optometrists", options: [{ value: "o7", label: "Sunil Mathew" }] },
    ]);
    expect(examinerChoices(options.slice(0, 1), words)).toEqual([{ value: "7", label: "Hanan Al-Faraj (Retina)" }]);
  });

  it("stays among the choices of a row after being removed", () => {
    const row = { doctorId: null, optometristId: 9, doctorName: null, optometristName: "Amina Yousuf" };
    expect(withExaminerOf(options, row)[0]).toEqual({ key: "o9", name: "Amina Yousuf", speciality: null });
    expect(withExaminerOf(options, { ...row, optometristId: 7 })).toEqual(options);
    expect(withExaminerOf(options, undefined)).toEqual(options);
  });
});
