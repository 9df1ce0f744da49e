import { afterEach, describe, expect, it } from "vitest";
import { readStamp } from "#app/modules/e-invoicing/document/certificate.server.ts";
import { FIRST_PREVIOUS_HASH } from "#app/modules/e-invoicing/document/invoice.ts";
import { MOODS, type Mood, moodOf } from "#scripts/zatca-simulator/moods.ts";
import { SIMULATOR_OTP, type Simulator, startSimulator } from "#scripts/zatca-simulator/server.ts";
import { SELLER, UNIT } from "#tests/support/shop/invoices.ts";
import { askAuthority, type Credentials } from "./authority.server.ts";
import { issuedIn } from "./authority-answers.server.ts";
import { newKeyPair } from "./key-vault.server.ts";
import { signingRequest } from "./signing-request.server.ts";
import { trialDocument } from "./trial-documents.server.ts";

let running: Simulator[] = [];
async function start(): Promise<Simulator> {
  const simulator = await startSimulator();
  running.push(simulator);
  return simulator;
}
afterEach(async () => {
  await Promise.all(running.map((simulator) => simulator.close()));
  running = [];
});

const { privateKey } = newKeyPair();
const csrOf = (vatNumber = UNIT.vatNumber) =>
  Buffer.from(signingRequest({ ...UNIT, vatNumber }, privateKey)).toString("base64");

const OTP = { headers: { OTP: SIMULATOR_OTP } };

async function trial(url: string) {
  const issued = issuedIn((await askAuthority(`${url}/compliance`, { csr: csrOf() }, OTP)).body);
  if (!issued) throw new Error("No certificate was issued");
  return issued;
}

async function real(url: string, from?: Awaited<ReturnType<typeof trial>>) {
  const credentials = from ?? (await trial(url));
  const body = { compliance_request_id: credentials.requestId };
  const issued = issuedIn((await askAuthority(`${url}/production/csids`, body, { credentials })).body);
  if (!issued) throw new Error("No certificate was issued");
  return issued;
}

/** A document as the first of its unit. */
const document = ({ certificate }: Credentials) =>
  trialDocument({
    checked: 0,
    previousHash: FIRST_PREVIOUS_HASH,
    seller: SELLER,
    signer: { stamp: readStamp(certificate), privateKey },
  }).body;

const report = (url: string, credentials: Credentials, body: object = document(credentials)) =>
  askAuthority(`${url}/invoices/reporting/single`, body, { credentials });

const INFO = { validationResults: { infoMessages: [{ code: "SIMULATOR" }] } };

describe("the simulator of the tax authority", () => {
  it("knows its units after it was started again, and strangers never", async () => {
    const first = await start();
    const [trying, unit] = [await trial(first.url), await real(first.url)];
    expect(await report(first.url, unit)).toMatchObject({ status: 200 });
    await first.close();
    const { url } = await start();
    expect(await report(url, unit)).toMatchObject({ status: 200 });
    expect(await real(url, trying)).toMatchObject({ secret: expect.any(String) });
    for (const stranger of [
      { ...unit, secret: "guessed" },
      { ...unit, secret: trying.secret },
      { ...unit, certificate: Buffer.from("no certificate").toString("base64") },
      { ...unit, certificate: "" },
      { ...trying },
    ]) {
      expect(await report(url, stranger, document(unit))).toMatchObject({ status: 401, body: INFO });
    }
  });

  it("says in every answer that it is a simulator", async () => {
    const { url } = await start();
    const unit = await real(url);
    const sent = document(unit);
    for (const [path, body, options] of [
      ["/compliance", { csr: csrOf() }, OTP],
      ["/compliance", { csr: "nonsense" }, OTP],
      ["/compliance", { csr: csrOf() }, { headers: { OTP: "1" } }],
      ["/production/csids", { csr: csrOf() }, { ...OTP, method: "PATCH", credentials: unit }],
      ["/invoices/reporting/single", sent, { credentials: unit }],
      ["/invoices/reporting/single", sent, { credentials: unit }],
      ["/invoices/clearance/single", sent, { credentials: unit }],
      ["/invoices/reporting/single", {}, {}],
      ["/elsewhere", {}, { credentials: unit }],
    ] as const) {
      expect(await askAuthority(`${url}${path}`, body, options), path).toMatchObject({ body: INFO });
    }
  });

  const STATUSES = Object.entries(MOODS).filter(([, { status }]) => status > 0 && status !== 428);
  it.each(STATUSES.map(([mood, { status }]) => ({ mood: mood as Mood, status })))(
    "answers $status when it is $mood",
    async ({ mood, status }) => {
      const simulator = await start();
      const unit = await real(simulator.url);
      simulator.slowness(0);
      simulator.mood(mood);
      const way = mood.startsWith("clearance") ? "clearance" : "reporting";
      const response = await fetch(`${simulator.url}/invoices/${way}/single`, {
        method: "POST",
        redirect: "manual",
        headers: { Authorization: basic(unit) },
        body: JSON.stringify(document(unit)),
      });
      expect(response.status).toBe(status);
      expect(response.headers.get("Retry-After")).toBe(mood === "too many" || mood === "busy" ? "30" : null);
      expect(await response.json()).toMatchObject(INFO);
    },
  );

  it("keeps silent, is slow, cuts connections and loses answers", async () => {
    const simulator = await start();
    const unit = await real(simulator.url);
    const ask = (signal = AbortSignal.timeout(300)) =>
      fetch(`${simulator.url}/invoices/reporting/single`, {
        method: "POST",
        headers: { Authorization: basic(unit) },
        body: JSON.stringify(document(unit)),
        signal,
      });
    simulator.mood("silent");
    await expect(ask()).rejects.toMatchObject({ name: "TimeoutError" });
    simulator.slowness(1);
    simulator.mood("slow");
    const began = Date.now();
    expect((await ask(AbortSignal.timeout(5_000))).status).toBe(200);
    expect(Date.now() - began).toBeGreaterThan(900);
    const taken = () => simulator.taken().length;
    const before = taken();
    simulator.mood("down");
    await expect(ask()).rejects.toThrow("fetch failed");
    expect(taken()).toBe(before);
  });

  it("renews a certificate at once, or by trial documents", async () => {
    const simulator = await start();
    const unit = await real(simulator.url);
    const renewal = { ...OTP, method: "PATCH" as const, credentials: unit };
    const ask = (options = renewal) => askAuthority(`${simulator.url}/production/csids`, { csr: csrOf() }, options);
    const renewed = await ask();
    expect(renewed.status).toBe(200);
    const next = issuedIn(renewed.body);
    // The chain goes on: a second document with the counter 1 has no place in it.
    expect(await report(simulator.url, unit)).toMatchObject({ status: 200 });
    expect(await report(simulator.url, next ?? unit)).toMatchObject({ status: 400 });
    simulator.mood("renewal by trial");
    const trying = await ask();
    expect(trying.status).toBe(428);
    expect(await real(simulator.url, issuedIn(trying.body) ?? undefined)).toMatchObject({
      certificate: expect.any(String),
    });
    expect(await ask({ ...renewal, headers: { OTP: "000000" } })).toMatchObject({ status: 400 });
  });

  it("is set by a form or by JSON: for all, for one seller, for each of the next requests", async () => {
    const { url } = await start();
    const set = (body: string, type: string) =>
      fetch(`${url}/mood`, { method: "POST", redirect: "manual", headers: { "Content-Type": type }, body });
    const statusOf = async (vatNumber?: string) =>
      (await askAuthority(`${url}/compliance`, { csr: csrOf(vatNumber) }, OTP)).status;
    const form = await set("mood=busy&seconds=3&vatNumber=", "application/x-www-form-urlencoded");
    expect([form.status, form.headers.get("Location")]).toEqual([303, "/"]);
    expect(await statusOf()).toBe(503);
    const json = (body: object) => set(JSON.stringify(body), "application/json");
    expect((await json({ mood: "too-many", vatNumber: "300000000000003" })).status).toBe(200);
    expect([await statusOf("300000000000003"), await statusOf()]).toEqual([429, 503]);
    await json({ mood: ["well", "refusing", "well"] });
    expect([await statusOf(), await statusOf(), await statusOf(), await statusOf()]).toEqual([200, 400, 200, 200]);
    expect((await json({ mood: "furious" })).status).toBe(400);
    expect((await json({ mood: "slow", seconds: "long" })).status).toBe(400);
    expect((await set("mood=furious", "application/x-www-form-urlencoded")).status).toBe(400);
  });

  it("has a page that says what it is in both languages and what it has taken, and shows nothing as markup", async () => {
    const { url } = await start();
    const page = async () => (await fetch(url)).text();
    expect(await page()).toContain("Nothing taken yet");
    const unit = await real(url);
    await report(url, unit);
    await fetch(`${url}/mood`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ mood: "busy", vatNumber: "<script>1</script>" }),
    });
    const shown = await page();
    for (const words of ["This is a simulator", "هذا محاكٍ", UNIT.vatNumber, "TRIAL-1", '<form method="post"'])
      expect(shown).toContain(words);
    expect(shown).not.toContain("<script>");
    const listed = await (await fetch(`${url}/taken`)).json();
    expect(listed).toMatchObject({ taken: [{ number: "TRIAL-1", counter: 1, status: 200 }], ...INFO });
  });

  it.each([
    ["losing-answers", "losing answers"],
    ["clearance off", "clearance off"],
    ["furious", null],
    ["toString", null],
  ])("takes %j for the mood %j", (word, mood) => {
    expect(moodOf(word)).toBe(mood);
  });
});

const basic = ({ certificate, secret }: Credentials) =>
  `Basic ${Buffer.from(`${Buffer.from(certificate).toString("base64")}:${secret}`).toString("base64")}`;
