import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sourceFrames } from "./source-frames.server.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "frames-"));
  // The third character of the first line is the fifth of the source's second line.
  const map = { version: 3, sources: ["../app/sale.ts"], names: [], mappings: "EACI" };
  await writeFile(join(folder, "index.js.map"), JSON.stringify(map));
});
afterAll(() => rm(folder, { recursive: true }));

const at = (file: string, place: string) => `    at postSale (${pathToFileURL(join(folder, file))}:${place})`;

describe("the frames of an error", () => {
  it("name the source where the built file has a map beside it", () => {
    const source = join(folder, "../app/sale.ts");
    expect(sourceFrames([at("index.js", "1:3")])).toEqual([`    at postSale (${source}:2:5)`]);
  });

  it("stay as they are elsewhere", () => {
    const frames = [
      at("other.js", "1:3"),
      "    at async node:internal/process:1:2",
      "    at new Promise (<anonymous>)",
    ];
    expect(sourceFrames(frames)).toEqual(frames);
  });
});
