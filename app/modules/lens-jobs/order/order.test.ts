import { describe, expect, it } from "vitest";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";
import { makeLaboratory } from "#tests/support/shop/own-lenses.ts";
import { createLensJob } from "../create-job.server.ts";
import { getLensJob } from "../read-jobs.server.ts";
import { holdLensJob } from "../step-job.server.ts";
import { getOrderForm } from "./order-form-data.server.ts";
import { getReleaseNeeds, releaseLensJob, sendLensJob } from "./release-job.server.ts";
import { updateLensJob } from "./update-job.server.ts";

const { em: getEm } = testDatabase();

async function shop(columns: object = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const sale = await makeLensSale(em, { storeId: store.id, columns });
  const job = await execute(createLensJob, { em, actor }, { saleItemId: sale.saleItemId });
  const laboratory = await makeLaboratory(em, { usual_days: 5, days_by_design: JSON.stringify({ progressive: 9 }) });
  return { em, store, actor, sale, job, laboratory, id: job.id };
}

type Shop = Awaited<ReturnType<typeof shop>>;
const change = ({ em, actor, id }: Shop, input: object) => execute(updateLensJob, { em, actor }, { id, ...input });
const release = ({ em, actor, id }: Shop) => execute(releaseLensJob, { em, actor }, { id });

describe("what is ordered", () => {
  it("is read as opticians type it, raises the order's version, and is a line of the history", async () => {
    const own = await shop();
    const changed = await change(own, {
      rightPd: "٣١٫٥",
      leftPd: "31,5",
      rightHeight: "185",
      boxA: "54",
      boxB: "30",
      dbl: 19,
      ed: "56.5",
      lensIndex: "1,6",
      blankDiameter: "70",
      baseCurve: "4.25",
      lensName: "Vista 1.6",
      isRush: true,
    });
    expect(changed).toMatchObject({
      rightPd: "31.50",
      leftPd: "31.50",
      rightHeight: "18.50",
      boxA: "54.00",
      dbl: "19.00",
      ed: "56.50",
      lensIndex: "1.600",
      blankDiameter: "70.00",
      baseCurve: "4.25",
      isRush: true,
      orderVersion: 2,
      status: "draft",
    });
    expect(changed.events[0]).toMatchObject({ step: "order", toStatus: "draft" });
    expect(changed.events[0]?.details?.fields).toContain("box_a");
    const again = await change(own, { rightPd: "31.5", lensName: "Vista 1.6" });
    expect(again).toMatchObject({ orderVersion: 2, version: changed.version });
    expect(again.events).toHaveLength(changed.events.length);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ["a PD that no eye has", { rightPd: "41" }, "rightPd", "fitting.refusals.pd"],
    ["a text that is no number", { leftHeight: "high" }, "leftHeight", "fitting.refusals.number"],
    ["a height as high as the box", { boxB: "30", rightHeight: "30" }, "rightHeight", "fitting.refusals.belowB"],
    ["a near PD above the far one", { leftNearPd: "31.5" }, "leftNearPd", "fitting.refusals.nearer"],
    ["an ED far above A", { boxA: "50", ed: "63" }, "ed", "fitting.refusals.edAndA"],
    ["a tilt", { tilt: "21" }, "tilt", "fitting.refusals.tilt"],
    ["an index", { lensIndex: "16" }, "lensIndex", "lensOrder.errors.index"],
    ["a diameter", { blankDiameter: "700" }, "blankDiameter", "lensOrder.errors.diameter"],
    ["a way", { way: "by_air" }, "way", "errors.choice"],
    ["a promised day that is over", { promisedOn: "2020-01-01" }, "promisedOn", "lensOrder.errors.past"],
    [
      "a frame of another sale",
      { frameSource: "sale", frameVariantId: 2_000_000_000 },
      "frameVariantId",
      "lensOrder.errors.frame",
    ],
    [
      "a laboratory that does not exist",
      { laboratoryId: 2_000_000_000 },
      "laboratoryId",
      "lensOrder.errors.laboratory",
    ],
    [
      "an own lens that does not exist",
      { way: "in_house", leftVariantId: 2_000_000_000 },
      "leftVariantId",
      "lensOrder.errors.ownLens",
    ],
  ])("refuses %s beside its field, and writes nothing", async (_name, input, field, key) => {
    const own = await shop();
    await expect(change(own, { ...input, notes: "Changed" })).rejects.toMatchObject({ errors: { [field]: [{ key }] } });
    expect(await execute(getLensJob, own, { id: own.id })).toMatchObject({ notes: null, orderVersion: 1 });
  });

  it("takes the newest version of its prescription only when somebody says so", async () => {
    const own = await shop();
    const { em, sale } = own;
    await rows(em)
      .updateTable("prescriptions")
      .set({ right_sphere: "-3.00", version: 2 })
      .where("id", "=", sale.prescriptionId)
      .execute();
    const kept = await change(own, { notes: "Thin edge", prescriptionId: sale.prescriptionId });
    expect(kept).toMatchObject({ prescriptionVersion: 1, ordered: { right: { sphere: "-2.00" } } });
    expect(await execute(getOrderForm, own, { id: own.id })).toMatchObject({ newestVersion: 2 });
    const newest = await change(own, { takesNewestVersion: true });
    expect(newest).toMatchObject({ prescriptionVersion: 2, ordered: { right: { sphere: "-3.00" } }, orderVersion: 3 });
    expect(await execute(getOrderForm, own, { id: own.id })).toMatchObject({ newestVersion: null });
  });

  it("is not another customer's prescription", async () => {
    const own = await shop();
    const other = await makeLensSale(own.em, { storeId: own.store.id });
    await expect(change(own, { prescriptionId: other.prescriptionId })).rejects.toMatchObject({
      message: "lensJobs.errors.otherCustomer",
    });
  });

  it("names a frame of the sale as it was sold, and forgets it for the customer's own frame", async () => {
    const own = await shop();
    expect(own.job).toMatchObject({ frameVariantId: own.sale.frameId, frameName: "Luma 52" });
    const other = await change(own, { frameSource: "own", frameName: "Old Ray", frameCondition: "Scratched" });
    expect(other).toMatchObject({ frameVariantId: null, frameName: "Old Ray", frameCondition: "Scratched" });
    const back = await change(own, { frameSource: "sale", frameVariantId: own.sale.frameId });
    expect(back).toMatchObject({ frameVariantId: own.sale.frameId, frameName: "Luma 52" });
  });

  it("a stale change is refused, and two at once make two versions", async () => {
    const own = await shop();
    const changed = await change(own, { notes: "First" });
    await expect(change(own, { notes: "Late", version: own.job.version })).rejects.toMatchObject({ code: "conflict" });
    const done = await Promise.allSettled(
      ["4", "5", "6"].map((baseCurve) =>
        execute(
          updateLensJob,
          { em: own.em.fork(), actor: own.actor },
          { id: own.id, baseCurve, version: changed.version },
        ),
      ),
    );
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await execute(getLensJob, own, { id: own.id })).toMatchObject({ orderVersion: 3 });
  });

  it("of a released job is to be released again; the promised day and the tray are not ordered", async () => {
    const own = await shop();
    await change(own, { laboratoryId: own.laboratory.id });
    await release(own);
    const promised = await change(own, { promisedOn: addDays(riyadhDay(), 9), trayNumber: "17" });
    expect(promised).toMatchObject({ status: "released", trayNumber: "17", orderVersion: 2 });
    expect(await change(own, { tint: "Brown 50 %" })).toMatchObject({ status: "draft", orderVersion: 3 });
    await release(own);
    await execute(sendLensJob, own, { id: own.id });
    await expect(change(own, { tint: null })).rejects.toMatchObject({ message: "lensJobs.errors.is.sent" });
    expect(await change(own, { trayNumber: "18" })).toMatchObject({ status: "sent", trayNumber: "18" });
  });

  it("changes while the job waits", async () => {
    const own = await shop();
    await execute(holdLensJob, own, { id: own.id, reason: "doctor" });
    expect(await change(own, { takesNewestVersion: true, notes: "New version" })).toMatchObject({
      holdReason: "doctor",
    });
  });

  it("offers the values of the customer's last job with its day", async () => {
    const own = await shop();
    const { em, store, sale } = own;
    expect((await execute(getOrderForm, own, { id: own.id })).last).toBeNull();
    const of = { storeId: store.id, customer_id: sale.customerId };
    await makeLensJob(em, { ...of, status: "draft", right_pd: "29.00" });
    const last = await makeLensJob(em, { ...of, status: "cancelled", right_pd: "28.00" });
    const kept = await makeLensJob(em, { ...of, status: "ready", right_height: "18.00", coating: "Hard, blue" });
    expect(last.id).toBeLessThan(kept.id);
    expect((await execute(getOrderForm, own, { id: own.id })).last).toMatchObject({
      id: kept.id,
      jobNumber: kept.jobNumber,
      values: { rightPd: "32.00", rightHeight: "18.00", coating: "Hard, blue", lensName: "Single vision 1.6" },
    });
  });
});

describe("releasing a job", () => {
  it("says all that is missing at once, and changes nothing", async () => {
    const own = await shop({ prescription_id: null });
    await change(own, { rightPd: null, leftPd: null, lensName: null });
    await expect(release(own)).rejects.toMatchObject({
      status: 422,
      errors: {
        prescriptionId: [{ key: "lensOrder.needs.prescription" }],
        rightPd: [{ key: "lensOrder.needs.pd.right" }],
        leftPd: [{ key: "lensOrder.needs.pd.left" }],
        lensName: [{ key: "lensOrder.needs.lens" }],
        laboratoryId: [{ key: "lensOrder.needs.laboratory" }],
      },
    });
    expect(await execute(getLensJob, own, { id: own.id })).toMatchObject({ status: "draft" });
  });

  it("waits for the deposit, unless somebody releases it who manages sales", async () => {
    const own = await shop({ balance_due: "1000.00" });
    await change(own, { laboratoryId: own.laboratory.id });
    const seller = await makeActor(own.em, { stores: [own.store], permissions: ["sales:update", "sales:read"] });
    const params = { paid: "150.00", lowest: "575.00" };
    await expect(release({ ...own, actor: seller })).rejects.toMatchObject({
      errors: { deposit: [{ key: "lensOrder.needs.deposit", params }] },
    });
    expect(await execute(getReleaseNeeds, { em: own.em, actor: seller }, { id: own.id })).toHaveLength(1);
    expect(await release(own)).toMatchObject({ status: "released" });
  });

  it("is refused for an expired prescription and an inactive laboratory", async () => {
    const own = await shop();
    const { em, sale, laboratory } = own;
    await change(own, { laboratoryId: laboratory.id });
    const expired = { expiry_date: new Date(Date.now() - 3 * 86_400_000) };
    await rows(em).updateTable("prescriptions").set(expired).where("id", "=", sale.prescriptionId).execute();
    await rows(em).updateTable("lens_laboratories").set({ is_active: false }).where("id", "=", laboratory.id).execute();
    await expect(release(own)).rejects.toMatchObject({
      errors: {
        prescriptionId: [{ key: "lensOrder.needs.expired" }],
        laboratoryId: [{ key: "lensOrder.needs.laboratory" }],
      },
    });
  });

  it("eight presses at once release once", async () => {
    const own = await shop();
    await change(own, { laboratoryId: own.laboratory.id });
    const done = await Promise.allSettled(Array.from({ length: 8 }, () => release({ ...own, em: own.em.fork() })));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("sending one job", () => {
  it("expects it after the laboratory's days for its lens, on days on which the branch works", async () => {
    const own = await shop();
    const { em, store } = own;
    const today = riyadhDay();
    await rows(em)
      .insertInto("holidays")
      .values({ name: "Closed", store_id: store.id, first_day: addDays(today, 2), last_day: addDays(today, 4) })
      .execute();
    await change(own, { laboratoryId: own.laboratory.id });
    await release(own);
    const sent = await execute(sendLensJob, own, { id: own.id, note: "With the driver" });
    // Five working days, with three closed ones among them.
    expect(sent).toMatchObject({ status: "sent", expectedOn: addDays(today, 8), promisedOn: null });
    expect(sent.sentAt).not.toBeNull();
    const form = await execute(getOrderForm, own, { id: own.id, lensDesign: "progressive" });
    // Nine working days and one for the check.
    expect(form.proposal).toBe(addDays(today, 13));
  });

  it("is refused before it was released", async () => {
    const own = await shop();
    await expect(execute(sendLensJob, own, { id: own.id })).rejects.toMatchObject({
      message: "lensJobs.errors.is.draft",
    });
  });
});
