import {
  OVERREACH,
  type RefusalRow,
  refusalArea,
  type Shop,
  SPARES,
  take,
} from "#tests/api/every-call/refusal-area.ts";
import { copyClaims, makeInsuredSale, makePassingClaim, rejectAll } from "#tests/support/shop/claims.ts";

const base = "/api/claims";
const at = (id: number, step = "") => `${base}/${id}${step && `/${step}`}`;

type Own = Shop & {
  kept: number;
  elsewhere: number;
  ready: number[];
  sent: number[];
  asks: number[];
  rejected: number[];
  drafts: number[];
};

const hidden =
  (step = "") =>
  ({ elsewhere }: Own) => [at(elsewhere, step)];

/** A step whose calls each use up one claim. */
const step = (
  name: string,
  of: (own: Own) => number[],
  body: Record<string, unknown>,
  wrong: Record<string, unknown>[],
): RefusalRow<Own> => ({
  valid: (own) => ({ path: at(take(of(own)), name), body }),
  invalid: ({ kept }) => wrong.map((one) => ({ path: at(kept, name), body: { ...body, ...one } })),
  hidden: hidden(name),
});

const rejected = [1, 2].map((lineNo) => ({ lineNo, approved: "0", reasonCode: "BE-1-4" }));

export default refusalArea<Omit<Own, keyof Shop>>({
  async make({ em, store, foreign }) {
    const many = async (columns: object, change?: (id: number) => Promise<void>) => {
      const { claimId } = await makePassingClaim(em, { storeId: store.id, columns });
      await change?.(claimId);
      return copyClaims(em, claimId, SPARES);
    };
    return {
      kept: (await makeInsuredSale(em, { storeId: store.id })).claimId,
      elsewhere: (await makeInsuredSale(em, { storeId: foreign.id })).claimId,
      ready: await many({ status: "ready" }),
      sent: await many({ status: "submitted", round: 1 }),
      asks: await many({ status: "pended", round: 1 }),
      rejected: await many({}, (id) => rejectAll(em, id)),
      drafts: await many({}),
    };
  },
  rows: {
    [`POST ${base}/check`]: {
      valid: () => ({ body: {} }),
      invalid: () => [{ body: { storeId: "abc" } }],
      forged: ({ foreign }) => ({ body: { storeId: foreign.id } }),
    },
    [`PATCH ${base}/{id}`]: {
      valid: ({ kept }) => ({ path: at(kept), body: { notes: "Called the insurer" } }),
      invalid: ({ kept }) =>
        [{ diagnosis: "short sight" }, { prescriptionId: "abc" }, { approvalId: -1 }, { version: "first" }].map(
          (body) => ({
            path: at(kept),
            body,
          }),
        ),
      hidden: hidden(),
      stale: ({ kept }) => ({ path: at(kept), body: { notes: "Late", version: 9_999 } }),
      overreach: ({ kept }) => ({
        path: at(kept),
        body: { notes: "Mine", ...OVERREACH, version: undefined, status: "paid", asked: "1.00", round: 7 },
        table: "claims",
        kept: { status: "draft", round: 0 },
      }),
    },
    [`GET ${base}/{id}/check`]: { valid: ({ kept }) => ({ path: at(kept, "check") }), hidden: hidden("check") },
    [`POST ${base}/{id}/check`]: {
      valid: ({ kept }) => ({ path: at(kept, "check"), body: {} }),
      hidden: hidden("check"),
    },
    [`GET ${base}/{id}/choices`]: { valid: ({ kept }) => ({ path: at(kept, "choices") }), hidden: hidden("choices") },
    [`POST ${base}/{id}/submit`]: step("submit", ({ ready }) => ready, { way: "portal" }, [
      { way: "pigeon" },
      { submittedOn: "tomorrow" },
    ]),
    [`POST ${base}/{id}/answer`]: step("answer", ({ sent }) => sent, { lines: rejected }, [
      { kind: "perhaps" },
      { lines: [{ lineNo: 1, approved: "a lot" }] },
      { lines: "all" },
      { answeredOn: "2026-02-30" },
    ]),
    [`POST ${base}/{id}/ask-patient`]: step(
      "ask-patient",
      ({ asks }) => asks,
      { note: "Bring the card", channel: "sms" },
      [{ note: "" }, { note: "x".repeat(301) }, { channel: "pigeon" }],
    ),
    [`POST ${base}/{id}/resubmit`]: step(
      "resubmit",
      ({ rejected: claims }) => claims,
      { way: "mail", note: "Approval added", lines: [{ lineNo: 1, again: true }] },
      [{ note: "" }, { way: "" }, { lines: [{ lineNo: 0 }] }],
    ),
    [`POST ${base}/{id}/cancel`]: step("cancel", ({ drafts }) => drafts, { reason: "Paid by the patient" }, [
      { reason: "" },
      { reason: "x".repeat(501) },
    ]),
  },
});
