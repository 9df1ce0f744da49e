import { refusalArea, SPARES, take } from "#tests/api/every-call/refusal-area.ts";
import { gatewaySettings, makeChannel, makeMessages } from "#tests/support/message-shop.ts";

const words = { subject: "Eyes", subjectAr: "العين", body: "Dear {firstName}", bodyAr: "مرحبًا {firstName}" };
const smtp = { channel: "email", way: "smtp", host: "mail.example", port: 587, from: "shop@eyes.example" };
const settings = { from: 540, until: 1260, fridayFrom: 960, dayLimit: 4, language: "ar" };

export default refusalArea({
  async make({ em, store, foreign, customer }) {
    const row = { customerId: customer.id, next_attempt_at: new Date(Date.now() + 3_600_000) };
    const [kept = 0, ...others] = await makeMessages(em, {
      ...row,
      storeId: store.id,
      count: 1 + SPARES,
    });
    // Nobody listens there: a test is answered with what came of it.
    const settings = gatewaySettings("http://127.0.0.1:9");
    await makeChannel(em, { storeId: store.id, channel: "sms", way: "gateway", settings });
    const [ofOthers = 0] = await makeMessages(em, { ...row, storeId: foreign.id });
    return { kept, others, ofOthers };
  },
  rows: {
    "GET /api/messages": {
      invalid: () => [{ path: "/api/messages?status=lost" }, { path: "/api/messages?channel=pigeon" }],
    },
    "GET /api/messages/{id}": {
      valid: ({ kept }) => ({ path: `/api/messages/${kept}` }),
      hidden: ({ ofOthers }) => [`/api/messages/${ofOthers}`],
    },
    "POST /api/messages/{id}/decision": {
      valid: ({ others }) => ({ path: `/api/messages/${take(others)}/decision`, body: { decision: "cancel" } }),
      invalid: ({ kept }) =>
        [{}, { decision: "burn" }].map((body) => ({ path: `/api/messages/${kept}/decision`, body })),
      hidden: ({ ofOthers }) => [`/api/messages/${ofOthers}/decision`],
    },
    "POST /api/messages/test": {
      valid: () => ({ body: { event: "job_ready", channel: "sms", to: "0501234567" } }),
      invalid: () =>
        [
          {},
          { event: "job_ready" },
          { event: "none", channel: "sms" },
          { event: "job_ready", channel: "sms", to: "x" },
        ].map((body) => ({ body })),
    },
    "GET /api/message-templates": {},
    "PATCH /api/message-templates": {
      valid: () => ({ body: { event: "feedback", ...words } }),
      invalid: () =>
        [
          {},
          { event: "none", ...words },
          { event: "feedback", ...words, body: "" },
          { event: "feedback", ...words, body: "Dear {name}" },
          { event: "feedback", ...words, bodyAr: "{" },
        ].map((body) => ({ body })),
    },
    "GET /api/settings/messages": {},
    "PATCH /api/settings/messages": {
      valid: () => ({ body: settings }),
      invalid: () =>
        [
          {},
          { ...settings, from: -1 },
          { ...settings, dayLimit: 0 },
          { ...settings, language: "fr" },
          { ...settings, events: [{ event: "receipt", order: "post" }] },
        ].map((body) => ({ body })),
    },
    "GET /api/settings/messages/channels": {},
    "PATCH /api/settings/messages/channels": {
      valid: (shop) => ({ body: { ...smtp, storeId: shop.store.id } }),
      invalid: () =>
        [{}, { ...smtp, host: "" }, { ...smtp, way: "pigeon" }, { ...smtp, channel: "sms" }].map((body) => ({ body })),
      forged: (shop) => ({ body: { ...smtp, storeId: shop.foreign.id } }),
    },
  },
});
