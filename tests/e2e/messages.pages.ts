import { messagePaths } from "#app/message-paths.ts";
import { rows } from "#db/orm.ts";
import { DEMO_STORE, demoArea, press } from "#tests/support/demo-area.ts";
import { makeMessages } from "#tests/support/message-shop.ts";

export default demoArea({
  async make({ em, customerId }) {
    const made = {
      storeId: DEMO_STORE,
      customerId,
      locale: "ar",
      subject: "نظارتك جاهزة",
      body: "مرحبًا، نظارتك جاهزة.",
    };
    const next_attempt_at = new Date(Date.now() + 3_600_000);
    const [waitingId = 0] = await makeMessages(em, { ...made, next_attempt_at });
    const [unknownId = 0] = await makeMessages(em, { ...made, status: "unknown", answer: "no answer", attempts: 1 });
    await makeMessages(em, { ...made, status: "sink", channel: "whatsapp" });
    const { reference } = await rows(em)
      .selectFrom("messages")
      .select("reference")
      .where("id", "=", waitingId)
      .executeTakeFirstOrThrow();
    return { waitingId, unknownId, reference };
  },
  pages: [
    { name: "messages", path: () => messagePaths.list() },
    { name: "messages without matches", path: () => messagePaths.list({ status: "read" }) },
    { name: "message that waits", path: ({ waitingId }) => messagePaths.detail(waitingId) },
    { name: "message to decide about", path: ({ unknownId }) => messagePaths.detail(unknownId) },
    { name: "message settings", path: () => messagePaths.settings() },
    { name: "message settings that may only be read", path: () => messagePaths.settings(), rights: ["settings:read"] },
    { name: "message channel", path: () => messagePaths.channel("email", { way: "smtp" }) },
    {
      name: "message channel with errors",
      path: () => messagePaths.channel("email", { way: "smtp" }),
      act: press("main form button >> nth=-1"),
    },
    { name: "WhatsApp channel", path: () => messagePaths.channel("whatsapp", { way: "cloud" }) },
    { name: "message gateway", path: () => messagePaths.channel("sms", { way: "gateway", storeId: DEMO_STORE }) },
    { name: "words of a message", path: () => messagePaths.template("job_ready") },
    { name: "stopping messages", path: ({ reference }) => messagePaths.stop(reference) },
    { name: "messages stopped", path: ({ reference }) => `${messagePaths.stop(reference)}?done=1` },
  ],
});
