import { describe, expect, it } from "vitest";
import { addDays, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { FIRST_PREVIOUS_HASH } from "#app/modules/e-invoicing/document/invoice.ts";
import { ruleProblems } from "#app/modules/e-invoicing/document/rules.server.ts";
import { signatureProblems } from "#app/modules/e-invoicing/document/verify-invoice.server.ts";
import { reportInvoices } from "#app/modules/e-invoicing/outbox/report-invoices.server.ts";
import {
  continueRegistration,
  discardRegistration,
  renewUnit,
} from "#app/modules/e-invoicing/units/continue-registration.server.ts";
import { getUnit, listUnits } from "#app/modules/e-invoicing/units/read-units.server.ts";
import { endOfCertificate } from "#app/modules/e-invoicing/units/registered-identity.server.ts";
import { rows } from "#db/orm.ts";
import { type Mood, SIMULATOR_OTP } from "#scripts/zatca-simulator/server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeRegisteredShop, sell as sellPieces, taxAuthority } from "#tests/support/selling.ts";
import { documentsOf } from "#tests/support/shop/invoices.ts";

const { em: getEm } = testDatabase();
const simulator = taxAuthority();

type Shop = Awaited<ReturnType<typeof shop>>;

async function shop() {
  const made = await makeRegisteredShop(await getEm());
  return { ...made, id: made.unitId };
}

const sell = (one: Shop) => sellPieces(one, 1);

const see = ({ em, actor, id }: Shop) => execute(getUnit, { em, actor }, { id });

async function renew({ em, actor, id }: Shop, otp = SIMULATOR_OTP) {
  await execute(renewUnit, { em, actor }, { id, otp });
  return execute(getUnit, { em, actor }, { id });
}

async function goOn({ em, actor, id }: Shop, more: object = {}) {
  await execute(continueRegistration, { em, actor }, { id, ...more });
  return execute(getUnit, { em, actor }, { id });
}

const rowOf = ({ em, id }: Shop) =>
  rows(em).selectFrom("invoicing_units").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const certificateIn = (xml: string) => /<ds:X509Certificate>([^<]+)</.exec(xml)?.[1] ?? "";

describe("the renewal of a certificate", () => {
  it.each<[string, Mood]>([
    ["at once", "well"],
    ["after trial documents", "renewal by trial"],
  ])("%s gives the unit a new key and certificate, and its name, chain and counter stay", async (_way, mood) => {
    const one = await shop();
    await sell(one);
    const old = await rowOf(one);
    // The certificate is near its end.
    const soon = startOfDay(addDays(riyadhDay(), 10));
    await rows(one.em).updateTable("invoicing_units").set({ expires_at: soon }).where("id", "=", one.id).execute();
    expect((await see(one)).expiry).toMatchObject({ days: 10, state: "soon" });
    simulator().mood(mood);
    expect(await renew(one)).toMatchObject({
      status: "active",
      purpose: null,
      lastCounter: 1,
      expiry: { state: "fine" },
    });
    const renewed = await rowOf(one);
    for (const column of ["certificate", "sealed_key", "sealed_secret"] as const)
      expect(renewed[column]).not.toBe(old[column]);
    expect([renewed.name, renewed.last_hash]).toEqual([old.name, old.last_hash]);
    expect(renewed.expires_at).toEqual(endOfCertificate(renewed.certificate ?? ""));
    simulator().mood("well");
    await sell(one);
    await reportInvoices();
    const chain = await documentsOf(one.em, one.storeId);
    expect(chain.map(({ counter, status }) => [counter, status])).toEqual([
      [1, "reported"],
      [2, "reported"],
    ]);
    expect(chain.map(({ xml }) => certificateIn(xml))).toEqual([old.certificate, renewed.certificate]);
    expect(chain.flatMap(({ xml }) => signatureProblems(xml))).toEqual([]);
    expect(chain[1]?.previous_hash).toBe(chain[0]?.hash);
  });

  /** The requests of a renewal by trial documents. */
  it.each([1, 2, 4, 7, 8])(
    "that stops at request %i keeps the present certificate, and goes on from there",
    async (at) => {
      const one = await shop();
      const old = await rowOf(one);
      const first: Mood[] = Array.from({ length: at - 1 }, () => "renewal by trial");
      simulator().mood(...first, "down");
      const step = at === 1 ? "password" : at === 8 ? "certificate" : "documents";
      expect(await renew(one)).toMatchObject({ status: "active", purpose: "renewal", next: step });
      simulator().mood("well");
      await sell(one);
      const [document] = await documentsOf(one.em, one.storeId);
      expect(certificateIn(document?.xml ?? "")).toBe(old.certificate);
      await expect(renew(one)).rejects.toMatchObject({ message: "invoicing.errors.notRenewable" });
      expect(await goOn(one, at === 1 ? { otp: SIMULATOR_OTP } : {})).toMatchObject({ purpose: null, lastCounter: 1 });
      expect((await rowOf(one)).certificate).not.toBe(old.certificate);
    },
  );

  it("with a wrong password changes nothing, and may be discarded", async () => {
    const one = await shop();
    const old = await rowOf(one);
    expect(await renew(one, "654321")).toMatchObject({ purpose: "renewal", failure: { reason: "password" } });
    expect(await execute(discardRegistration, one, { id: one.id })).toMatchObject({ status: "active" });
    expect(await rowOf(one)).toEqual(old);
    await sell(one);
    expect(await documentsOf(one.em, one.storeId)).toHaveLength(1);
  });

  it.each<[string, Mood]>([
    ["at once", "well"],
    ["after trial documents", "renewal by trial"],
  ])(
    "%s goes on while 30 sales are made: one chain, each document signed with the certificate in it",
    async (_way, mood) => {
      const one = await shop();
      const old = await rowOf(one);
      simulator().mood(mood);
      let sold = 0;
      const sales = Array.from({ length: 4 }, async () => {
        while (sold < 30) {
          sold += 1;
          await sell(one);
        }
      });
      await expect.poll(async () => (await rowOf(one)).last_counter).toBeGreaterThan(2);
      const renewed = await renew(one);
      await Promise.all(sales);
      await sell(one);
      expect(renewed).toMatchObject({ status: "active", purpose: null });
      const chain = await documentsOf(one.em, one.storeId);
      expect(chain.map(({ counter }) => counter)).toEqual(Array.from({ length: 31 }, (_one, index) => index + 1));
      expect(chain.map((document) => document.previous_hash)).toEqual([
        FIRST_PREVIOUS_HASH,
        ...chain.slice(0, -1).map(({ hash }) => hash),
      ]);
      expect(chain.flatMap(({ xml }) => [...signatureProblems(xml), ...ruleProblems(xml)])).toEqual([]);
      const { certificate } = await rowOf(one);
      const used = chain.map(({ xml }) => certificateIn(xml));
      expect([...new Set(used)]).toEqual([old.certificate, certificate]);
      // Once the new certificate is there, nothing is signed with the old one.
      expect(used.lastIndexOf(old.certificate ?? "")).toBe(used.indexOf(certificate ?? "") - 1);
      simulator().mood("well");
      await reportInvoices();
      expect(new Set((await documentsOf(one.em, one.storeId)).map(({ status }) => status))).toEqual(
        new Set(["reported"]),
      );
    },
    60_000,
  );

  it("is asked for in the list from 30 days before the end, and more strongly after it", async () => {
    const one = await shop();
    const { em, actor, id } = one;
    const stateAt = async (days: number, minutes = 12 * 60) => {
      const at = new Date(startOfDay(addDays(riyadhDay(), days)).getTime() + minutes * 60_000);
      await rows(em).updateTable("invoicing_units").set({ expires_at: at }).where("id", "=", id).execute();
      const [unit] = await execute(listUnits, { em, actor }, {});
      return [unit?.expiry?.days, unit?.expiry?.state];
    };
    expect(await stateAt(31)).toEqual([31, "fine"]);
    expect(await stateAt(30)).toEqual([30, "soon"]);
    expect(await stateAt(1)).toEqual([1, "soon"]);
    expect(await stateAt(0, 24 * 60 - 1)).toEqual([0, "soon"]);
    expect(await stateAt(0, 0)).toEqual([0, "over"]);
    // A unit that was registered before its end was noted has it in its certificate.
    await rows(em).updateTable("invoicing_units").set({ expires_at: null }).where("id", "=", id).execute();
    expect((await execute(listUnits, { em, actor }, {}))[0]?.expiry).toMatchObject({ days: 365, state: "fine" });
  });
});
