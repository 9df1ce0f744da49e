import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore, makeVariant } from "#tests/support/factories.ts";
import { testBucket } from "#tests/support/s3.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";
import { PDF, PNG, pdfOf } from "#tests/support/shop/files.ts";

const { em: getEm, url: databaseUrl } = testDatabase();
const MB = 1024 * 1024;
const mounted: string[] = [];
afterAll(async () => {
  for (const folder of mounted) {
    execFileSync("umount", [folder]);
    await rm(folder, { recursive: true });
  }
});

/** A server with files of its own, and somebody who may add documents. */
async function shop(folder: string, { launcher, settings }: { launcher?: string[]; settings?: object } = {}) {
  const em = await getEm();
  const environment = { STORAGE_DIR: folder, ...settings };
  const server = await startServer({ databaseUrl: databaseUrl(), env: environment, launcher });
  const { token } = await signIn(em, await makeActor(em, { stores: [await makeStore(em)] }));
  const customerId = (await makeCustomer(em)).id;
  const files = () => readdir(join(folder, "documents")).catch((): string[] => []);
  const rowCount = async () =>
    (await rows(em).selectFrom("customer_documents").select("id").where("customer_id", "=", customerId).execute())
      .length;
  const upload = (contents: Buffer[]) => {
    const form = new FormData();
    form.append("customerId", String(customerId));
    contents.forEach((content, index) => {
      form.append("files", new Blob([new Uint8Array(content)]), `paper-${index}.pdf`);
    });
    const headers = { Authorization: `Bearer ${token}` };
    return fetch(`${server.url}/api/customer-documents/upload`, { method: "POST", headers, body: form });
  };
  return { server, token, customerId, files, rowCount, upload };
}

const ownFolder = () => mkdtemp(join(tmpdir(), "optical-uploads-"));

async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let left = 100; left > 0; left -= 1) {
    if (await isSo()) return true;
    await sleep(50);
  }
  return false;
}

/** The beginning of an upload of 5 MB, as a browser would send it, without its end. */
async function beginUpload({ url }: ServerProcess, token: string, customerId: number): Promise<Socket> {
  const part = (head: string, body: string | Buffer) =>
    Buffer.concat([Buffer.from(`--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), Buffer.from(body)]);
  const body = Buffer.concat([
    part('name="customerId"', `${customerId}\r\n`),
    part('name="files"; filename="first.pdf"', PDF),
    Buffer.from("\r\n"),
    part('name="files"; filename="second.pdf"', pdfOf(2 * MB)),
  ]);
  const head = [
    "POST /api/customer-documents/upload HTTP/1.1",
    "Host: 127.0.0.1",
    `Authorization: Bearer ${token}`,
    "Content-Type: multipart/form-data; boundary=cut",
    `Content-Length: ${5 * MB}`,
  ];
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  await new Promise((resolve) =>
    socket.write(Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body]), resolve),
  );
  return socket;
}

describe("an upload that is cut off", () => {
  it.each(["destroy", "resetAndDestroy"] as const)(
    "by %s leaves no row and no file, and the server continues",
    async (way) => {
      const folder = await ownFolder();
      const { server, token, customerId, files, rowCount, upload } = await shop(folder);
      const socket = await beginUpload(server, token, customerId);
      expect(await until(async () => (await files()).length === 2)).toBe(true);
      socket[way]();
      expect(await until(async () => (await files()).length === 0)).toBe(true);
      expect(await rowCount()).toBe(0);
      expect((await upload([PDF])).status).toBe(201);
      expect(await files()).toHaveLength(1);
      await server.end("SIGTERM");
      await rm(folder, { recursive: true });
    },
  );

  it("by the end of the server is cleaned up after the next start, in time", async () => {
    const folder = await ownFolder();
    const { server, token, customerId, files, rowCount } = await shop(folder);
    await beginUpload(server, token, customerId);
    expect(await until(async () => (await files()).length === 2)).toBe(true);
    await server.end("SIGKILL");
    expect(await rowCount()).toBe(0);
    const names = await files();
    expect(names.every((name) => name.endsWith(".new"))).toBe(true);
    execFileSync("touch", ["-d", "1 hour ago", ...names.map((name) => join(folder, "documents", name))]);
    const next = await startServer({ databaseUrl: databaseUrl(), env: { STORAGE_DIR: folder } });
    expect(await until(async () => (await files()).length === 0)).toBe(true);
    await next.end("SIGTERM");
    await rm(folder, { recursive: true });
  });
});

/** A small disk, where this user may mount one. */
function smallDisk(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", folder], { stdio: "ignore" });
    mounted.push(folder);
    return true;
  } catch {
    return false;
  }
}

describe("without disk space", () => {
  it("on a full disk an upload answers 507 and leaves nothing behind, and a smaller upload succeeds", async ({
    skip,
  }) => {
    const folder = await ownFolder();
    if (!smallDisk(folder)) skip();
    const { server, files, rowCount, upload } = await shop(folder);
    const answer = await upload([PDF, pdfOf(3 * MB), pdfOf(3 * MB)]);
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining("no space left"),
      errors: { files: [expect.any(String)] },
    });
    expect(await files()).toEqual([]);
    expect(await rowCount()).toBe(0);
    expect((await upload([pdfOf(3 * MB)])).status).toBe(201);
    expect((await upload([pdfOf(2 * MB)])).status).toBe(507);
    expect(await files()).toHaveLength(1);
    await server.end("SIGTERM");
  });

  it("an upload above the process's file size limit also answers 507", async () => {
    const folder = await ownFolder();
    const small = ["sh", "-c", 'ulimit -f 2048; exec "$0" "$@"'];
    const { server, files, rowCount, upload } = await shop(folder, { launcher: small });
    expect((await upload([PDF, pdfOf(4 * MB)])).status).toBe(507);
    expect(await files()).toEqual([]);
    expect(await rowCount()).toBe(0);
    expect((await upload([PDF])).status).toBe(201);
    await server.end("SIGTERM");
    await rm(folder, { recursive: true });
  });
});

describe("with the files in a bucket", () => {
  it("two servers share the files, and an upload is refused whole when the bucket does not answer", async () => {
    const bucket = await testBucket();
    const folders = [await ownFolder(), await ownFolder()] as const;
    const one = await shop(folders[0], { settings: bucket.env });
    const other = await shop(folders[1], { settings: bucket.env });
    const call = (path: string, init: RequestInit = {}, { server, token } = other) =>
      fetch(server.url + path, { ...init, headers: { Authorization: `Bearer ${token}` } });

    const added = await one.upload([PDF, pdfOf(5 * MB)]);
    expect(added.status).toBe(201);
    const [first] = await added.json();
    expect(await bucket.files("documents")).toHaveLength(2);
    expect(await one.files()).toEqual([]);

    const answer = await call(`/api/customer-documents/${first.id}/content`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(PDF.length),
      "content-disposition": expect.stringMatching(/^attachment;/),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });

    await bucket.stop();
    const refused = await other.upload([PDF]);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining("file storage") });
    expect([await other.rowCount(), await other.files()]).toEqual([0, []]);
    expect((await call(`/api/customer-documents/${first.id}/content`)).status).toBe(503);
    await bucket.start();

    expect((await call(`/api/customer-documents/${first.id}`, { method: "DELETE" })).status).toBe(204);
    expect(await until(async () => (await bucket.files("documents")).length === 1)).toBe(true);
    for (const { server } of [one, other]) await server.end("SIGTERM");
    await bucket.remove();
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  it("pictures are drawn, shown and replaced", async () => {
    const bucket = await testBucket();
    const folder = await ownFolder();
    const { server, token } = await shop(folder, { settings: bucket.env });
    const em = await getEm();
    const { productId } = await makeVariant(em, { storeId: (await makeStore(em)).id });
    const path = `/api/products/${productId}/picture`;
    const headers = { Authorization: `Bearer ${token}` };
    const set = async () => {
      const body = new FormData();
      body.append("picture", new Blob([new Uint8Array(PNG)]), "frame.png");
      return fetch(server.url + path, { method: "PUT", headers, body });
    };
    expect((await set()).ok).toBe(true);
    const before = await bucket.files("pictures");
    const shown = await fetch(`${server.url + path}?size=small`, { headers });
    expect(shown.headers.get("Content-Type")).toMatch(/^image\//);
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(0);
    expect((await set()).ok).toBe(true);
    const after = await bucket.files("pictures");
    expect(after).toHaveLength(before.length);
    expect(after.filter((key) => before.includes(key))).toEqual([]);
    await server.end("SIGTERM");
    await bucket.remove();
    await rm(folder, { recursive: true });
  });
});
