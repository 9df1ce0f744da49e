import { expect, it } from "vitest";
import { prescriberOf } from "./prescriber-key.ts";

it.each([
  ["d12", { column: "doctor_id", id: 12 }],
  ["o3", { column: "optometrist_id", id: 3 }],
  ["12", null],
  ["x1", null],
  ["d1 or true", null],
  ["d12345678901", null],
  ["", null],
  [null, null],
])("the key of a prescriber: %s", (key, prescriber) => {
  expect(prescriberOf(key)).toEqual(prescriber);
});
