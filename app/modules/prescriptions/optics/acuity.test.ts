import { expect, it } from "vitest";
import { readAcuity } from "./acuity.ts";

it.each<[string, string | null | undefined]>([
  ["6/6", "6/6"],
  [" 6 / 9 - 2 ", "6/9-2"],
  ["20/25+1", "20/25+1"],
  ["6/7.5", "6/7.5"],
  ["٦/٩", "6/9"],
  ["0,8", "0.8"],
  ["1", "1.0"],
  ["2.0", "2.0"],
  ["cf 1m", "CF 1 m"],
  ["HM", "HM"],
  ["nlp", "NLP"],
  ["", null],
  ["2.5", undefined],
  ["0", undefined],
  ["6/0", undefined],
  ["0/6", undefined],
  ["6", undefined],
  ["good", undefined],
  ["6/6/6", undefined],
])("reads %j as %j", (typed, expected) => {
  expect(readAcuity(typed)).toBe(expected);
});
