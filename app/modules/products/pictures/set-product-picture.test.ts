import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { env } from "#app/env.server.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import {
  keepPictureFile,
  pictureFiles,
  pictureUpload,
  readPictureFile,
} from "#app/modules/pictures/picture-files.server.ts";
import { scalePicture } from "#app/modules/pictures/scale-picture.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { getPictureFile } from "./get-picture-file.server.ts";
import { getProductPicture } from "./get-product-picture.server.ts";
import { setPicture } from "./picture-action.server.ts";
import { pictureResponse } from "./picture-response.server.ts";
import { removeProductPicture } from "./remove-product-picture.server.ts";
import { sweepPictures } from "./sweep-pictures.server.ts";

const { em: getEm } = testDatabase();
let em: Em;
let actor: Actor;
let productId: number;

beforeAll(async () => {
  em = await getEm();
  const store = await makeStore(em);
  actor = await makeActor(em, { stores: [store] });
  ({ productId } = await makeVariant(em, { storeId: store.id }));
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } }, limitInputPixels: false });
const still = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
const jpeg = () =>
  plain(1200, 600)
    .withExif({ IFD0: { Copyright: "Noura Al-Dosari" } })
    .jpeg()
    .toBuffer();

const set = async (bytes: Uint8Array, { by = actor, id = productId } = {}) => {
  const storageKey = await keepPictureFile(bytes);
  const files = [{ fileName: "frame.jpg", fileType: "image/jpeg", size: bytes.byteLength, storageKey }];
  try {
    return await setPicture({ em, actor: by }, id, { files });
  } finally {
    await pictureFiles.remove(storageKey);
  }
};
const kept = () => readdir(join(env.STORAGE_DIR, "pictures"));
const read = async (size: "small" | "large") =>
  readPictureFile((await execute(getPictureFile, { em, actor }, { id: productId, size })).storageKey);

describe("a product's picture", () => {
  it("is redrawn in two sizes without the file's other data, and replaces the previous picture", async () => {
    const source = await jpeg();
    expect(source.includes("Noura")).toBe(true);
    const first = await set(source);
    const [large, small] = [await read("large"), await read("small")];
    expect(await sharp(large).metadata()).toMatchObject({ format: "webp", width: 800, height: 400 });
    expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 96, height: 96 });
    expect(large.includes("Noura")).toBe(false);
    expect((await sharp(large).metadata()).exif).toBeUndefined();
    const second = await set(await plain(300, 500).png().toBuffer());
    expect(second.version).not.toBe(first.version);
    expect(await sharp(await read("large")).metadata()).toMatchObject({ width: 300, height: 500 });
    expect(await kept()).toHaveLength(2);
    expect(await execute(getProductPicture, { em, actor }, { id: productId })).toEqual(second);
  });

  it("is the first frame of an animation, and a rotated photo stands upright", async () => {
    const frames = await Promise.all(["red", "blue", "lime"].map((background) => still(background)));
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(3);
    const one = await scalePicture(async () => animated);
    expect(await sharp(one?.large).metadata()).toMatchObject({ width: 40, height: 20 });
    expect((await sharp(one?.large).metadata()).pages).toBeUndefined();
    const turned = await plain(200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const upright = await scalePicture(async () => turned);
    expect(await sharp(upright?.large).metadata()).toMatchObject({ width: 100, height: 200 });
  });

  it.each([
    ["a file that unfolds to 49 million pixels", () => plain(7_000, 7_000).png().toBuffer()],
    ["half a picture", async () => (await jpeg()).subarray(0, 2_000)],
    ["a drawing that calls itself a picture", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["another kind of picture", () => plain(10, 10).gif().toBuffer()],
    ["nothing that can be read", async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ])("cannot be %s", async (_what, make) => {
    const before = await kept();
    const refused = await set(await make()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInput);
    expect((refused as InvalidInput).errors.picture?.[0]?.key).toBe("pictures.errors.unreadable");
    expect(await kept()).toEqual(before);
  });

  it("leaves no file when the product is unknown or the right is missing", async () => {
    const before = await kept();
    await expect(set(await jpeg(), { id: 999_999_999 })).rejects.toMatchObject({ code: "not_found" });
    const by = { ...actor, permissions: new Set(["inventory:read"]) };
    await expect(set(await jpeg(), { by })).rejects.toMatchObject({ code: "forbidden" });
    expect(await kept()).toEqual(before);
  });

  it("is sent once and then kept by the browser", async () => {
    await set(await jpeg());
    const { storageKey } = await execute(getPictureFile, { em, actor }, { id: productId, size: "small" });
    const request = (headers = {}) => new Request("http://localhost/", { headers });
    const answer = await pictureResponse(request(), storageKey);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-length": String((await answer.arrayBuffer()).byteLength),
    });
    const etag = answer.headers.get("ETag") ?? "";
    expect((await pictureResponse(request({ "If-None-Match": etag }), storageKey)).status).toBe(304);
    const seller = { ...actor, permissions: new Set(["sales:create"]) };
    await execute(getPictureFile, { em, actor: seller }, { id: productId, size: "small" });
    const other = { ...actor, permissions: new Set(["customers:read"]) };
    await expect(execute(getPictureFile, { em, actor: other }, { id: productId, size: "small" })).rejects.toMatchObject(
      { code: "forbidden" },
    );
  });

  it("survives the sweep, which deletes unknown files only, and is deleted when removed", async () => {
    await set(await jpeg());
    const lost = await keepPictureFile(await jpeg());
    await sweepPictures(new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await kept()).toHaveLength(2);
    expect(await kept()).not.toContain(lost);
    await execute(removeProductPicture, { em, actor }, { id: productId });
    expect(await kept()).toEqual([]);
    await expect(execute(removeProductPicture, { em, actor }, { id: productId })).rejects.toMatchObject({
      code: "not_found",
    });
    const row = await rows(em).selectFrom("products").select("version").where("id", "=", productId).executeTakeFirst();
    expect(row?.version).toBe(1);
  });
});

it.each([
  ["frame.png", "image/png", Buffer.from("89504e470d0a1a0a", "hex")],
  ["FRAME.JPG", "image/jpeg", Buffer.from("ffd8ffe0", "hex")],
  ["frame.webp", "image/webp", Buffer.from("RIFF....WEBPVP8 ")],
  ["frame.png", "errors.fileContent", Buffer.from("<svg xmlns=")],
  ["frame.svg", "errors.fileType", Buffer.from("89504e470d0a1a0a", "hex")],
  ["frame.gif", "errors.fileType", Buffer.from("GIF89a......")],
])("the first bytes of the file %s decide its type: %s", async (name, expected, bytes) => {
  const file = await pictureFiles.begin();
  await file.write(bytes);
  const checked = await pictureUpload.check(name, file);
  await file.drop();
  expect("fileType" in checked ? checked.fileType : checked.message.key).toBe(expected);
});
