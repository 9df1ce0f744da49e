import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";
import { createLensJob } from "../create-job.server.ts";
import { cancelLensJob } from "../step-job.server.ts";
import { getJobOrigin } from "./sale-jobs.server.ts";

const { em: getEm } = testDatabase();

/** A store with two lenses of one product, right and left, and one of another product. */
async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const lens = () => makeVariant(em, { storeId: store.id, quantity: 9, category: "Regular Lenses" });
  const [right, left, other] = [await lens(), await lens(), await lens()];
  await rows(em)
    .updateTable("product_variants")
    .set({ product_id: right.productId })
    .where("id", "=", left.id)
    .execute();
  const sell = async (...items: [number, number][]) => {
    const sold = items.map(([variantId, quantity]) => ({ variantId, quantity, totalPrice: "100.00" }));
    const { id: saleId } = await makeSaleRow(em, { storeId: store.id, items: sold });
    const found = await rows(em)
      .selectFrom("sale_items")
      .select("id")
      .where("sale_id", "=", saleId)
      .orderBy("line_no")
      .execute();
    return { saleId, itemIds: found.map(({ id }) => id) };
  };
  const begin = (input: object) => execute(createLensJob, { em: em.fork(), actor }, input);
  const origin = async (saleId: number) => {
    const found = await execute(getJobOrigin, { em, actor }, { saleId });
    return found?.kind === "sale" ? found : null;
  };
  return { em, store, actor, right: right.id, left: left.id, other: other.id, sell, begin, origin };
}

const linesOf = async (em: Awaited<ReturnType<typeof getEm>>, id: number) =>
  rows(em).selectFrom("lens_jobs").select(["sale_item_id", "other_item_id"]).where("id", "=", id).executeTakeFirst();

describe("the lens job of a sale", () => {
  it("is one pair for a right and a left lens, and a second press is refused", async () => {
    const { em, right, left, sell, begin, origin } = await shop();
    const { saleId, itemIds } = await sell([right, 1], [left, 1]);
    const job = await begin({ saleId });
    expect(job).toMatchObject({ saleId, eyes: "B", status: "draft" });
    expect(await linesOf(em, job.id)).toEqual({ sale_item_id: itemIds[0], other_item_id: itemIds[1] });
    await expect(begin({ saleId })).rejects.toMatchObject({ code: "conflict", message: "lensJobs.errors.hasJob" });
    expect(await origin(saleId)).toMatchObject({ choices: [], jobs: [{ id: job.id, status: "draft" }] });
  });

  it("is one pair for two pieces of one lens, and the pieces are free again when it is cancelled", async () => {
    const { em, actor, right, sell, begin, origin } = await shop();
    const { saleId, itemIds } = await sell([right, 2]);
    const job = await begin({ saleId });
    expect(await linesOf(em, job.id)).toEqual({ sale_item_id: itemIds[0], other_item_id: itemIds[0] });
    await execute(cancelLensJob, { em, actor }, { id: job.id });
    expect(await origin(saleId)).toMatchObject({ isClear: true, proposed: `${itemIds[0]},${itemIds[0]}` });
  });

  it("is chosen by a person where a sale has several pairs, until none is left", async () => {
    const { right, left, other, sell, begin, origin } = await shop();
    const { saleId, itemIds } = await sell([right, 1], [left, 1], [other, 2]);
    await expect(begin({ saleId })).rejects.toMatchObject({ code: "rule", message: "lensSale.errors.several" });
    const [first, second, third] = itemIds;
    expect(await origin(saleId)).toMatchObject({
      isClear: false,
      choices: [`${third},${third}`, `${first},${second}`, `${first}`, `${second}`, `${third}`].map((value) => ({
        value,
      })),
    });
    await begin({ saleId, saleItemIds: `${first},${second}` });
    await expect(begin({ saleItemIds: [first, third] })).rejects.toMatchObject({ message: "lensJobs.errors.hasJob" });
    await begin({ saleId });
    expect(await origin(saleId)).toMatchObject({ choices: [], jobs: [{}, {}] });
  });

  it("is refused for a sale without lenses, of another store, or that came back", async () => {
    const { em, store, right, sell, begin } = await shop();
    const frame = await makeVariant(em, { storeId: store.id, category: "Eyeglasses" });
    const { saleId } = await sell([frame.id, 1]);
    await expect(begin({ saleId })).rejects.toMatchObject({ message: "lensSale.errors.noLenses" });
    const elsewhere = await makeLensSale(em, { storeId: (await makeStore(em)).id });
    await expect(begin({ saleId: elsewhere.saleId })).rejects.toMatchObject({ code: "not_found" });
    const back = await sell([right, 1]);
    await rows(em).updateTable("sale_items").set({ returned_quantity: 1 }).where("sale_id", "=", back.saleId).execute();
    await expect(begin({ saleId: back.saleId })).rejects.toMatchObject({ code: "conflict" });
    await expect(begin({ saleItemId: back.itemIds[0] })).rejects.toMatchObject({ message: "lensJobs.errors.returned" });
  });

  it("two presses at once begin one pair", async () => {
    const { right, left, sell, begin } = await shop();
    const { saleId } = await sell([right, 1], [left, 1]);
    const begun = await Promise.allSettled(Array.from({ length: 8 }, () => begin({ saleId })));
    expect(begun.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("takes the frame of the sale that no other job has", async () => {
    const { em, store, right, left, sell, begin } = await shop();
    const frames = [
      await makeVariant(em, { storeId: store.id, category: "Eyeglasses" }),
      await makeVariant(em, { storeId: store.id, category: "Eyeglasses" }),
    ];
    const { itemIds } = await sell([frames[0]?.id ?? 0, 1], [right, 1], [frames[1]?.id ?? 0, 1], [left, 1]);
    const jobs = [await begin({ saleItemId: itemIds[1] }), await begin({ saleItemId: itemIds[3] })];
    expect(jobs.map(({ frameVariantId }) => frameVariantId)).toEqual(frames.map(({ id }) => id));
  });
});

it("a remake belongs to the piece of the job that it makes again", async () => {
  const { em, store, right, sell, begin, origin } = await shop();
  const { saleId, itemIds } = await sell([right, 1]);
  const first = await begin({ saleId });
  await rows(em).updateTable("lens_jobs").set({ status: "remade" }).where("id", "=", first.id).execute();
  const of = { sale_id: saleId, sale_item_id: itemIds[0], remake_of_id: first.id };
  await makeLensJob(em, { storeId: store.id, status: "sent", ...of });
  expect(await origin(saleId)).toMatchObject({ choices: [], jobs: [{ status: "remade" }, { status: "sent" }] });
});
