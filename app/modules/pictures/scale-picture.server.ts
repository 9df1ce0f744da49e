import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { DomainError } from "#app/lib/errors.ts";

export type ScaledPicture = { large: Buffer; small: Buffer };

const PROGRAM = createRequire(import.meta.url).resolve("#app/modules/pictures/picture-process.ts");
const FLAGS = ["--max-old-space-size=64", "--no-warnings"];
const MOST_MS = 20_000;
/** One picture is scaled at a time. This many more may wait. */
const MOST_WAITING = 10;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture again as WebP in the two stored sizes, without any other data of its file.
 * @param read reads the file when its turn comes
 * @returns null for a file that is not a picture, is incomplete, or is too large when decoded
 * @throws 503 when too many wait
 */
export async function scalePicture(read: () => Promise<Uint8Array>): Promise<ScaledPicture | null> {
  if (waiting > MOST_WAITING) throw new DomainError("unavailable", "errors.busy", { retryAfter: 5 });
  waiting += 1;
  const turn = last.then(async () => scaleInProcess(await read()));
  last = turn.catch(() => {});
  return turn.finally(() => {
    waiting -= 1;
  });
}

/** Damage that a picture does is limited to this process. */
async function scaleInProcess(file: Uint8Array): Promise<ScaledPicture | null> {
  const child = spawn(process.execPath, [...FLAGS, PROGRAM], {
    stdio: ["pipe", "pipe", "ignore"],
    env: { NODE_ENV: "production" },
    timeout: MOST_MS,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  // A process that refuses the picture does not read all of its input.
  child.stdin.on("error", () => {});
  child.stdin.end(file);
  const [answer, code] = await Promise.all([buffer(child.stdout), ended]);
  if (code !== 0 || answer.byteLength < 4) return null;
  const middle = 4 + answer.readUInt32BE(0);
  return { large: answer.subarray(4, middle), small: answer.subarray(middle) };
}
