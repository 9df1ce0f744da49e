import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type TestBucket, testBucket } from "#tests/support/s3.ts";
import type { FileStore } from "./file-store.server.ts";

const KIND = "papers";
const NOBODY = async () => new Set<string>();
const BYTES = Buffer.from("%PDF-1.7 a paper of 32 bytes ....");

/** A store of its own for each setting: the settings are read when the module loads. */
async function openStore(settings: Record<string, string>): Promise<FileStore> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  const { fileStore } = await import("./file-store.server.ts");
  return fileStore(KIND);
}

let bucket: TestBucket;
const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "optical-files-"));
  folders.push(folder);
  return folder;
}
beforeAll(async () => {
  bucket = await testBucket();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  // The files of later tests are on the disk again.
  vi.resetModules();
  await bucket.remove();
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function keep(store: FileStore, bytes: Uint8Array = BYTES): Promise<string> {
  const file = await store.begin();
  await file.write(bytes);
  return file.keep();
}

describe.each([
  ["disk", () => ({ STORAGE_DRIVER: "disk" })],
  ["s3", () => bucket.env],
])("files with STORAGE_DRIVER=%s", (driver, settings) => {
  let store: FileStore;
  let folder: string;
  const drafts = async () => (await readdir(join(folder, KIND))).filter((name) => name.endsWith(".new"));
  beforeAll(async () => {
    folder = await newFolder();
    store = await openStore({ ...settings(), STORAGE_DIR: folder });
  });

  it("come back as they were written, with their size", async () => {
    const file = await store.begin();
    for (const part of [BYTES.subarray(0, 5), BYTES.subarray(5)]) await file.write(part);
    expect([file.size(), (await file.read(1, 3)).toString()]).toEqual([BYTES.length, "PDF"]);
    const found = await store.read(await file.keep());
    expect(found?.size).toBe(BYTES.length);
    expect(found && (await buffer(found.stream))).toEqual(BYTES);
    expect(await drafts()).toEqual([]);
  });

  it("are stored up to the largest allowed size", async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, "x");
    const found = await store.read(await keep(store, large));
    expect(found && Buffer.compare(await buffer(found.stream), large)).toBe(0);
  });

  it("cannot be read before they are kept or after they are dropped", async () => {
    const file = await store.begin();
    await file.write(BYTES);
    const [draft = ""] = await drafts();
    expect(await store.read(draft.replace(".new", ""))).toBeNull();
    expect((await stat(join(folder, KIND, draft))).mode & 0o777).toBe(0o600);
    await file.drop();
    expect(await drafts()).toEqual([]);
  });

  it("are gone once removed, and may be removed again", async () => {
    const key = await keep(store);
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeNull();
  });

  it("are found only by names that the store made", async () => {
    for (const key of ["../secret", "a".repeat(40), ""].filter((one) => !/^[0-9a-f]{40}$/.test(one))) {
      await expect(store.read(key)).rejects.toThrow("no key");
    }
  });

  it("without a row are deleted by the sweep, and so are the parts of interrupted uploads", async () => {
    const [known, unknown] = [await keep(store), await keep(store)];
    const [old, young] = ["a", "b"].map((letter) => join(folder, KIND, `${letter.repeat(40)}.new`)) as [string, string];
    for (const draft of [old, young]) await writeFile(draft, "half a fi");
    const hourAgo = new Date(Date.now() - 60 * 60 * 1000);
    await utimes(old, hourAgo, hourAgo);

    await store.sweep(hourAgo, NOBODY);
    expect(await store.read(unknown)).not.toBeNull();
    expect(await drafts()).toEqual([`${"b".repeat(40)}.new`]);

    await store.sweep(new Date(Date.now() + 60_000), async () => new Set([known]));
    expect(await store.read(unknown)).toBeNull();
    expect(await store.read(known)).not.toBeNull();
    await rm(young);
  });

  it(`are stored where STORAGE_DRIVER=${driver} says`, async () => {
    const key = await keep(store);
    const onDisk = await readdir(join(folder, KIND));
    expect([onDisk.includes(key), (await bucket.files(KIND)).includes(key)]).toEqual([
      driver === "disk",
      driver === "s3",
    ]);
  });
});

it("two servers that share a bucket read each other's files", async () => {
  const one = await openStore({ ...bucket.env, STORAGE_DIR: await newFolder() });
  const other = await openStore({ ...bucket.env, STORAGE_DIR: await newFolder() });
  const found = await other.read(await keep(one));
  expect(found && (await buffer(found.stream))).toEqual(BYTES);
});

it("a sweep of a bucket reads all of its pages", async () => {
  const store = await openStore({ ...bucket.env, STORAGE_DIR: await newFolder() });
  await store.sweep(new Date(Date.now() + 60_000), NOBODY);
  const keys = Array.from({ length: 1_005 }, (_, index) => index.toString(16).padStart(40, "0"));
  await bucket.copy(KIND, await keep(store), keys);
  const asked: number[] = [];
  await store.sweep(new Date(Date.now() + 60_000), async (page) => {
    asked.push(page.length);
    return new Set(keys.slice(0, -3));
  });
  expect(asked).toEqual([1_000, 6]);
  expect((await bucket.files(KIND)).sort()).toEqual(keys.slice(0, -3));
});

it("a bucket that does not answer causes a 503, leaves nothing behind, and is used again when it answers", async () => {
  const folder = await newFolder();
  const store = await openStore({ ...bucket.env, STORAGE_DIR: folder });
  const key = await keep(store);
  const file = await store.begin();
  await file.write(BYTES);
  await bucket.stop();
  const away = { code: "unavailable", message: "errors.filesAway" };
  await expect(file.keep()).rejects.toMatchObject(away);
  await file.drop();
  expect(await readdir(join(folder, KIND))).toEqual([]);
  await expect(store.read(key)).rejects.toMatchObject(away);
  await store.remove(key);
  await bucket.start();
  expect(await store.read(key)).not.toBeNull();
});
