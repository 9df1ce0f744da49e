import { beforeAll, expect, it } from "vitest";
import { MAX_PICTURE_MB } from "#app/modules/pictures/picture-limits.ts";
import { apiServer } from "#tests/support/api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/session.ts";
import { HTML, PNG } from "#tests/support/shop/files.ts";
import { pictureForm } from "#tests/support/shop/pictures.ts";

const { em: getEm } = testDatabase();
const { call } = apiServer();
let token: string;
let path: string;

beforeAll(async () => {
  const em = await getEm();
  const store = await makeStore(em);
  ({ token } = await signIn(em, await makeActor(em, { stores: [store] })));
  path = `/api/products/${(await makeVariant(em, { storeId: store.id })).productId}/picture`;
});
const put = (content: Uint8Array, name?: string) => call("PUT", path, { token, body: pictureForm(content, name) });

it("a picture is set, read, replaced and removed over the API", async () => {
  expect((await call("GET", path, { token })).status).toBe(404);
  const set = await put(PNG);
  expect(set.status).toBe(200);
  expect(set.body).toMatchObject({ id: expect.any(Number), name: expect.any(String), version: expect.any(String) });
  const read = await call("GET", path, { token });
  expect(read.status).toBe(200);
  expect(Object.fromEntries(read.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, no-cache",
    "x-content-type-options": "nosniff",
  });
  const known = { "If-None-Match": read.headers.get("ETag") ?? "" };
  expect((await call("GET", path, { token, headers: known })).status).toBe(304);
  const again = await put(PNG);
  expect((again.body as { version: string }).version).not.toBe((set.body as { version: string }).version);
  expect((await call("GET", path, { token, headers: known })).status).toBe(200);
  expect((await call("HEAD", `${path}?size=small`, { token })).status).toBe(200);
  expect((await call("DELETE", path, { token })).status).toBe(204);
  expect((await call("DELETE", path, { token })).status).toBe(404);
});

it.each<[string, number, string, () => Promise<{ status: number; body: unknown }>]>([
  ["what is none", 400, "page.png: the content is not what the name says", () => put(HTML, "page.png")],
  ["half of one", 400, "frame.png", () => put(PNG.subarray(0, 40))],
  ["one too large", 413, "frame.png", () => put(Buffer.concat([PNG, Buffer.alloc(MAX_PICTURE_MB * 1024 * 1024)]))],
  ["JSON", 415, "", () => call("PUT", path, { token, body: { picture: "x" } })],
])("%s is refused with %i beside its field", async (_what, status, message, send) => {
  const answer = await send();
  expect(answer.status).toBe(status);
  expect((answer.body as { message: string }).message).toContain(message);
  expect((await call("GET", path, { token })).status).toBe(404);
});
