import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { S3Client } from "@aws-sdk/client-s3";
import { Disk, type DriveFile } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { env } from "#app/env.server.ts";

let opened: Promise<Disk> | undefined;

/** The storage for files: a folder of this machine, or an S3 bucket, which several servers can share. */
export function fileDisk(): Promise<Disk> {
  opened ??= env.STORAGE_DRIVER === "s3" ? openBucket() : Promise.resolve(new DurableDisk(resolve(env.STORAGE_DIR)));
  return opened;
}

/** A disk that is full is no reason to sell nothing: uploads say so by themselves. */
const FULL = new Set(["ENOSPC", "EDQUOT"]);

/**
 * Tries the folder for files, before the first upload fails in it. With S3 it holds files while they arrive.
 * @throws with the variable's name
 */
export async function requireStorageFolder(): Promise<void> {
  const folder = resolve(env.STORAGE_DIR);
  const trial = join(folder, `${randomUUID()}.new`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await open(trial, "wx", 0o600);
    try {
      await handle.writeFile("1");
      await handle.sync();
    } finally {
      await handle.close();
      await rm(trial);
    }
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (!FULL.has(code))
      throw new Error(`STORAGE_DIR: files cannot be kept in ${folder} (${message})`, { cause: error });
  }
}

/** The files of a folder, page by page as a bucket gives them. @param options whether those of folders inside belong to it */
export async function* pagesOfFiles(
  folder: string,
  options: { recursive?: boolean } = {},
): AsyncGenerator<DriveFile[]> {
  const disk = await fileDisk();
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, { ...options, ...(paginationToken ? { paginationToken } : {}) });
    yield [...page.objects].flatMap((one) => (one.isFile ? [one] : []));
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/**
 * A disk that survives a crash. flydrive's own disk copies a file without forcing it to be written, so after a crash it could be missing or
 * incomplete.
 */
class DurableDisk extends Disk {
  readonly #root: string;

  constructor(root: string) {
    super(new FSDriver({ location: root, visibility: "private" }));
    this.#root = root;
  }

  /** Renames a synced file within its file system and syncs the folder, so that the file is in its place completely or not at all. */
  override async moveFromFs(source: string, destination: string): Promise<void> {
    const place = join(this.#root, destination);
    await rename(source, place);
    await syncFolder(dirname(place));
  }
}

/** Syncs a folder, because a new name survives a crash only then. Some file systems do not support this; the error is ignored. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Sends a file in one piece, so that the SDK can send it again when the first attempt fails. A stream could not be sent again. */
class Bucket extends Disk {
  override async moveFromFs(source: string, destination: string): Promise<void> {
    await this.put(destination, await readFile(source));
    await rm(source);
  }
}

/** The client of the bucket. The SDK is loaded here only: it is large, and most shops keep their files on the disk. */
export async function bucketClient(): Promise<{ bucket: string; client: S3Client }> {
  const { S3Client } = await import("@aws-sdk/client-s3");
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const client = new S3Client({
    region: S3_REGION ?? "",
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
    // Without keys the SDK looks for them itself: in AWS_ variables, or in the role of the machine.
    ...(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }
      : {}),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    // Other servers than Amazon's do not know the SDK's newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { bucket: S3_BUCKET ?? "", client };
}

async function openBucket(): Promise<Disk> {
  const { S3Driver } = await import("flydrive/drivers/s3");
  const { bucket, client } = await bucketClient();
  // New buckets refuse access lists. None is needed, because only the shop reads this bucket.
  return new Bucket(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
}
