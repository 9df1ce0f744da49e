import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { DomainError } from "#app/lib/errors.ts";

export type ScaledPicture = { large: Buffer; small: Buffer };

const PROGRAM = createRequire(import.meta.url).resolve("#app/modules/catalogue/pictures/picture-process.ts");
const FLAGS = ["--max-old-space-size=64", "--no-warnings"];
const MOST_MS = 20_000;
/** One picture is scaled at a time; so many more may wait for their turn. */
const MOST_WAITING = 10;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * A picture in the two sizes that are kept, drawn again as WebP without anything else that its file holds.
 * @param read gives the file when its turn has come
 * @returns null for a file that is no picture, is not whole, or is too large when it is unfolded
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

/** Whatever the picture does to the process, it ends with the process. */
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
  // A process that refuses does not read to the end.
  child.stdin.on("error", () => {});
  child.stdin.end(file);
  const [answer, code] = await Promise.all([buffer(child.stdout), ended]);
  if (code !== 0 || answer.byteLength < 4) return null;
  const middle = 4 + answer.readUInt32BE(0);
  return { large: answer.subarray(4, middle), small: answer.subarray(middle) };
}
