import { expect, it } from "vitest";
import { similarPhones } from "./similar-phones.ts";

it.each([
  ["+966501234567", "+966501234567", true],
  ["+966501234567", "+966501234576", true],
  ["+966501234567", "0501234567", true],
  ["+966501234567", "+966501234599", true],
  ["+966501234567", "+966501299999", false],
  ["+966501234567", "920012345", false],
  ["", "", false],
  ["12345678", "+966501234567", false],
])("%s and %s: %s", (one, other, similar) => {
  expect(similarPhones(one, other)).toBe(similar);
});
