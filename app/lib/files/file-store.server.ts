import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { env } from "#app/env.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { fileDisk, pagesOfFiles } from "./file-disk.server.ts";

/** A file that is being received, on this machine's disk. `keep` stores it under its key; `drop` deletes it. */
export type NewFile = {
  write(chunk: Uint8Array): Promise<void>;
  /** Bytes so far. */
  size(): number;
  /** Some of the bytes written so far, fewer at the end. */
  read(position: number, length: number): Promise<Buffer>;
  /** Makes it durable. @returns its key @throws 507 when there is no room, 503 when S3 does not answer */
  keep(): Promise<string>;
  drop(): Promise<void>;
};

export type FileStore = {
  begin(): Promise<NewFile>;
  /** The bytes of a kept file; null when there is none. */
  read(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** Deletes a kept file. While S3 does not answer the file stays, and the next sweep deletes it. */
  remove(key: string): Promise<void>;
  /** Deletes leftovers of interrupted uploads, and kept files older than `before` that no row names. */
  sweep(before: Date, known: (keys: string[]) => Promise<ReadonlySet<string>>): Promise<void>;
};

const KEY = /^[0-9a-f]{40}$/;
const NEW = /^[0-9a-f]{40}\.new$/;
/** Longer than any request may last. */
const STALE_MS = 10 * 60 * 1000;

/** Files of one kind in one folder of the disk or the bucket, under random names. Source: docs/decisions. */
export function fileStore(kind: string): FileStore {
  const drafts = join(env.STORAGE_DIR, kind);
  const placeOf = (key: string) => {
    if (!KEY.test(key)) throw new Error("This is no key of a stored file");
    return `${kind}/${key}`;
  };
  return {
    begin: () => understood(() => beginFile(drafts, placeOf)),
    read: (key) =>
      understood(async () => {
        const [disk, place] = [await fileDisk(), placeOf(key)];
        try {
          const { contentLength } = await disk.getMetaData(place);
          return { stream: await disk.getStream(place), size: contentLength };
        } catch (error) {
          return ignoreMissing(causeOf(error));
        }
      }),
    async remove(key) {
      const [disk, place] = [await fileDisk(), placeOf(key)];
      await disk.delete(place).catch((error) => {
        if (!isAway(causeOf(error))) throw error;
      });
    },
    async sweep(before, known) {
      await sweepDrafts(drafts);
      await sweepKept(kind, before, known);
    },
  };
}

async function beginFile(folder: string, placeOf: (key: string) => string): Promise<NewFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = randomBytes(20).toString("hex");
  const draft = join(folder, `${key}.new`);
  const handle = await open(draft, "wx+", 0o600);
  let size = 0;
  let isOpen = true;
  const close = async () => {
    if (isOpen) await handle.close();
    isOpen = false;
  };
  return {
    write: (chunk) =>
      understood(async () => {
        await writeAll(handle, chunk);
        size += chunk.byteLength;
      }),
    size: () => size,
    async read(position, length) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    },
    keep: () =>
      understood(async () => {
        await handle.sync();
        await close();
        const disk = await fileDisk();
        await disk.moveFromFs(draft, placeOf(key));
        return key;
      }),
    async drop() {
      await close().catch(() => {});
      await rm(draft, { force: true });
    },
  };
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.byteLength; ) {
    written += (await handle.write(chunk, written)).bytesWritten;
  }
}

async function sweepDrafts(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  for (const name of names.filter((one) => NEW.test(one))) {
    const found = await stat(join(folder, name)).catch(ignoreMissing);
    if (found && found.mtimeMs < Date.now() - STALE_MS) await rm(join(folder, name), { force: true });
  }
}

async function sweepKept(kind: string, before: Date, known: Parameters<FileStore["sweep"]>[1]): Promise<void> {
  const disk = await fileDisk();
  for await (const page of pagesOfFiles(kind)) {
    const files = page.filter(({ name }) => KEY.test(name));
    const kept = await known(files.map(({ name }) => name));
    for (const file of files.filter(({ name }) => !kept.has(name))) {
      const found = await file.getMetaData().catch((error) => ignoreMissing(causeOf(error)));
      if (found && found.lastModified < before) await disk.delete(file.key);
    }
  }
}

type StorageError = NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } };

/** flydrive wraps the error of the disk or of S3. */
const causeOf = (error: unknown): StorageError => ((error as Error).cause ?? error) as StorageError;

/** Full: the disk, the user's quota, or the largest file that the process may write. */
const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const FULL_STATUS = 507;

/** Whether S3 could not be reached or failed. An answer to a wrong setting is another error. */
function isAway({ code = "", name, $metadata }: StorageError): boolean {
  const status = $metadata?.httpStatusCode;
  return status
    ? status >= 500
    : name === "TimeoutError" || /^(ECONN|ETIMEDOUT|ENOTFOUND|EHOST|ENET|EPIPE|EAI)/.test(code);
}

/** Runs work on the store and turns its errors into the product's own. */
async function understood<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const cause = causeOf(error);
    const isFull = FULL.has(String(cause.code)) || cause.$metadata?.httpStatusCode === FULL_STATUS;
    if (isFull) throw new DomainError("full", "errors.full");
    if (isAway(cause)) throw new DomainError("unavailable", "errors.filesAway", { retryAfter: 5 });
    throw error;
  }
}

function ignoreMissing(error: StorageError): null {
  if (error.code === "ENOENT" || error.$metadata?.httpStatusCode === 404) return null;
  throw error;
}
