import { randomUUID } from "node:crypto";
import { z } from "zod";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { storedPhone } from "#app/lib/fields/saudi-formats.ts";
import { optionalText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lineOf } from "#app/modules/messages/outbox/channel-settings.server.ts";
import { send } from "#app/modules/messages/outbox/transport.server.ts";
import { channelsOf } from "#app/modules/messages/recipient.server.ts";
import { CHANNELS, EVENT_NAMES } from "#app/modules/messages/rules/events.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { previewOf } from "./preview.server.ts";
import { templateOf } from "./read-templates.server.ts";

const TestResult = z.object({
  /** What the receiver said: taken, refused, busy, or nothing. */
  outcome: z.enum(["accepted", "refused", "busy", "unknown"]),
  answer: z.string().nullable(),
});

/** The address that a test goes to: the user's own e-mail, or the number that they have typed. */
function addressOf(channel: string, to: string | null, email: string): string {
  if (channel === "email") return email;
  const phone = to === null ? null : storedPhone(to);
  if (phone === null) throw new InvalidInput({ to: [{ key: "errors.phone" }] });
  return phone;
}

/** Sends the words of an event to the user who asks, at once and once. Customers are not touched, and nothing is kept of it but the audit row. */
export const testMessage = operation({
  name: "testMessage",
  summary: "Sends the words of an event to oneself over a channel that is set up; e-mails go to the user's own address",
  permission: "settings:update",
  input: z.object({
    event: z.enum(EVENT_NAMES, { error: "errors.choice" }),
    channel: z.enum(CHANNELS, { error: "errors.choice" }),
    locale: z.enum(["en", "ar"], { error: "errors.choice" }).default("ar"),
    /** A phone, for the other channels than e-mail. */
    to: optionalText({ max: 40 }),
  }),
  output: TestResult,
  writes: "messages",
  async run(context, { event, channel, locale, to }) {
    const { em, user, audit } = context;
    const storeId = requiredStore(context, null, "messages.errors.store", "channel");
    const address = addressOf(channel, to, user.email);
    const row = (await channelsOf(em, storeId)).get(channel);
    const line = row?.isOn ? await lineOf(em, row) : null;
    if (!line) throw new DomainError("rule", "messages.errors.notConnected", { field: "channel" });
    const template = await templateOf(em, event);
    const preview = await previewOf(context, template, null);
    const isArabic = locale === "ar";
    const words = preview ?? template;
    const outcome = await send(
      line,
      {
        ...{ address, locale, reference: randomUUID(), template: null },
        subject: isArabic ? words.subjectAr : words.subject,
        body: isArabic ? words.bodyAr : words.body,
      },
      AbortSignal.timeout(TEST_MS),
    );
    const answer = outcome.kind === "accepted" ? null : outcome.answer;
    audit({ after: { event, channel, outcome: outcome.kind, answer } });
    return { outcome: outcome.kind, answer };
  },
});

/** Somebody waits for it. */
const TEST_MS = 15_000;
