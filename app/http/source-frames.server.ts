import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const PLACE = /(file:\/\/\S+\.js):(\d+):(\d+)/;

/** Frames that were looked up before. The same error comes often, and its map takes a moment to read. */
const found = new Map<string, string>();
const MOST_FOUND = 1_000;

/** The frames of a stack with their places in the source. The pages are built into one file, with a map beside it that is read here only. */
export function sourceFrames(frames: readonly string[]): string[] {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string) => {
    if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
    return maps.get(file);
  };
  return frames.map((frame) => {
    const known = found.get(frame) ?? sourceFrame(frame, mapOf);
    if (found.size < MOST_FOUND) found.set(frame, known);
    return known;
  });
}

function sourceFrame(frame: string, mapOf: (file: string) => SourceMap | undefined): string {
  const [place = "", url = "", line, column] = PLACE.exec(frame) ?? [];
  if (place === "") return frame;
  const file = fileURLToPath(url);
  const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
  if (!origin || !("fileName" in origin)) return frame;
  const { fileName, lineNumber, columnNumber } = origin;
  return frame.replace(place, `${resolve(dirname(file), fileName)}:${lineNumber}:${columnNumber}`);
}

const readMap = (file: string): SourceMap | undefined =>
  existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : undefined;
