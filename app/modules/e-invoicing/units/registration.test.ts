import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { env } from "#app/env.server.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type Mood, SIMULATOR_OTP } from "#scripts/zatca-simulator/server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { taxAuthority } from "#tests/support/selling.ts";
import { beginRegistration, register, SELLER_COLUMNS } from "#tests/support/shop/invoices.ts";
import { continueRegistration, discardRegistration, renewUnit } from "./continue-registration.server.ts";
import { getUnit, listUnits } from "./read-units.server.ts";
import { registerUnit } from "./register-unit.server.ts";
import { identityOfCertificate } from "./registered-identity.server.ts";

const { em: getEm } = testDatabase();
const simulator = taxAuthority();

type Shop = { em: Em; actor: Actor; storeId: number };

async function shop(columns: Partial<typeof SELLER_COLUMNS> | object = SELLER_COLUMNS): Promise<Shop> {
  const em = await getEm();
  const store = await makeStore(em);
  if (Object.keys(columns).length > 0)
    await rows(em).updateTable("stores").set(columns).where("id", "=", store.id).execute();
  return { em, actor: await makeActor(em, { stores: [store] }), storeId: store.id };
}

const see = ({ em, actor }: Shop, id: number) => execute(getUnit, { em, actor }, { id });

/** Goes on, and answers how far that came. */
async function goOn(one: Shop, id: number, more: object = {}) {
  await execute(continueRegistration, { em: one.em, actor: one.actor }, { id, ...more });
  return see(one, id);
}

const rowOf = (em: Em, id: number) =>
  rows(em).selectFrom("invoicing_units").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** All the requests of a registration: the password, six documents, the certificate. */
const REQUESTS = [1, 2, 3, 4, 5, 6, 7, 8];
const well = (count: number): Mood[] => Array.from({ length: count }, () => "well");
const stepOf = (request: number) => (request === 1 ? "password" : request === 8 ? "certificate" : "documents");

describe("registerUnit", () => {
  it("registers a store in eight requests, and says what it is registered as", async () => {
    const one = await shop();
    const unit = await register(one);
    expect(unit).toMatchObject({ storeId: one.storeId, status: "active", lastCounter: 0, purpose: null });
    expect(unit.steps.map(({ state }) => state)).toEqual(["done", "done", "done", "done", "done"]);
    expect(unit.identity).toMatchObject({
      organisation: SELLER_COLUMNS.name_ar,
      vatNumber: SELLER_COLUMNS.vat_number,
      address: "2322 الرياض",
    });
    expect(unit.expiry).toMatchObject({ days: 365, state: "fine" });
    const row = await rowOf(one.em, unit.id);
    expect(identityOfCertificate(row.certificate ?? "")).toMatchObject({ commonName: unit.name, documents: "1100" });
    expect(row.registration).toBeNull();
    expect(await execute(listUnits, one, {})).toMatchObject([{ id: unit.id, status: "active" }]);
  });

  it("keeps no secret where it can be read", async () => {
    const one = await shop();
    simulator().mood(...well(4), "down");
    const { id } = await beginRegistration(one);
    const half = await rowOf(one.em, id);
    simulator().mood("well");
    const unit = await goOn(one, id);
    const row = await rowOf(one.em, id);
    const { sealedKey, trial } = half.registration as { sealedKey: string; trial: { sealedSecret: string } };
    const secrets = [row.sealed_key ?? "", row.sealed_secret ?? "", sealedKey, trial.sealedSecret];
    for (const sealed of secrets) expect(sealed).toMatch(/^v1\./);
    const audit = await rows(one.em)
      .selectFrom("audit_log")
      .selectAll()
      .where("entity", "=", "invoicing_units")
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(["registerUnit", "continueRegistration", "activateUnit"]);
    for (const text of [JSON.stringify(unit), JSON.stringify(audit), JSON.stringify(half.registration)]) {
      expect(text).not.toContain(row.sealed_secret);
      expect(text).not.toContain(SIMULATOR_OTP);
    }
    for (const text of [JSON.stringify(unit), JSON.stringify(audit)])
      for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it("asks for the key in the environment, and writes nothing down without it", async () => {
    const one = await shop();
    const key = env.E_INVOICING_KEY;
    env.E_INVOICING_KEY = undefined;
    await expect(register(one)).rejects.toMatchObject({ message: "invoicing.errors.key" });
    env.E_INVOICING_KEY = key;
    expect(await execute(listUnits, one, {})).toEqual([]);
  });

  it("begins once for a store: also when two people begin at the same moment, and when it is registered", async () => {
    const one = await shop();
    const both = await Promise.allSettled([register(one), register(one)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [refused] = both.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused).toMatchObject({ code: "conflict" });
    await expect(register(one)).rejects.toMatchObject({ code: "conflict", message: "invoicing.errors.registered" });
    expect(await execute(listUnits, one, {})).toHaveLength(1);
  });

  it("does the work of one press once, also when it is pressed again", async () => {
    const one = await shop();
    const press = () =>
      execute(
        registerUnit,
        { em: one.em, actor: one.actor, idempotencyKey: "press-1" },
        { storeId: one.storeId, environment: "simulation", otp: SIMULATOR_OTP },
      );
    const [first, second] = await Promise.all([press(), press()]);
    expect(second.id).toBe(first.id);
    expect(await see(one, first.id)).toMatchObject({ status: "active" });
  });
});

describe("a registration that stops", () => {
  it("names what the store's settings lack, and goes on when they are complete", async () => {
    const one = await shop({ ...SELLER_COLUMNS, postal_code: null, vat_number: null });
    const { id, ...unit } = await beginRegistration(one);
    expect(unit).toMatchObject({ status: "registering", next: "organisation", missing: ["vatNumber", "postalCode"] });
    expect(unit.steps[0]).toEqual({ step: "organisation", state: "failed" });
    expect(await goOn(one, id, { otp: SIMULATOR_OTP })).toMatchObject({ next: "organisation", running: false });
    await rows(one.em).updateTable("stores").set(SELLER_COLUMNS).where("id", "=", one.storeId).execute();
    expect(await see(one, id)).toMatchObject({ next: "password", missing: [] });
    expect(await goOn(one, id, { otp: SIMULATOR_OTP })).toMatchObject({ status: "active" });
  });

  it("asks for another password after a wrong one", async () => {
    const one = await shop();
    const { id, ...unit } = await beginRegistration(one, "654321");
    expect(unit).toMatchObject({ next: "password", failure: { reason: "password", status: 400 } });
    await expect(goOn(one, id)).rejects.toMatchObject({ errors: { otp: [{ key: "invoicing.errors.otpDigits" }] } });
    expect(await goOn(one, id, { otp: "111111" })).toMatchObject({ failure: { reason: "password" } });
    expect(await goOn(one, id, { otp: "١٢٣٤٥٦" })).toMatchObject({ status: "active", failure: null });
  });

  const FAILURES: [Mood, string][] = [
    ["down", "away"],
    ["busy", "away"],
    ["failing", "away"],
    ["losing answers", "away"],
    ["too many", "busy"],
    ["refusing", "refused"],
  ];
  it.each(REQUESTS.flatMap((request) => FAILURES.map(([mood, reason]) => ({ request, mood, reason }))))(
    "at request $request with an authority that is $mood goes on from there",
    async ({ request, mood, reason }) => {
      const one = await shop();
      simulator().mood(...well(request - 1), mood);
      const { id, ...unit } = await beginRegistration(one);
      const step = stepOf(request);
      expect(unit).toMatchObject({ status: "registering", next: step, running: false, failure: { step, reason } });
      expect(unit.checked).toBe(step === "password" ? 0 : request - 2);
      simulator().mood("well");
      const done = await goOn(one, id, step === "password" ? { otp: SIMULATOR_OTP } : {});
      expect(done).toMatchObject({ status: "active", purpose: null });
    },
  );

  it.each([2, 5, 8])(
    "at request %i with a trial certificate that is not known any more asks for a new password",
    async (at) => {
      const one = await shop();
      simulator().mood(...well(at - 1), "signed out");
      const { id, ...unit } = await beginRegistration(one);
      expect(unit).toMatchObject({ next: "password", failure: { step: stepOf(at), reason: "signedOut" } });
      simulator().mood("well");
      await expect(goOn(one, id)).rejects.toMatchObject({ errors: { otp: expect.anything() } });
      expect(await goOn(one, id, { otp: SIMULATOR_OTP })).toMatchObject({ status: "active" });
    },
  );

  it("waits ten seconds for an authority that never answers", async () => {
    const one = await shop();
    simulator().mood(...well(2), "silent");
    const { id, ...unit } = await beginRegistration(one);
    expect(unit).toMatchObject({ checked: 1, failure: { reason: "away", status: 0 } });
    simulator().mood("well");
    expect(await goOn(one, id)).toMatchObject({ status: "active" });
  }, 30_000);

  it("keeps what the authority said of a document", async () => {
    const one = await shop();
    simulator().mood(...well(3), "refusing");
    const unit = await beginRegistration(one);
    expect(unit.failure?.said).toEqual([{ code: "SIMULATED", message: "The simulator refuses everything." }]);
  });

  it("starts again with a new key and a new password when that is asked for", async () => {
    const one = await shop();
    simulator().mood(...well(4), "refusing");
    const { id } = await beginRegistration(one);
    const keyOf = async () => ((await rowOf(one.em, id)).registration as { sealedKey: string }).sealedKey;
    const first = await keyOf();
    await expect(goOn(one, id, { again: true })).rejects.toMatchObject({ errors: { otp: expect.anything() } });
    simulator().mood("well", "well", "down");
    expect(await goOn(one, id, { again: true, otp: SIMULATOR_OTP })).toMatchObject({ checked: 1 });
    expect(await keyOf()).not.toBe(first);
  });

  it("is told to a second person while the first is at work", async () => {
    const one = await shop();
    simulator().slowness(1);
    simulator().mood("well", "slow");
    const running = beginRegistration(one);
    await expect.poll(async () => (await execute(listUnits, one, {})).length).toBe(1);
    const [unit] = await execute(listUnits, one, {});
    const id = unit?.id ?? 0;
    expect(await see(one, id)).toMatchObject({ running: true, failure: null });
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'`;
    expect((await waiting.execute(rows(one.em))).rows, "no transaction is open meanwhile").toEqual([]);
    await expect(goOn(one, id, { otp: SIMULATOR_OTP })).rejects.toMatchObject({
      code: "conflict",
      message: "invoicing.errors.running",
    });
    await expect(execute(discardRegistration, one, { id })).rejects.toMatchObject({ code: "conflict" });
    simulator().mood("well");
    expect(await running).toMatchObject({ status: "active" });
  }, 30_000);

  it("goes on in one of two windows in which it is pressed at the same moment", async () => {
    const one = await shop();
    simulator().mood(...well(3), "down");
    const { id } = await beginRegistration(one);
    simulator().mood("well");
    const both = await Promise.allSettled([goOn(one, id), goOn(one, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await see(one, id)).toMatchObject({ status: "active" });
    const activated = rows(one.em).selectFrom("audit_log").select("id").where("action", "=", "activateUnit");
    expect(await activated.where("entity_id", "=", id).execute()).toHaveLength(1);
  });

  it("goes on after the server was killed while it waited, once its claim has run out", async () => {
    const one = await shop();
    simulator().mood(...well(5), "down");
    const { id } = await beginRegistration(one);
    const claim = (until: string) =>
      sql`update invoicing_units set registration = registration || jsonb_build_object('failure', null, 'claim',
        jsonb_build_object('token', 'gone', 'until', now() + ${until}::interval)) where id = ${id}`.execute(
        rows(one.em),
      );
    simulator().mood("well");
    await claim("20 seconds");
    expect(await see(one, id)).toMatchObject({ running: true, interrupted: false });
    await expect(goOn(one, id)).rejects.toMatchObject({ code: "conflict" });
    await claim("-1 seconds");
    expect(await see(one, id)).toMatchObject({ running: false, interrupted: true, next: "documents" });
    expect(await goOn(one, id)).toMatchObject({ status: "active", interrupted: false });
  });

  it("is discarded, and the store registered anew", async () => {
    const one = await shop();
    const { id } = await beginRegistration(one, "654321");
    await expect(register(one)).rejects.toMatchObject({ message: "invoicing.errors.registering" });
    expect(await execute(discardRegistration, one, { id })).toMatchObject({ status: "closed" });
    expect(await execute(listUnits, one, {})).toEqual([]);
    await expect(goOn(one, id, { otp: SIMULATOR_OTP })).rejects.toMatchObject({ code: "rule" });
    await expect(execute(discardRegistration, one, { id })).rejects.toMatchObject({ code: "rule" });
    const unit = await register(one);
    expect(unit.id).not.toBe(id);
  });

  it("of another store is not found", async () => {
    const [one, other] = [await shop(), await shop()];
    const { id } = await beginRegistration(one, "654321");
    for (const attempt of [
      () => see(other, id),
      () => goOn(other, id, { otp: SIMULATOR_OTP }),
      () => execute(discardRegistration, other, { id }),
      () => execute(renewUnit, other, { id, otp: SIMULATOR_OTP }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    }
  });
});
