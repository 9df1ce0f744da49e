import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { DomainError } from "./errors.ts";

/** A file that is being received. Nobody finds it under its key before `keep`; `drop` leaves nothing of it. */
export type NewFile = {
  write(chunk: Uint8Array): Promise<void>;
  /** Bytes so far. */
  size(): number;
  /** Some of the bytes written so far, fewer at the end. */
  read(position: number, length: number): Promise<Buffer>;
  /** Makes it durable. @returns its key @throws 507 when there is no room */
  keep(): Promise<string>;
  drop(): Promise<void>;
};

export type FileStore = {
  begin(): Promise<NewFile>;
  /** The bytes of a kept file; null when there is none. */
  read(key: string): Promise<{ stream: Readable; size: number } | null>;
  remove(key: string): Promise<void>;
  /** Takes away what an upload that was cut off has left, and kept files older than `before` that nobody knows. */
  sweep(before: Date, known: (keys: string[]) => Promise<ReadonlySet<string>>): Promise<void>;
};

const KEY = /^[0-9a-f]{40}$/;
const NEW = /^[0-9a-f]{40}\.new$/;
/** Longer than any request may last. */
const STALE_MS = 10 * 60 * 1000;
/** The disk, the user's share of it, or the largest file that the process may write. */
const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Files of one kind in one folder, under random names. Made on first use, for this user only. Source: docs/decisions. */
export function fileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error("This is no key of a stored file");
    return join(folder, key);
  };
  return {
    begin: () => whenFull(() => beginFile(folder)),
    async read(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(ignoreMissing);
      return found ? { stream: createReadStream(path), size: found.size } : null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async sweep(before, known) {
      const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
      const kept = await known(names.filter((name) => KEY.test(name)));
      for (const name of names) {
        if (kept.has(name) || !(KEY.test(name) || NEW.test(name))) continue;
        const limit = NEW.test(name) ? new Date(Date.now() - STALE_MS) : before;
        const found = await stat(join(folder, name)).catch(ignoreMissing);
        if (found && found.mtime < limit) await rm(join(folder, name), { force: true });
      }
    },
  };
}

async function beginFile(folder: string): Promise<NewFile> {
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
      whenFull(async () => {
        await writeAll(handle, chunk);
        size += chunk.byteLength;
      }),
    size: () => size,
    async read(position, length) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    },
    keep: () =>
      whenFull(async () => {
        await handle.sync();
        await close();
        await rename(draft, join(folder, key));
        await syncFolder(folder);
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

/** A name is only as durable as its folder. Some file systems cannot be asked, and then there is nothing to do. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

async function whenFull<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (FULL.has(String((error as NodeJS.ErrnoException).code))) throw new DomainError("full", "errors.full");
    throw error;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
