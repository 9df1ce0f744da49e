import { afterEach, describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { updateSettings } from "#app/modules/settings/company-settings.server.ts";
import { loader } from "#app/routes/passport.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";
import { daysText, hoursLines } from "./passport-hours.ts";
import { jobOfToken, passportPath, passportToken } from "./passport-token.server.ts";

const { em: getEm } = testDatabase();

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function shop(columns: object = {}) {
  const em = await getEm();
  const store = await makeStore(em, { name: "Al Olaya" });
  await rows(em).updateTable("stores").set({ phone: "+966112345678" }).where("id", "=", store.id).execute();
  const { customerId, saleId } = await makeLensSale(em, { storeId: store.id });
  await rows(em)
    .updateTable("customers")
    .set({ first_name: "Noura Hind", last_name: "Zahrani", phone: "0507654321" })
    .where("id", "=", customerId)
    .execute();
  const of = { storeId: store.id, customer_id: customerId, sale_id: saleId };
  const made = (more: object) => makeLensJob(em, { ...of, promised_on: "2026-02-05", ...columns, ...more });
  return { em, made };
}

/** What a browser gets, from an address of its own unless told. */
async function open(token: string, { ip = crypto.randomUUID(), language = "en" } = {}) {
  const request = new Request(`https://shop.example/passport/${token}`, { headers: { "Accept-Language": language } });
  const answer = await loader({ request, params: { token }, context: { ip } });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const setting = async (jobPassport: boolean) => {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [], permissions: ["settings:update"] });
  await execute(updateSettings, { em, actor }, { jobPassport });
};
afterEach(() => setting(true));

describe("the passport of a lens job", () => {
  it("says how far the glasses are and where the branch is, in both languages, and nothing else of the customer", async () => {
    const { em, made } = await shop();
    const job = await made({ status: "sent", sent_at: new Date("2026-01-05T09:00:00Z"), notes: "Amblyopia" });
    const { status, headers, html } = await open(await passportToken(em, job.id));
    expect(status).toBe(200);
    for (const said of ["Your glasses", "نظارتك", "In the laboratory", "05 Jan 2026", "Promised for 05 Feb 2026"]) {
      expect(html).toContain(said);
    }
    for (const said of [job.jobNumber, "Noura", "Al Olaya", "tel:+966112345678", "10:00–22:00", "Friday"]) {
      expect(html).toContain(said);
    }
    expect(html).not.toMatch(/Hind|Zahrani|0507654321|Amblyopia|-2\.00|1150|Single vision|<script|<link|<img/);
    expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect([headers.get("Cache-Control"), headers.get("Referrer-Policy")]).toEqual(["no-store", "no-referrer"]);
  });

  it("is at most 5 KB with its styles, however far the job is", async () => {
    const { em, made } = await shop();
    const at = new Date();
    const job = await made({ status: "collected", sent_at: at, ready_at: at, collected_at: at });
    for (const language of ["en", "ar"]) {
      const { html } = await open(await passportToken(em, job.id), { language });
      expect(Buffer.byteLength(html)).toBeLessThan(5 * 1024);
      expect(html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
    }
  });

  it("shows the job that makes it again, from the day of the first order", async () => {
    const { em, made } = await shop();
    const first = await made({ status: "remade", created_at: new Date("2026-01-02T09:00:00Z") });
    const second = await made({ status: "ready", remake_of_id: first.id, ready_at: new Date("2026-01-20T09:00:00Z") });
    const { html } = await open(await passportToken(em, first.id));
    expect(html).toContain(second.jobNumber);
    expect(html).toContain("02 Jan 2026");
    expect(html).toContain("20 Jan 2026");
  });

  it("asks customers of a cancelled job to ask the branch", async () => {
    const { em, made } = await shop();
    const { html } = await open(await passportToken(em, (await made({ status: "cancelled" })).id));
    expect(html).toContain("This order has ended. Please ask the branch.");
    expect(html).not.toContain("In the laboratory");
  });

  it.each([
    ["collected", { collected_at: daysAgo(29) }, 200],
    ["collected", { collected_at: daysAgo(31) }, 410],
    ["cancelled", { status_since: daysAgo(31) }, 410],
    ["ready", { status_since: daysAgo(400), ready_at: daysAgo(400) }, 200],
  ] as const)("of a job that is %s ends 30 days after it ended: %o", async (status, columns, expected) => {
    const { em, made } = await shop();
    const opened = await open(await passportToken(em, (await made({ status, ...columns })).id));
    expect(opened.status).toBe(expected);
    if (expected === 410) expect(opened.html).toMatch(/This page has ended.*انتهت هذه الصفحة/);
  });

  it("has no address but its own: a changed one, another job's signature and a removed job are 404", async () => {
    const { em, made } = await shop();
    const [job, other] = [await made({}), await made({})];
    const [token, foreign] = [await passportToken(em, job.id), await passportToken(em, other.id)];
    const [id = "", mac = ""] = token.split("-");
    const flipped = mac.slice(0, -1) + (mac.endsWith("0") ? "1" : "0");
    const wrong = [`${id}-${flipped}`, `${id}-${foreign.split("-")[1]}`, id, mac, `${id}-`, `0${token}`, "%00", ""];
    for (const address of wrong) {
      expect(await jobOfToken(em, address)).toBeNull();
      const { status, html } = await open(address);
      expect([address, status]).toEqual([address, 404]);
      expect(html).toMatch(/There is no such page.*لا توجد صفحة بهذا العنوان/);
    }
    expect(await jobOfToken(em, token)).toBe(job.id);
    await rows(em).updateTable("lens_jobs").set({ deleted_at: new Date() }).where("id", "=", job.id).execute();
    expect((await open(token)).status).toBe(404);
  });

  it("is 404 while the company shows none, and no paper has its address", async () => {
    const { em, made } = await shop();
    const { id } = await made({});
    const token = await passportToken(em, id);
    expect(await passportPath(em, id)).toBe(`/passport/${token}`);
    await setting(false);
    expect((await open(token)).status).toBe(404);
    expect(await passportPath(em, id)).toBeNull();
    await setting(true);
    expect((await open(token)).status).toBe(200);
  });

  it("lets one address guess 30 times in a quarter of an hour; right addresses are not counted", async () => {
    const { em, made } = await shop();
    const token = await passportToken(em, (await made({})).id);
    const ip = crypto.randomUUID();
    for (let look = 0; look < 35; look += 1) expect((await open(token, { ip })).status).toBe(200);
    for (let guess = 0; guess < 30; guess += 1) expect((await open(`1-${"0".repeat(32)}`, { ip })).status).toBe(404);
    const refused = await open(token, { ip });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.html).toContain("Please wait a little");
    expect((await open(token)).status).toBe(200);
  });
});

describe("the hours of a branch", () => {
  const day = (weekday: number, opens: number | null, breaks: [number, number] | null = null) => ({
    weekday,
    opens: opens === null ? null : opens * 60,
    closes: opens === null ? null : 22 * 60,
    breakFrom: breaks && breaks[0] * 60,
    breakTo: breaks && breaks[1] * 60,
  });
  const said = (days: Parameters<typeof hoursLines>[0]) =>
    hoursLines(days).map((line) => [daysText(line, "en"), line.hours]);

  it("take one line for days beside each other that are alike, also across the end of the week", () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => day(weekday, weekday === 5 ? 16 : 10));
    expect(said(week)).toEqual([
      ["Saturday – Thursday", "10:00–22:00"],
      ["Friday", "16:00–22:00"],
    ]);
  });

  it("say breaks and closed days", () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => day(weekday, weekday === 5 ? null : 9, [13, 16]));
    expect(said(week)).toEqual([
      ["Saturday – Thursday", "09:00–13:00, 16:00–22:00"],
      ["Friday", null],
    ]);
  });

  it("are one line for a week of equal days", () => {
    expect(said([0, 1, 2, 3, 4, 5, 6].map((weekday) => day(weekday, 10)))).toEqual([
      ["Sunday – Saturday", "10:00–22:00"],
    ]);
  });
});
