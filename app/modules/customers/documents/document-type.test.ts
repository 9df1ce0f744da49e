import { expect, it } from "vitest";
import { documentTypeOf } from "./document-type.ts";

it.each([
  ["a.jpg", "image"],
  ["a.JPEG", "image"],
  ["a.png", "image"],
  ["a.pdf", "pdf"],
  ["a.doc", "document"],
  ["a.docx", "document"],
  ["a.docx.exe", "other"],
  ["a.gif", "other"],
  ["pdf", "other"],
  ["بطاقة.pdf", "pdf"],
])("%j is %s", (name, type) => {
  expect(documentTypeOf(name)).toBe(type);
});
