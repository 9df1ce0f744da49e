import { describe, expect, it } from "vitest";
import { addDays, monthsAfter, riyadhDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { linesOf } from "#tests/support/selling.ts";
import { makeReadyClaims } from "#tests/support/shop/claims.ts";
import { getClaim } from "../read-claims.server.ts";
import { monthOf } from "./batch-status.ts";
import { listClaimsToSend } from "./fitting-claims.server.ts";
import { getClaimBatch, listClaimBatches } from "./read-batches.server.ts";
import { getClaimBatchSheet } from "./read-sheet.server.ts";
import { sendClaimBatch } from "./send-batch.server.ts";
import { updateClaimBatch } from "./update-batch.server.ts";
import { cancelClaimBatch, createClaimBatch } from "./write-batch.server.ts";

const { em: getEm } = testDatabase();
const month = monthOf(riyadhDay());

async function shopOf(count: number) {
  const em = await getEm();
  const store = await makeStore(em);
  const made = await makeReadyClaims(em, { storeId: store.id }, count);
  const door = { em, actor: made.actor };
  const create = (more: object = {}) =>
    execute(createClaimBatch, door, { insuranceId: made.insuranceId, month, ...more });
  const set = (claimId: number | undefined, columns: object) =>
    rows(em)
      .updateTable("claims")
      .set(columns)
      .where("id", "=", claimId ?? 0)
      .execute();
  const claim = (id: number | undefined) => execute(getClaim, door, { id });
  return { ...made, em, store, door, create, set, claim };
}

const idsIn = ({ claims }: { claims: readonly { id: number }[] }) => claims.map(({ id }) => id).sort((a, b) => a - b);

describe("a batch", () => {
  it("takes the ready claims of its month and late ones of earlier months, with their own day of service", async () => {
    const { claimIds, set, create, door, insuranceId } = await shopOf(4);
    const [now, late, later, draft] = claimIds;
    const lastMonth = addDays(month, -3);
    await set(late, { service_date: lastMonth });
    await set(later, { service_date: monthsAfter(month, 1) });
    await set(draft, { status: "draft" });
    const listed = await execute(listClaimsToSend, door, { insuranceId, month });
    expect(idsIn(listed)).toEqual([now, late]);
    expect(listed.insurers.find(({ id }) => id === insuranceId)).toMatchObject({ waiting: 3 });
    const batch = await create();
    expect(idsIn(batch)).toEqual([now, late]);
    expect(batch).toMatchObject({ status: "open", month, claimCount: 2, asked: "320.00" });
    const sheet = await execute(getClaimBatchSheet, door, { id: batch.id });
    expect(sheet.rows[0]).toMatchObject({
      claimId: late,
      serviceDate: lastMonth,
      net: "100.00",
      gross: "575.00",
      discount: "80.00",
      patientShare: "395.00",
    });
    expect(sheet.rows.map(({ net }) => net)).toEqual(["100.00", "60.00", "100.00", "60.00"]);
  });

  it("leaves out the claims that were unticked, and refuses those that do not fit beside their field", async () => {
    const { claimIds, create, set } = await shopOf(3);
    const [kept, left, draft] = claimIds;
    const batch = await create({
      all: true,
      items: [
        { claimId: left, isChosen: false },
        { claimId: draft, isChosen: false },
      ],
    });
    expect(idsIn(batch)).toEqual([kept]);
    await set(draft, { status: "draft" });
    await expect(create({ items: [{ claimId: kept }] })).rejects.toMatchObject({
      message: "claimBatches.errors.elsewhere",
      details: { field: "items[0].claimId", params: { batch: batch.batchNumber } },
    });
    await expect(create({ items: [{ claimId: left }, { claimId: draft }] })).rejects.toMatchObject({
      message: "claims.errors.is.draft",
      details: { field: "items[1].claimId" },
    });
  });

  it("gets each claim once when two are begun at the same time", async () => {
    const { claimIds, create } = await shopOf(6);
    const items = claimIds.map((claimId) => ({ claimId }));
    const begun = await Promise.allSettled([
      create({ items }),
      create({ items: [...items].reverse() }),
      create({ items }),
    ]);
    const made = begun.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(made).toHaveLength(1);
    expect(idsIn(made[0] ?? { claims: [] })).toEqual(claimIds);
  });

  it("loses and gains claims while it is open, and frees them when it is cancelled", async () => {
    const { claimIds, create, door } = await shopOf(3);
    const batch = await create();
    const [first, ...others] = claimIds;
    const smaller = await execute(updateClaimBatch, door, { id: batch.id, remove: [first], notes: "Two sheets" });
    expect([idsIn(smaller), smaller.notes]).toEqual([others, "Two sheets"]);
    expect(idsIn(await execute(updateClaimBatch, door, { id: batch.id, addAll: true }))).toEqual(claimIds);
    await execute(cancelClaimBatch, door, { id: batch.id });
    expect(idsIn(await create())).toEqual(claimIds);
    await expect(execute(updateClaimBatch, door, { id: batch.id, add: [first] })).rejects.toThrow(
      "claimBatches.errors.is.cancelled",
    );
  });

  it("is hidden from users of other stores", async () => {
    const { em, create } = await shopOf(1);
    const { id } = await create();
    const stranger = { em, actor: await makeActor(em, { stores: [await makeStore(em)] }) };
    for (const op of [getClaimBatch, getClaimBatchSheet, sendClaimBatch, cancelClaimBatch, updateClaimBatch]) {
      await expect(execute(op as typeof getClaimBatch, stranger, { id })).rejects.toThrow("claimBatches.notFound");
    }
    expect((await execute(listClaimBatches, stranger, {})).rows).toEqual([]);
  });
});

describe("sending a batch", () => {
  it("sends every claim once, also when the button is pressed twice", async () => {
    const { em, claimIds, create, door, claim } = await shopOf(3);
    await rows(em)
      .insertInto("class_rules")
      .values({ policy_id: (await claim(claimIds[0])).policyId ?? 0, settle_days: 45 })
      .execute();
    const { id, batchNumber } = await create();
    const send = () =>
      execute(
        sendClaimBatch,
        { ...door, idempotencyKey: `send-${id}` },
        { id, way: "courier", trackingNumber: "2917" },
      );
    const sent = await Promise.all([send(), send()]);
    expect(sent[0]).toEqual(sent[1]);
    expect(sent[0]).toMatchObject({
      status: "sent",
      claimCount: 3,
      asked: "480.00",
      way: "courier",
      trackingNumber: "2917",
    });
    const today = riyadhDay();
    for (const claimId of claimIds) {
      const one = await claim(claimId);
      expect(one).toMatchObject({ status: "submitted", round: 1, submittedOn: today, settleBy: addDays(today, 45) });
      expect(one.events.filter(({ step }) => step === "submit")).toHaveLength(1);
      expect(one.events[0]?.details).toMatchObject({ batch: batchNumber });
    }
    await expect(execute(sendClaimBatch, door, { id })).rejects.toThrow("claimBatches.errors.is.sent");
    await expect(execute(cancelClaimBatch, door, { id })).rejects.toThrow("claimBatches.errors.is.sent");
  });

  it("keeps the sheet as it was sent when goods come back later", async () => {
    const { em, actor, claimIds, create, door, claim } = await shopOf(1);
    const { id } = await create();
    await execute(sendClaimBatch, door, { id });
    const before = await execute(getClaimBatchSheet, door, { id });
    const { saleId } = await claim(claimIds[0]);
    const [saleItemId] = await linesOf(em, saleId);
    await execute(
      returnGoods,
      { em, actor },
      { id: saleId, reasonCode: "other", items: [{ saleItemId, quantity: 1 }] },
    );
    const after = await execute(getClaimBatchSheet, door, { id });
    const asSent = ({ rows: lines }: typeof before) => lines.map(({ answer: _answer, ...line }) => line);
    expect(asSent(after)).toEqual(asSent(before));
    expect(after.sums).toMatchObject({ net: "160.00", balance: "60.00" });
    expect(await execute(getClaimBatch, door, { id })).toMatchObject({ asked: "160.00", openAmount: "60.00" });
  });

  it("names the claims that are not ready any more, and sends none", async () => {
    const { claimIds, create, set, door, claim } = await shopOf(3);
    const { id } = await create();
    await set(claimIds[1], { status: "draft" });
    const { claimNumber } = await claim(claimIds[1]);
    await expect(execute(sendClaimBatch, door, { id })).rejects.toMatchObject({
      message: "claimBatches.errors.stopped",
      details: { params: { count: 1, numbers: claimNumber } },
    });
    expect((await claim(claimIds[0])).status).toBe("ready");
    await execute(updateClaimBatch, door, { id, remove: [claimIds[1]] });
    expect(await execute(sendClaimBatch, door, { id })).toMatchObject({ claimCount: 2 });
  });

  it("names a ready claim that does not pass its checks any more, and sends none", async () => {
    const { claimIds, create, door, set, claim } = await shopOf(2);
    const batch = await create();
    await set(claimIds[1], { diagnosis: null });
    const { claimNumber } = await claim(claimIds[1]);
    await expect(execute(sendClaimBatch, door, { id: batch.id, way: "portal" })).rejects.toMatchObject({
      message: "claimBatches.errors.stopped",
      details: { params: { count: 1, numbers: claimNumber } },
    });
    expect((await claim(claimIds[0])).status).toBe("ready");
  });

  it("is refused without claims", async () => {
    const { create, door } = await shopOf(1);
    const { id } = await create({ items: [] });
    await expect(execute(sendClaimBatch, door, { id })).rejects.toThrow("claimBatches.errors.empty");
  });

  it("lets a claim that was sent again join a later batch, where it is not sent a second time", async () => {
    const { claimIds, create, set, door, claim } = await shopOf(2);
    const first = await create();
    await execute(sendClaimBatch, door, { id: first.id });
    await set(claimIds[0], { status: "resubmitted", status_since: new Date(), round: 2 });
    const second = await create();
    expect(idsIn(second)).toEqual([claimIds[0]]);
    await execute(sendClaimBatch, door, { id: second.id });
    expect(await claim(claimIds[0])).toMatchObject({ status: "resubmitted", round: 2, batchId: second.id });
    expect(idsIn(await execute(getClaimBatch, door, { id: first.id }))).toEqual(claimIds);
    expect((await create()).claims).toEqual([]);
  });

  it("notes the day on which the insurer had it", async () => {
    const { create, door } = await shopOf(1);
    const { id } = await create();
    const receivedOn = riyadhDay();
    await expect(execute(updateClaimBatch, door, { id, receivedOn })).rejects.toThrow("claimBatches.errors.notSent");
    await execute(sendClaimBatch, door, { id });
    await expect(execute(updateClaimBatch, door, { id, receivedOn: addDays(receivedOn, 1) })).rejects.toThrow(
      "claimBatches.errors.future",
    );
    expect(await execute(updateClaimBatch, door, { id, receivedOn })).toMatchObject({ status: "received", receivedOn });
    expect(await execute(updateClaimBatch, door, { id, receivedOn: null })).toMatchObject({ status: "sent" });
  });
});

describe("a batch of a thousand claims", () => {
  it("is sent within ten seconds", async () => {
    const { create, door } = await shopOf(1_000);
    const { id, claimCount } = await create();
    expect(claimCount).toBe(1_000);
    const began = Date.now();
    const sent = await execute(sendClaimBatch, door, { id });
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(sent).toMatchObject({ status: "sent", claimCount: 1_000, asked: "160000.00" });
  }, 60_000);
});
