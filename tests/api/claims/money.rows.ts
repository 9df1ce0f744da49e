import { execute } from "#app/lib/operation.server.ts";
import { createRemittance } from "#app/modules/claims/remittances/create-remittance.server.ts";
import { rows } from "#db/orm.ts";
import { queries, refusalArea, type Shop, spares, storeQuery, take } from "#tests/api/every-call/refusal-area.ts";
import { makeActor } from "#tests/support/factories.ts";
import { makeAnsweredClaim } from "#tests/support/shop/answered-claims.ts";

const base = "/api/remittances";
const at = (id: number, step = "") => `${base}/${id}${step && `/${step}`}`;
const claim = (id: number, step: string) => `/api/claims/${id}/${step}`;

type Own = Shop & {
  claimId: number;
  elsewhere: number;
  insuranceId: number;
  lineId: number;
  kept: { id: number };
  foreignRemittance: { id: number };
  posted: number[];
  matchable: { id: number; lineId: number }[];
};

const writeOff = { reasonCode: "small", note: "Not worth a letter" };
const move = { reason: "Lenses are not covered", hasConsent: true, consentBy: "The patient" };

export default refusalArea<Omit<Own, keyof Shop>>({
  async make({ em, actor, store, foreign }) {
    const own = await makeAnsweredClaim(em, {
      storeId: store.id,
      prices: ["500000.00", "300000.00"],
      approved: ["50000.00", "30000.00"],
    });
    const other = await makeAnsweredClaim(em, { storeId: foreign.id });
    const book = async (insuranceId: number, by = actor) => {
      const sent = { insuranceId, amount: "1.00", lines: [{ reference: "UNKNOWN", amount: "1.00" }] };
      const { id, lines } = await execute(createRemittance, { em, actor: by }, sent);
      return { id, lineId: lines[0]?.id ?? 0 };
    };
    const stranger = await makeActor(em, { stores: [foreign] });
    const kept = await book(own.insuranceId);
    const { id: lineId } = await rows(em)
      .selectFrom("claim_lines")
      .select("id")
      .where("claim_id", "=", own.claimId)
      .where("line_no", "=", 1)
      .executeTakeFirstOrThrow();
    const booked = async () => {
      const made: { id: number; lineId: number }[] = [];
      for (const _ of spares(() => null)) made.push(await book(own.insuranceId));
      return made;
    };
    return {
      claimId: own.claimId,
      elsewhere: other.claimId,
      insuranceId: own.insuranceId,
      lineId,
      kept,
      foreignRemittance: await book(other.insuranceId, stranger),
      posted: (await booked()).map(({ id }) => id),
      matchable: await booked(),
    };
  },
  rows: {
    "POST /api/claims/{id}/write-off": {
      valid: ({ claimId, lineId }) => ({
        path: claim(claimId, "write-off"),
        body: { ...writeOff, lines: [{ lineId, amount: "0.01" }] },
      }),
      invalid: ({ claimId }) => [
        { path: claim(claimId, "write-off"), body: { note: "No reason" } },
        { path: claim(claimId, "write-off"), body: { ...writeOff, lines: [{ lineId: "abc", amount: "1.00" }] } },
        { path: claim(claimId, "write-off"), body: { ...writeOff, lines: [{ lineId: 1, amount: "-1.00" }] } },
      ],
      hidden: ({ elsewhere }) => [claim(elsewhere, "write-off")],
    },
    "POST /api/claims/{id}/move-to-patient": {
      valid: ({ claimId, lineId }) => ({
        path: claim(claimId, "move-to-patient"),
        body: { ...move, lines: [{ lineId, amount: "0.01" }] },
      }),
      invalid: ({ claimId }) => [
        { path: claim(claimId, "move-to-patient"), body: { ...move, hasConsent: false } },
        { path: claim(claimId, "move-to-patient"), body: { ...move, dueDate: "2020-01-01" } },
        { path: claim(claimId, "move-to-patient"), body: { ...move, consentBy: "" } },
      ],
      hidden: ({ elsewhere }) => [claim(elsewhere, "move-to-patient")],
    },
    "GET /api/insurer-accounts": {
      valid: () => ({ path: "/api/insurer-accounts?by=service" }),
      invalid: () => queries("/api/insurer-accounts", "by", ["moon", "%00"]),
    },
    "GET /api/insurer-accounts/check": { valid: () => ({ path: "/api/insurer-accounts/check" }) },
    "GET /api/insurer-accounts/{id}/entries": {
      valid: ({ insuranceId }) => ({ path: `/api/insurer-accounts/${insuranceId}/entries` }),
      invalid: ({ insuranceId }) => queries(`/api/insurer-accounts/${insuranceId}/entries`, "from", ["yesterday"]),
      hidden: () => ["/api/insurer-accounts/999999999/entries"],
    },
    [`GET ${base}`]: {
      valid: () => ({ path: base }),
      invalid: () => [
        ...storeQuery(base).invalid(),
        ...queries(base, "status", ["lost", "%00"]),
        ...queries(base, "from", ["yesterday"]),
        ...queries(base, "insuranceId"),
      ],
      forged: storeQuery(base).forged,
    },
    [`POST ${base}`]: {
      valid: ({ insuranceId }) => ({
        body: { insuranceId, amount: "1.00", lines: [{ reference: "UNKNOWN", amount: "1.00" }] },
      }),
      invalid: ({ insuranceId, claimId }) => [
        { body: {} },
        { body: { insuranceId, amount: "2.00", lines: [{ claimId, amount: "1.00" }] } },
        { body: { insuranceId, amount: "1.00", paidOn: "2999-01-01", lines: [{ claimId, amount: "1.00" }] } },
        { body: { insuranceId, amount: "1.00", earlyFee: "-1", lines: [{ claimId, amount: "1.00" }] } },
        { body: { insuranceId, amount: "1.00", lines: [{ amount: "1.00" }] } },
      ],
    },
    [`GET ${base}/{id}`]: {
      valid: ({ kept }) => ({ path: at(kept.id) }),
      hidden: ({ foreignRemittance }) => [at(foreignRemittance.id)],
    },
    [`POST ${base}/{id}/reverse`]: {
      valid: ({ posted }) => ({ path: at(take(posted), "reverse"), body: { reason: "A wrong entry" } }),
      invalid: ({ kept }) => [
        { path: at(kept.id, "reverse"), body: {} },
        { path: at(kept.id, "reverse"), body: { reason: "x".repeat(301) } },
      ],
      hidden: ({ foreignRemittance }) => [at(foreignRemittance.id, "reverse")],
    },
    [`POST ${base}/{id}/match`]: {
      valid: ({ matchable, claimId }) => {
        const { id, lineId } = matchable.pop() ?? { id: 0, lineId: 0 };
        return { path: at(id, "match"), body: { lineId, claimId } };
      },
      invalid: ({ kept }) => [
        { path: at(kept.id, "match"), body: { lineId: 1 } },
        { path: at(kept.id, "match"), body: { lineId: "abc", reference: "C-1" } },
      ],
      hidden: ({ foreignRemittance }) => [at(foreignRemittance.id, "match")],
    },
  },
});
