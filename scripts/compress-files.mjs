import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = new Set([".css", ".html", ".js", ".json", ".map", ".svg", ".txt", ".webmanifest"]);
/** Smaller files gain nothing: the answer is one packet either way. */
const MIN_BYTES = 256;

/**
 * Writes a `.br` and a `.gz` beside every text file of the folder that is worth it: once, as small as possible, instead of at every
 * request.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  await Promise.all(
    readdirSync(folder, { withFileTypes: true }).map((entry) =>
      compress(join(folder, entry.name), entry.isDirectory()),
    ),
  );
}

/**
 * @param {string} path
 * @param {boolean} isFolder
 */
async function compress(path, isFolder) {
  if (isFolder) return compressFiles(path);
  const body = readFileSync(path);
  if (!TEXT.has(extname(path)) || body.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  if (br.length < body.length) writeFileSync(`${path}.br`, br);
  if (gz.length < body.length) writeFileSync(`${path}.gz`, gz);
}
