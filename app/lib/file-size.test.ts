import { expect, it } from "vitest";
import { fileSize } from "./file-size.ts";

it.each([
  [512, "512 B"],
  [12_288, "12 KB"],
  [3_565_158, "3.4 MB"],
  [1_600_000_000, "1.5 GB"],
  [270_582_939_648, "252 GB"],
  [2_199_023_255_552, "2.0 TB"],
])("%d bytes are %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
