import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";
import { z } from "zod";

const Table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() });
const Sequence = z.object({ name: z.string(), value: z.string() });

/** What an archive holds and says of itself. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The version of the product that made the archive. */
  product: z.string(),
  /** The moment of the database, in ISO 8601. */
  moment: z.string(),
  installation: z.string(),
  /** The migrations of the database, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  /** Uploaded files that were deleted while the archive was made. */
  gone: z.array(z.string()),
  /** Every other entry of the archive: its bytes, and their SHA-256. */
  entries: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

export const DATABASE = "database/";
export const FILES = "files/";
const MANIFEST = "manifest.json";
/** The checksum of the manifest, as the last entry: an archive that was cut off lacks it. */
const END = "manifest.sha256";

/** Counts bytes and their checksum on their way. */
function measured() {
  const hash = createHash("sha256");
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}

export type ArchiveWriter = {
  /** Something whose length is known. @throws when another number of bytes comes */
  add(name: string, content: Readable, bytes: number): Promise<void>;
  /** Something whose length is not known: it is written aside first. */
  addAside(name: string, content: Readable): Promise<void>;
  /** Writes the manifest and the end. */
  finish(manifest: Omit<Manifest, "format" | "entries">): Promise<void>;
};

/**
 * An archive as a tar file, with the checksums of all its parts.
 * @param to receives the archive
 * @param folder where parts of unknown length are written aside
 */
export function writeArchive(to: NodeJS.WritableStream, folder: string): ArchiveWriter {
  const tar = pack();
  const written = pipeline(tar, to);
  // Nobody waits for it before the end; a failure is told there, or by the part that cannot go on.
  written.catch(() => {});
  const entries: Manifest["entries"] = [];

  async function put(name: string, content: Readable, bytes: number): Promise<void> {
    const { through, result } = measured();
    const entry = tar.entry({ name, size: bytes });
    await Promise.race([pipeline(content, through, entry), written]);
    entries.push({ name, ...result() });
  }

  const putText = (name: string, text: string) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name }, text, (error) => (error ? reject(error) : resolve()));
    });

  return {
    add: put,
    async addAside(name, content) {
      const aside = join(folder, `${name.replaceAll("/", "-")}.part`);
      try {
        const { through, result } = measured();
        await pipeline(content, through, createWriteStream(aside, { mode: 0o600 }));
        await put(name, createReadStream(aside), result().bytes);
      } finally {
        await rm(aside, { force: true });
      }
    },
    async finish(manifest) {
      const text = JSON.stringify({ format: 1, ...manifest, entries }, null, 1);
      await putText(MANIFEST, text);
      await putText(END, createHash("sha256").update(text).digest("hex"));
      tar.finalize();
      await written;
    },
  };
}

/** Calls the reader with each entry of an archive, one after another. The reader must read to the end of each. */
async function eachEntry(file: string, read: (name: string, content: Readable) => Promise<void>): Promise<void> {
  const tar = extract();
  const unpacked = pipeline(createReadStream(file), tar);
  unpacked.catch(() => {});
  for await (const entry of tar) {
    const content = new PassThrough();
    await Promise.all([pipeline(entry, content), read(entry.header.name, content)]);
  }
  await unpacked;
}

/**
 * Reads all of an archive and compares it with its checksums.
 * @throws with a sentence for people where a byte is missing or another one
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const found = new Map<string, { bytes: number; sha256: string }>();
  const texts = new Map<string, string>();
  try {
    await eachEntry(file, async (name, content) => {
      const { through, result } = measured();
      const parts: Buffer[] = [];
      const keeps = name === MANIFEST || name === END;
      for await (const chunk of content.pipe(through)) if (keeps) parts.push(chunk);
      if (keeps) texts.set(name, Buffer.concat(parts).toString("utf8"));
      else found.set(name, result());
    });
  } catch (error) {
    throw new Error(`${file} cannot be read as an archive: ${(error as Error).message}`, { cause: error });
  }
  const text = texts.get(MANIFEST);
  if (!text || texts.get(END) !== createHash("sha256").update(text).digest("hex")) {
    throw new Error(`${file} is not whole: its end is missing.`);
  }
  const manifest = Manifest.parse(JSON.parse(text));
  for (const { name, bytes, sha256 } of manifest.entries) {
    const there = found.get(name);
    if (there?.bytes !== bytes || there.sha256 !== sha256) {
      throw new Error(`${file} is damaged: ${name} is not what its checksum says.`);
    }
  }
  return manifest;
}

/** The entries of a checked archive whose names begin so, without that beginning, in the order in which they were written. */
export const entriesOf = (file: string, kind: string, read: (name: string, content: Readable) => Promise<void>) =>
  eachEntry(file, async (name, content) => {
    if (name.startsWith(kind)) await read(name.slice(kind.length), content);
    else content.resume();
  });
