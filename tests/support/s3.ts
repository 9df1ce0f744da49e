import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

type S3Server = { run(): Promise<AddressInfo>; close(): Promise<void> };
type S3ServerClass = new (options: Record<string, unknown>) => S3Server;

const BUCKET = "optical-store";

export type TestBucket = {
  /** The settings of a product that keeps its files here. */
  env: Record<string, string>;
  /** The keys of the stored files of a kind. */
  files(kind: string): Promise<string[]>;
  /** Stores a file under other keys as well, without the way over the network. */
  copy(kind: string, key: string, others: readonly string[]): Promise<void>;
  /** Stops answering; what is stored stays. */
  stop(): Promise<void>;
  /** Answers again, at the same address. */
  start(): Promise<void>;
  /** Ends it for good. */
  remove(): Promise<void>;
};

/** The server encrypts the tokens of its pages with DES, which OpenSSL no longer has. Triple DES with one key three times is the same cipher. */
function bringDesBack(): void {
  const crypto = createRequire(import.meta.url)("node:crypto") as Record<string, (...args: unknown[]) => unknown>;
  for (const name of ["createCipheriv", "createDecipheriv"]) {
    const original = crypto[name];
    crypto[name] = (algorithm, key, ...rest) =>
      algorithm === "des"
        ? original?.("des-ede3-cbc", Buffer.concat(Array(3).fill(key)), ...rest)
        : original?.(algorithm, key, ...rest);
  }
}

/** A real server that speaks like S3, with an empty bucket. It listens to this machine only. */
export async function testBucket(): Promise<TestBucket> {
  bringDesBack();
  const S3rver = createRequire(import.meta.url)("s3rver") as S3ServerClass;
  const directory = await mkdtemp(join(tmpdir(), "optical-bucket-"));
  let port = 0;
  let server: S3Server | undefined;
  const start = async () => {
    const configureBuckets = [{ name: BUCKET }];
    server = new S3rver({ address: "127.0.0.1", port, silent: true, directory, configureBuckets });
    ({ port } = await server.run());
  };
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  await start();
  return {
    env: {
      STORAGE_DRIVER: "s3",
      S3_BUCKET: BUCKET,
      S3_REGION: "us-east-1",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    async files(kind) {
      const names = await readdir(join(directory, BUCKET, kind)).catch((): string[] => []);
      return names.flatMap((name) => /^(?<key>[0-9a-f]{40})\._S3rver_object$/.exec(name)?.groups?.key ?? []);
    },
    async copy(kind, key, others) {
      const folder = join(directory, BUCKET, kind);
      for (const part of (await readdir(folder)).filter((name) => name.startsWith(key))) {
        await Promise.all(others.map((other) => copyFile(join(folder, part), join(folder, part.replace(key, other)))));
      }
    },
    stop,
    start,
    async remove() {
      await stop();
      await rm(directory, { recursive: true });
    },
  };
}
