import { open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { env } from "#app/env.server.ts";

let opened: Promise<Disk> | undefined;

/** Where stored files are: a folder of this machine, or a bucket of S3, which several servers can share. */
export function fileDisk(): Promise<Disk> {
  opened ??= env.STORAGE_DRIVER === "s3" ? openBucket() : Promise.resolve(new DurableDisk(resolve(env.STORAGE_DIR)));
  return opened;
}

/** flydrive's own disk copies a file into its place and leaves it to the system when to write it down; after a crash it could be gone or cut off. */
class DurableDisk extends Disk {
  readonly #root: string;

  constructor(root: string) {
    super(new FSDriver({ location: root, visibility: "private" }));
    this.#root = root;
  }

  /** Renames a synced file of the same file system, and syncs the folder: the file is at its place as a whole or not at all. */
  override async moveFromFs(source: string, destination: string): Promise<void> {
    const place = join(this.#root, destination);
    await rename(source, place);
    await syncFolder(dirname(place));
  }
}

/** A name is only as durable as its folder. Some file systems cannot be asked, and then there is nothing to do. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Sends a file in one piece, which the SDK can send again when the first try fails. A stream it could not. */
class Bucket extends Disk {
  override async moveFromFs(source: string, destination: string): Promise<void> {
    await this.put(destination, await readFile(source));
    await rm(source);
  }
}

/** The SDK is loaded here only: it is large, and most shops keep their files on the disk. */
async function openBucket(): Promise<Disk> {
  const { S3Driver } = await import("flydrive/drivers/s3");
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const driver = new S3Driver({
    bucket: S3_BUCKET ?? "",
    region: S3_REGION ?? "",
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
    // Without keys the SDK looks for them itself: in AWS_ variables, or in the role of the machine.
    ...(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }
      : {}),
    visibility: "private",
    // New buckets refuse access lists, and nobody but the shop reads this one.
    supportsACL: false,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    // Servers that only speak like S3 do not know the SDK's newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return new Bucket(driver);
}
