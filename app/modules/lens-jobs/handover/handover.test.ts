import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { USUAL_HOURS } from "#app/modules/appointments/hours/opening-hours.ts";
import type { JobStatus } from "#app/modules/lens-jobs/job-status.ts";
import { getLensJob } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { CASHIER_RIGHTS, makeActor, makeStore } from "#tests/support/factories.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";
import { channelHref, languageOf } from "./channels.ts";
import { collectLensJob } from "./collect-job.server.ts";
import { getHandOverForm } from "./handover-data.server.ts";
import { listUncollectedLensJobs } from "./read-uncollected.server.ts";
import { returnLensJob } from "./return-job.server.ts";
import { tellLensJob } from "./tell-job.server.ts";
import { hoursInWords, proposedText } from "./tell-text.server.ts";

const { em: getEm } = testDatabase();
const MANAGER: Permission[] = [...CASHIER_RIGHTS, "sales:update", "sales:manage"];
const CLERK: Permission[] = ["sales:read", "sales:update"];

/** A sale, and ready jobs for it. */
async function shop({ permissions = CLERK, jobs = ["ready"], columns = {} }: Given = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: [...permissions] });
  const sale = await makeLensSale(em, { storeId: store.id, columns });
  const made = [];
  for (const status of jobs)
    made.push(
      await makeLensJob(em, {
        storeId: store.id,
        status,
        sale_id: sale.saleId,
        sale_item_id: sale.saleItemId,
        customer_id: sale.customerId,
        tray_number: `T-${made.length}`,
      }),
    );
  const job = made[0] ?? { id: 0, jobNumber: "" };
  const read = (id = job.id) => execute(getLensJob, { em, actor }, { id });
  const collect = (input: object = {}, by: Actor = actor, key: string = randomUUID()) =>
    execute(collectLensJob, { em: em.fork(), actor: by, idempotencyKey: key }, { id: job.id, ...input });
  const saleRow = () =>
    rows(em)
      .selectFrom("sales")
      .select(["collected_at", "collected_by"])
      .where("id", "=", sale.saleId)
      .executeTakeFirstOrThrow();
  return { em, store, actor, ...sale, job, jobs: made, read, collect, saleRow };
}
type Given = { permissions?: readonly Permission[]; jobs?: readonly JobStatus[]; columns?: object };

const OWED = { balance_due: "150.00", due_date: "2027-01-01" };

describe("telling a customer", () => {
  it("keeps the channel and the words of each message, and the time of the last", async () => {
    const { em, actor, job, read } = await shop();
    const tell = (input: object) => execute(tellLensJob, { em, actor }, { id: job.id, ...input });
    expect(await tell({ channel: "whatsapp", text: "Your glasses are ready" })).toMatchObject({ status: "notified" });
    const first = (await read()).toldAt;
    await tell({ channel: "phone" });
    const after = await read();
    expect(after.events).toMatchObject([
      { step: "tell", fromStatus: "notified", toStatus: "notified", details: { channel: "phone" }, note: null },
      { step: "tell", fromStatus: "ready", details: { channel: "whatsapp" }, note: "Your glasses are ready" },
    ]);
    expect(Date.parse(after.toldAt ?? "")).toBeGreaterThan(Date.parse(first ?? ""));
  });

  it("is refused without a channel, and before the glasses are ready", async () => {
    const { em, actor, job } = await shop({ jobs: ["checked"] });
    await expect(execute(tellLensJob, { em, actor }, { id: job.id })).rejects.toMatchObject({
      errors: { channel: [{ key: "lensHandover.errors.channel" }] },
    });
    await expect(execute(tellLensJob, { em, actor }, { id: job.id, channel: "sms" })).rejects.toMatchObject({
      message: "lensJobs.errors.is.checked",
    });
  });

  it("proposes a text with the store, its hours and the job, in the language of the name or the chosen one", async () => {
    const { em, actor, job, store, customerId } = await shop();
    const name = { first_name: "سارة", phone: "+966501234567" };
    await rows(em).updateTable("customers").set(name).where("id", "=", customerId).execute();
    const form = (language?: string) => execute(getHandOverForm, { em, actor }, { id: job.id, language });
    const arabic = await form();
    expect(arabic).toMatchObject({ language: "ar", phone: "+966501234567", isLast: true });
    for (const part of ["سارة", job.jobNumber, "الجمعة 16:00–22:00"]) expect(arabic.text).toContain(part);
    const english = await form("en");
    for (const part of [store.name, job.jobNumber, "Friday 16:00–22:00"]) expect(english.text).toContain(part);
  });

  it("says the hours of a week, equal neighbours together, and leaves closed days out", () => {
    expect(hoursInWords("en", USUAL_HOURS)).toBe("Saturday – Thursday 10:00–22:00, Friday 16:00–22:00");
    const set = USUAL_HOURS.map((day) =>
      day.weekday === 5
        ? { ...day, opens: null, closes: null }
        : day.weekday === 0
          ? { ...day, breakFrom: 720, breakTo: 960 }
          : day,
    );
    expect(hoursInWords("en", set)).toBe(
      "Saturday 10:00–22:00, Sunday 10:00–12:00 + 16:00–22:00, Monday – Thursday 10:00–22:00",
    );
    const facts = { jobNumber: "LJ-1", firstName: null, storeName: "Olaya", phone: null, days: [] };
    expect(proposedText("en", facts)).toContain("Dear customer,");
  });

  it("opens the telephone or a program with the text, where the customer can be reached", () => {
    const reached = { phone: "+966501234567", email: "a@b.example" };
    expect(channelHref("phone", reached, "x")).toBe("tel:+966501234567");
    expect(channelHref("whatsapp", reached, "a b&c")).toBe("https://wa.me/966501234567?text=a%20b%26c");
    expect(channelHref("sms", reached, "x")).toBe("sms:+966501234567?body=x");
    expect(channelHref("email", reached, "x")).toBe("mailto:a@b.example?body=x");
    expect(channelHref("whatsapp", { phone: "0123456", email: null }, "x")).toBeNull();
    expect(channelHref("email", { phone: null, email: null }, "x")).toBeNull();
    expect(channelHref("in_person", reached, "x")).toBeNull();
    expect([languageOf("Sara"), languageOf("سارة"), languageOf(null)]).toEqual(["en", "ar", "en"]);
  });
});

describe("handing glasses over", () => {
  it("notes who took them, frees the tray, and marks the sale with its last job", async () => {
    const { em, actor, collect, jobs, saleRow } = await shop({ jobs: ["ready", "notified"] });
    const taken = await collect({ takenBy: "Her brother", note: "Left temple adjusted" });
    expect(taken).toMatchObject({ status: "collected", collectedName: "Her brother", trayNumber: null });
    expect(taken.events[0]).toMatchObject({ step: "collect", note: "Left temple adjusted", details: { tray: "T-0" } });
    expect((await saleRow()).collected_at).toBeNull();
    const last = await execute(collectLensJob, { em, actor }, { id: jobs[1]?.id });
    expect(last.collectedName).toBe(last.customerName);
    expect(await saleRow()).toMatchObject({ collected_at: expect.any(Date), collected_by: actor.user.id });
  });

  it("happens once, however often it is pressed at once", async () => {
    const { collect, read } = await shop();
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => collect()));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of all)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ message: "lensJobs.errors.is.collected" });
    expect((await read()).events).toHaveLength(1);
  });

  it("marks the sale once when its last two jobs are taken at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { em, actor, jobs, saleRow } = await shop({ jobs: ["ready", "ready", "notified"] });
      await Promise.all(jobs.map(({ id }) => execute(collectLensJob, { em: em.fork(), actor }, { id })));
      expect((await saleRow()).collected_at).toBeInstanceOf(Date);
    }
  });

  it("answers a repeated request with the first answer", async () => {
    const { collect, actor, read } = await shop();
    const first = await collect({}, actor, "same-key");
    expect(await collect({}, actor, "same-key")).toEqual(first);
    expect((await read()).events).toHaveLength(1);
  });

  it("with a balance needs a manager, in person or by an approval of exactly this balance", async () => {
    const { em, collect, actor, job, read, store } = await shop({ columns: OWED });
    const refused = (await collect().catch((error: unknown) => error)) as {
      details: { extra: { overrides: object[] } };
    };
    expect(refused).toMatchObject({ code: "forbidden", message: "lensHandover.errors.owed" });
    expect((await read()).status).toBe("ready");
    const manager = await makeActor(em, { stores: [store], permissions: MANAGER });
    const approver = { id: manager.user.id, name: "Manager" };
    const approved = JSON.stringify(refused.details.extra.overrides);
    const wrong = approved.replace("150.00", "1.00");
    await expect(collect({ approved: wrong }, { ...actor, approver })).rejects.toMatchObject({ code: "forbidden" });
    expect(await collect({ approved }, { ...actor, approver })).toMatchObject({ status: "collected" });
    const kept = await rows(em)
      .selectFrom("approvals")
      .select(["approved_by", "requested_by"])
      .where("entity", "=", "lens_jobs")
      .where("entity_id", "=", job.id)
      .execute();
    expect(kept).toEqual([{ approved_by: manager.user.id, requested_by: actor.user.id }]);
  });

  it("is open to a manager with a balance, and to nobody when the sale is void", async () => {
    const owed = await shop({ columns: OWED, permissions: MANAGER });
    expect(await owed.collect()).toMatchObject({ status: "collected" });
    const voided = await shop({ permissions: MANAGER, columns: { voided_at: new Date() } });
    await expect(voided.collect()).rejects.toMatchObject({ message: "lensHandover.errors.voided" });
  });

  it("needs no sale, and is not found in another store", async () => {
    const { em, actor, store } = await shop();
    const { id } = await makeLensJob(em, { storeId: store.id, status: "notified" });
    expect(await execute(collectLensJob, { em, actor }, { id, takenBy: "Omar" })).toMatchObject({ saleId: null });
    const other = await makeLensJob(em, { storeId: (await makeStore(em)).id, status: "ready" });
    for (const op of [collectLensJob, tellLensJob])
      await expect(
        execute(op as typeof collectLensJob, { em, actor }, { id: other.id, channel: "sms" } as { id: number }),
      ).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("giving a job up", () => {
  it("needs sales:manage and a reason, ends the job and frees its tray, and touches no stock", async () => {
    const { em, actor, job, store, lensId, frameId } = await shop({ jobs: ["notified"] });
    const input = { id: job.id, reason: "Called four times", frameKept: true };
    await expect(execute(returnLensJob, { em, actor }, input)).rejects.toMatchObject({ code: "forbidden" });
    const manager = await makeActor(em, { stores: [store], permissions: MANAGER });
    await expect(execute(returnLensJob, { em, actor: manager }, { id: job.id, reason: " " })).rejects.toMatchObject({
      errors: { reason: [{ key: "lensHandover.errors.reason" }] },
    });
    const stock = () =>
      rows(em)
        .selectFrom("inventory")
        .select(["variant_id", "quantity"])
        .where("variant_id", "in", [lensId, frameId])
        .orderBy("variant_id")
        .execute();
    const before = await stock();
    const given = await execute(returnLensJob, { em, actor: manager }, input);
    expect(given).toMatchObject({ status: "returned", trayNumber: null });
    expect(given.events[0]).toMatchObject({
      step: "return",
      note: "Called four times",
      details: { frameKept: true, tray: "T-0" },
    });
    expect(await stock()).toEqual(before);
    await expect(execute(collectLensJob, { em, actor: manager }, { id: job.id })).rejects.toMatchObject({
      message: "lensJobs.errors.is.returned",
    });
  });

  it("and handing over at the same moment: one of the two happens", async () => {
    const { em, actor, store, job, read } = await shop({ jobs: ["notified"] });
    const manager = await makeActor(em, { stores: [store], permissions: MANAGER });
    const both = await Promise.allSettled([
      execute(collectLensJob, { em: em.fork(), actor }, { id: job.id }),
      execute(returnLensJob, { em: em.fork(), actor: manager }, { id: job.id, reason: "Never came" }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await read()).events).toHaveLength(1);
  });
});

it("lists of waiting jobs count from when the job was ready, or its customer told", async () => {
  const { em, store, actor } = await shop({ jobs: [] });
  const make = (status: JobStatus, more: object) => makeLensJob(em, { storeId: store.id, status, ...more });
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000);
  const [old, , told] = [
    await make("ready", { ready_at: ago(4) }),
    await make("ready", { ready_at: ago(2) }),
    await make("notified", { ready_at: ago(95), told_at: ago(15) }),
  ];
  await make("notified", { ready_at: ago(95), told_at: ago(13) });
  const listed = async (wait?: string) => (await execute(listUncollectedLensJobs, { em, actor }, { wait })).rows;
  expect(await listed()).toMatchObject([{ id: old.id, days: 4, isLongest: false }]);
  expect(await listed("uncollected")).toMatchObject([{ id: told.id, days: 15, isLongest: true }]);
});
