import { env } from "#app/env.server.ts";
import { execute } from "#app/lib/operation.server.ts";
import { saveInsurerMessage } from "#app/modules/claims/nphies/exchange/write-message.server.ts";
import { rows } from "#db/orm.ts";
import { refusalArea, SPARES, take } from "#tests/api/every-call/refusal-area.ts";
import { sample } from "#tests/support/nphies/samples.ts";
import { copyClaims, insurerAtNphies, makeNphiesClaim, makeNphiesRequest, NPHIES } from "#tests/support/nphies/shop.ts";

const at = (id: number, rest = "", thing = "claim") => `/api/insurer-messages/${thing}/${id}${rest}`;
const insurer = (id: number) => `/api/settings/nphies/insurers/${id}`;

function answerForm(text: string, name = "answer.json"): FormData {
  const form = new FormData();
  form.set("answer", new File([text], name, { type: "application/json" }));
  return form;
}

/** An answer with errors to a message: it is kept, and changes nothing of the claim. */
function errorsFor(headerId: string): string {
  const message = sample("12-claim-response-error");
  const [header] = message.entry;
  if (header) header.resource.response.identifier = headerId;
  return JSON.stringify(message);
}

export default refusalArea({
  async make({ em, store, foreign }) {
    // Nobody listens there: messages wait in the outbox.
    env.NPHIES_URL = "http://127.0.0.1:9";
    const elsewhere = await makeNphiesClaim(em, { storeId: foreign.id });
    const { claimId, insuranceId, actor } = await makeNphiesClaim(em, { storeId: store.id });
    const copies = await copyClaims(em, claimId, SPARES);
    const saved = await execute(saveInsurerMessage, { em, actor }, { thing: "claim", id: claimId });
    const message = await rows(em)
      .selectFrom("nphies_messages")
      .select("header_id")
      .where("id", "=", saved.id)
      .executeTakeFirstOrThrow();
    const removed = await rows(em)
      .insertInto("insurances")
      .values({ name: "Removed insurer", deleted_at: new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();
    const foreignMessage = await execute(
      saveInsurerMessage,
      { em, actor: elsewhere.actor },
      { thing: "claim", id: elsewhere.claimId },
    );
    const asked = await makeNphiesRequest(em, { storeId: store.id });
    const askedElsewhere = await makeNphiesRequest(em, { storeId: foreign.id });
    return {
      claimId,
      assignmentId: asked.assignmentId,
      foreignApproval: askedElsewhere.approvalId,
      insuranceId,
      copies,
      messageId: saved.id,
      answer: errorsFor(message.header_id),
      foreignId: elsewhere.claimId,
      foreignMessageId: foreignMessage.id,
      removedInsurer: removed.id,
    };
  },
  rows: {
    "GET /api/insurer-messages/{thing}/{id}": {
      valid: ({ claimId }) => ({ path: at(claimId) }),
      invalid: ({ claimId }) => [{ path: at(claimId, "", "sale") }],
      hidden: ({ foreignId, foreignApproval }) => [
        at(foreignId),
        at(foreignApproval, "", "approval"),
        at(999_999, "", "policy"),
        at(999_999, "", "remittance"),
      ],
    },
    "POST /api/insurer-messages/{thing}/{id}": {
      valid: ({ copies }) => ({ path: at(copies[0] ?? 0) }),
      invalid: ({ claimId, assignmentId }) => [
        { path: at(claimId, "", "sale") },
        { path: at(claimId), body: { event: "payment-notice" } },
        { path: at(claimId), body: { event: "communication" } },
        { path: at(claimId), body: { event: "cancel-request" } },
        { path: at(claimId), body: { event: "cancel-request", text: "A mistake", reason: "XX" } },
        { path: at(claimId), body: { event: "communication", text: "x".repeat(2_001) } },
        { path: at(assignmentId, "", "policy"), body: { event: "claim-request" } },
      ],
      hidden: ({ foreignId }) => [at(foreignId)],
    },
    "POST /api/insurer-messages/{thing}/{id}/send": {
      valid: ({ copies }) => ({ path: at(take(copies), "/send") }),
      invalid: ({ claimId }) => [{ path: at(claimId, "/send"), body: { event: "communication" } }],
      hidden: ({ foreignId }) => [at(foreignId, "/send")],
    },
    "POST /api/insurer-messages/{thing}/{id}/answer": {
      valid: ({ claimId, answer }) => ({ path: at(claimId, "/answer"), body: answerForm(answer) }),
      invalid: ({ claimId, answer }) => [
        { path: at(claimId, "/answer"), body: new FormData() },
        { path: at(claimId, "/answer"), body: answerForm(answer, "answer.exe") },
      ],
      hidden: ({ foreignId }) => [at(foreignId, "/answer")],
    },
    "GET /api/insurer-messages/{thing}/{id}/{messageId}": {
      valid: ({ claimId, messageId }) => ({ path: at(claimId, `/${messageId}`) }),
      invalid: ({ claimId, messageId }) => [{ path: at(claimId, `/${messageId}?part=secret`) }],
      hidden: ({ claimId, foreignId, foreignMessageId }) => [
        at(foreignId, `/${foreignMessageId}`),
        at(claimId, `/${foreignMessageId}`),
      ],
    },
    "POST /api/insurer-messages/fetch": {},
    "GET /api/settings/nphies": {},
    "PATCH /api/settings/nphies": {
      valid: ({ store }) => ({ body: { ...NPHIES, isOn: true, stores: [{ id: store.id, licence: "PR-1" }] } }),
      invalid: () =>
        [
          {},
          { ...NPHIES, address: "http://nphies.example.sa" },
          { ...NPHIES, address: "nphies" },
          { ...NPHIES, baseUrl: "https://shop.example.sa/" },
          { ...NPHIES, isOn: "perhaps" },
          { ...NPHIES, practiceCode: "" },
          { ...NPHIES, profileVersion: "x".repeat(21) },
          { ...NPHIES, batchIdentifierAs: "number" },
          { ...NPHIES, stores: [{ id: 0, licence: "PR-1" }] },
          { ...NPHIES, stores: [{ id: 1, licence: "x".repeat(51) }] },
        ].map((body) => ({ body })),
    },
    "PATCH /api/settings/nphies/insurers/{id}": {
      valid: ({ insuranceId }) => {
        const { id: _id, ...body } = insurerAtNphies(insuranceId);
        return { path: insurer(insuranceId), body };
      },
      invalid: ({ insuranceId }) => {
        const { id: _id, ...body } = insurerAtNphies(insuranceId);
        const [code] = body.codes;
        return [
          {},
          { ...body, licence: "" },
          { ...body, baseUrl: "insurer" },
          { ...body, codes: [{ ...code, list: "prices" }] },
          { ...body, codes: [{ ...code, category: "Shoes" }] },
          { ...body, codes: [{ ...code, code: "x".repeat(31) }] },
        ].map((sent) => ({ path: insurer(insuranceId), body: sent }));
      },
      hidden: ({ removedInsurer }) => [insurer(removedInsurer)],
    },
  },
});
