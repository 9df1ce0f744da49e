import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { env } from "#app/env.server.ts";
import { bucketClient, fileDisk, pagesOfFiles } from "#app/lib/files/file-disk.server.ts";

/** The folder of the bucket that holds archives. */
export const BACKUPS = "backups";
const NAME = /^optical-[0-9a-f]{8}-(\d{8}T\d{6}Z)\.tar$/;
/** Of a part that is sent to the bucket. A bucket takes 10,000 of them. */
const PART_BYTES = 32 * 1024 * 1024;

/** The name of an archive: the installation, and the time in UTC. */
export const archiveName = (installation: string, at: Date): string =>
  `optical-${installation.slice(0, 8)}-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z.tar`;

/** Whether an archive is of that installation, by its name. */
export const isOf = (archive: string, installation: string): boolean =>
  archive.startsWith(`optical-${installation.slice(0, 8)}-`);

/** The archives among files, oldest first, of whatever installation. */
const archivesOf = (names: readonly string[]): string[] => {
  const timeOf = (name: string) => NAME.exec(name)?.[1] ?? "";
  return names.filter((name) => NAME.test(name)).sort((a, b) => timeOf(a).localeCompare(timeOf(b)));
};

/** Where archives are kept: a folder of this machine, or the bucket of the files. */
export type Place = {
  /** Where an archive stands, for people. */
  nameOf(archive: string): string;
  /** Gives what the archive is to be written into. It has its name only when it is whole. @returns its bytes */
  save(archive: string, write: (to: NodeJS.WritableStream) => Promise<void>): Promise<number>;
  /** The archives of all installations, oldest first. */
  list(): Promise<string[]>;
  remove(archive: string): Promise<void>;
};

export const placeOf = (to: string): Promise<Place> | Place => (to === "s3" ? bucket() : folder(resolve(to)));

function folder(root: string): Place {
  return {
    nameOf: (archive) => join(root, archive),
    async save(archive, write) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const part = join(root, `${archive}.part`);
      try {
        await write(createWriteStream(part, { mode: 0o600 }));
        const handle = await open(part, "r");
        await handle.sync().finally(() => handle.close());
        await rename(part, join(root, archive));
        return (await stat(join(root, archive))).size;
      } finally {
        await rm(part, { force: true });
      }
    },
    list: async () => archivesOf(await readdir(root)),
    remove: (archive) => rm(join(root, archive)),
  };
}

async function bucket(): Promise<Place> {
  requireBucket();
  const disk = await fileDisk();
  return {
    nameOf: (archive) => `s3://${env.S3_BUCKET}/${BACKUPS}/${archive}`,
    async save(archive, write) {
      const { Upload } = await import("@aws-sdk/lib-storage");
      const { client, bucket: name } = await bucketClient();
      const body = new PassThrough();
      const params = { Bucket: name, Key: `${BACKUPS}/${archive}`, Body: body };
      const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 });
      const sent = upload.done();
      try {
        await Promise.all([write(body), sent]);
      } catch (error) {
        await upload.abort();
        await sent.catch(() => {});
        throw error;
      } finally {
        client.destroy();
      }
      return (await disk.getMetaData(`${BACKUPS}/${archive}`)).contentLength;
    },
    async list() {
      const names: string[] = [];
      for await (const page of pagesOfFiles(BACKUPS)) names.push(...page.map(({ name }) => name));
      return archivesOf(names);
    },
    remove: (archive) => disk.delete(`${BACKUPS}/${archive}`),
  };
}

function requireBucket(): void {
  if (env.STORAGE_DRIVER !== "s3") throw new Error("STORAGE_DRIVER: s3 is needed for archives in the bucket.");
}

/**
 * An archive as a file of this machine.
 * @param from a file, `s3` for the newest one of the bucket, or `s3:` and its name
 */
export async function fetchArchive(from: string): Promise<{ file: string; drop: () => Promise<void> }> {
  if (from !== "s3" && !from.startsWith("s3:")) return { file: resolve(from), drop: async () => {} };
  requireBucket();
  const archives = await (await bucket()).list();
  const name = from === "s3" ? archives.at(-1) : archives.find((one) => one === from.slice("s3:".length));
  if (!name) throw new Error("The bucket holds no such archive.");
  const aside = await mkdtemp(join(tmpdir(), "optical-archive-"));
  const file = join(aside, "archive.tar");
  const content: Readable = await (await fileDisk()).getStream(`${BACKUPS}/${name}`);
  await pipeline(content, createWriteStream(file, { mode: 0o600 }));
  return { file, drop: () => rm(aside, { recursive: true, force: true }) };
}

/** A folder for what is written aside, on the disk where archives or files lie. */
export async function folderAside(to: string): Promise<{ path: string; drop: () => Promise<void> }> {
  const root = to === "s3" ? env.STORAGE_DIR : resolve(to);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const path = await mkdtemp(join(root, ".aside-"));
  return { path, drop: () => rm(path, { recursive: true, force: true }) };
}
