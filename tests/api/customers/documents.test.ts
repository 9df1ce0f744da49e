import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { env } from "#app/env.server.ts";
import { documentFiles } from "#app/modules/customers/documents/document-files.server.ts";
import { sweepDocuments } from "#app/modules/customers/documents/sweep-documents.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { apiServer } from "#tests/support/api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/session.ts";
import { DOC, DOCX, HTML, JPEG, PDF, PNG, pdfOf, zip } from "#tests/support/shop/files.ts";

const { em: getEm } = testDatabase();
const { call } = apiServer();
const FOLDER = join(env.STORAGE_DIR, "documents");
const MB = 1024 * 1024;

let em: Em;
let token: string;
let customerId: number;
beforeAll(async () => {
  em = await getEm();
  const actor = await makeActor(em, { stores: [await makeStore(em)] });
  ({ token } = await signIn(em, actor));
  customerId = (await makeCustomer(em)).id;
});

type Files = [name: string, content: Buffer<ArrayBufferLike>][];
function form(files: Files, fields: Record<string, string> = {}): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries({ customerId: String(customerId), ...fields })) made.append(name, value);
  for (const [name, content] of files) made.append("files", new Blob([new Uint8Array(content)]), name);
  return made;
}
const upload = (body: FormData) => call("POST", "/api/customer-documents/upload", { token, body });

/** The stored documents: their rows, and the files in the folder. */
async function traces() {
  const kept = await rows(em).selectFrom("customer_documents").select("id").execute();
  return { rows: kept.length, files: (await readdir(FOLDER).catch(() => [])).length };
}

describe("an upload", () => {
  it("stores every accepted type, and returns the file unchanged", async () => {
    const files: Files = [
      ["هوية.pdf", PDF],
      ["card.png", PNG],
      ["scan.v2.JPG", JPEG],
      ["letter.doc", DOC],
      ["letter.docx", DOCX],
    ];
    const answer = await upload(form(files, { notes: "brought in" }));
    expect(answer.status).toBe(201);
    const added = answer.body as { id: number; fileName: string; documentType: string; size: number }[];
    expect(added.map(({ fileName, documentType, size }) => [fileName, documentType, size])).toEqual([
      ["هوية.pdf", "pdf", PDF.length],
      ["card.png", "image", PNG.length],
      ["scan.v2.JPG", "image", JPEG.length],
      ["letter.doc", "document", DOC.length],
      ["letter.docx", "document", DOCX.length],
    ]);
    expect(JSON.stringify(added)).not.toContain("storage");
    const list = await call("GET", `/api/customer-documents?customerId=${customerId}`, { token });
    expect(list.body).toEqual(expect.arrayContaining(added));
    const file = await call("GET", `/api/customer-documents/${added[0]?.id}/content`, { token });
    expect(file.status).toBe(200);
    expect(file.body).toBe(PDF.toString());
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="____.pdf"; filename*=UTF-8''%D9%87%D9%88%D9%8A%D8%A9.pdf`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "no-store",
    });
  });

  it("accepts ten megabytes, but not a byte more", async () => {
    expect((await upload(form([["large.pdf", pdfOf(10 * MB)]]))).status).toBe(201);
    const before = await traces();
    const answer = await upload(form([["larger.pdf", pdfOf(10 * MB + 1)]]));
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ message: "larger.pdf: the file is larger than 10 MB" });
    expect(await traces()).toEqual(before);
  });

  it.each<[string, Buffer]>([
    ["page.pdf", HTML],
    ["page.pdf", Buffer.concat([Buffer.from("\n"), PDF])],
    ["archive.docx", zip(["readme.txt"])],
    ["archive.docx", zip(["word/document.xml"])],
    ["macros.docx", zip(["[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"])],
    ["cut.docx", DOCX.subarray(0, DOCX.length - 10)],
    ["letter.doc", DOCX],
    ["card.jpg", PNG],
    ["card.png", JPEG],
    ["card.pdf.exe", PDF],
    ["card.pdf.html", PDF],
    ["card.html.pdf", PDF],
    ["card.php.png", PNG],
    ["card.svg", Buffer.from("<svg/>")],
    ["card", PDF],
    [".pdf", PDF],
    ["empty.pdf", Buffer.alloc(0)],
  ])("refuses %s and everything that came with it, and keeps nothing", async (name, content) => {
    const before = await traces();
    const answer = await upload(
      form([
        ["good.pdf", PDF],
        [name, content],
        ["other.png", PNG],
      ]),
    );
    expect(answer.status).toBe(400);
    const { message, errors } = answer.body as { message: string; errors: { files: string[] } };
    expect(message.startsWith(`${name}: `)).toBe(true);
    expect(errors.files).toEqual([message]);
    expect(await traces()).toEqual(before);
  });

  it("cleans file names of folders and invisible letters, and shortens long ones", async () => {
    const names = ["../../etc/cron.d/job.pdf", "a\u202efdp.pdf", `${"n".repeat(200)}.pdf`];
    const answer = await upload(form(names.map((name) => [name, PDF])));
    expect(answer.status).toBe(201);
    const kept = (answer.body as { fileName: string }[]).map(({ fileName }) => fileName);
    expect(kept).toEqual(["job.pdf", "afdp.pdf", `${"n".repeat(116)}.pdf`]);
    expect((await readdir(FOLDER)).every((name) => /^[0-9a-f]{40}$/.test(name))).toBe(true);
  });

  it.each<[string, number, () => FormData]>([
    ["six files", 413, () => form(Array.from({ length: 6 }, (_, index) => [`${index}.pdf`, PDF]))],
    ["no file", 400, () => form([])],
    ["nobody's", 404, () => form([["card.pdf", PDF]], { customerId: "2147483647" })],
    ["a long text", 413, () => form([["card.pdf", PDF]], { notes: "x".repeat(70_000) })],
    ["many long texts", 413, () => form([["card.pdf", PDF]], { a: "x".repeat(40_000), b: "x".repeat(40_000) })],
    ["an index that builds a huge list", 400, () => form([["card.pdf", PDF]], { "items[20000000].x": "1" })],
    [
      "a field of files that is none",
      400,
      () => {
        const made = form([["card.pdf", PDF]]);
        made.append("photo", new Blob([new Uint8Array(PNG)]), "photo.png");
        return made;
      },
    ],
  ])("with %s is answered with %i and keeps nothing", async (_what, status, body) => {
    const before = await traces();
    expect((await upload(body())).status).toBe(status);
    expect(await traces()).toEqual(before);
  });

  it.each([
    ["application/json", "{}", 415],
    ["application/x-www-form-urlencoded", "customerId=1", 415],
    ["multipart/form-data", "--x--", 400],
    ["multipart/form-data; boundary=x", "--x\r\nno end", 400],
    ["multipart/form-data; boundary=x", "", 400],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7 cut off',
      400,
    ],
  ])("%s with %j is answered with %i", async (type, body, status) => {
    const before = await traces();
    const answer = await call("POST", "/api/customer-documents/upload", {
      token,
      body,
      headers: { "Content-Type": type },
    });
    expect(answer.status).toBe(status);
    expect(await traces()).toEqual(before);
  });

  it("checks the right before it reads the body", async () => {
    const store = await makeStore(em);
    const reader = await makeActor(em, { stores: [store], permissions: ["customers:read"] });
    const { token: readerToken } = await signIn(em, reader);
    const before = await traces();
    const answer = await call("POST", "/api/customer-documents/upload", {
      token: readerToken,
      body: form([["a.pdf", PDF]]),
    });
    expect(answer.status).toBe(403);
    expect(await traces()).toEqual(before);
  });
});

describe("documents without a file", () => {
  it("never open a path that the call names", async () => {
    const body = {
      customerId,
      fileName: "passwd.txt",
      filePath: "/etc/passwd",
      uploadDate: "2026-01-02",
      documentType: "pdf",
    };
    const made = await call("POST", "/api/customer-documents", { token, body });
    expect(made.body).toMatchObject({
      fileName: "passwd.txt",
      filePath: "/etc/passwd",
      documentType: "other",
      uploadDate: "2026-01-02T00:00:00.000Z",
      hasFile: false,
    });
    const { id } = made.body as { id: number };
    expect((await call("GET", `/api/customer-documents/${id}/content`, { token })).status).toBe(404);
  });
});

describe("removing a document", () => {
  it("hides the row and deletes the file", async () => {
    const [made] = (await upload(form([["gone.pdf", PDF]]))).body as { id: number }[];
    const { files } = await traces();
    expect((await call("DELETE", `/api/customer-documents/${made?.id}`, { token })).status).toBe(204);
    expect((await traces()).files).toBe(files - 1);
    expect((await call("DELETE", `/api/customer-documents/${made?.id}`, { token })).status).toBe(404);
    expect((await call("GET", `/api/customer-documents/${made?.id}/content`, { token })).status).toBe(404);
    const list = await call("GET", `/api/customer-documents?customerId=${customerId}`, { token });
    expect((list.body as { id: number }[]).map(({ id }) => id)).not.toContain(made?.id);
  });
});

describe("the sweep of documents", () => {
  it("deletes files that no row and no upload uses, and nothing else", async () => {
    const fileOf = async () => {
      const file = await documentFiles.begin();
      await file.write(PDF);
      return file;
    };
    const keys = { pending: "", fresh: "", orphan: "", young: "", used: "" };
    for (const name of Object.keys(keys) as (keyof typeof keys)[]) keys[name] = await (await fileOf()).keep();
    const cutOff = await fileOf();
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    const row = { file_name: "card.pdf", document_type: "pdf" };
    await rows(em)
      .insertInto("customer_documents")
      .values([
        { ...row, storage_key: keys.pending, created_at: yesterday },
        { ...row, storage_key: keys.fresh },
        { ...row, storage_key: keys.used, customer_id: customerId, created_at: yesterday },
      ])
      .execute();
    const old = (await readdir(FOLDER)).filter((name) => name.endsWith(".new") || name !== keys.young);
    for (const name of old) if (name !== keys.fresh) await utimes(join(FOLDER, name), yesterday, yesterday);
    await sweepDocuments();
    // Its process would be gone: only the file descriptor is still ours.
    await cutOff.drop();
    const left = await readdir(FOLDER);
    expect(left).toEqual(expect.arrayContaining([keys.fresh, keys.young, keys.used]));
    expect(left).not.toContain(keys.pending);
    expect(left).not.toContain(keys.orphan);
    expect(left.filter((name) => name.endsWith(".new"))).toEqual([]);
    const { files, rows: known } = await traces();
    expect(files).toBeLessThanOrEqual(known + 1);
  });
});
