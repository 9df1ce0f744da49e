import { randomUUID } from "node:crypto";
import { sealSecret } from "#app/modules/messages/outbox/channel-settings.server.ts";
import type { Gateway } from "#app/modules/messages/rules/gateway.ts";
import { type Em, rows } from "#db/orm.ts";

/** A gateway as a shop describes it: JSON, one word says that a message was taken. */
export const gatewaySettings = (url: string, change: Partial<Gateway> = {}): Gateway => ({
  url: `${url}/send`,
  method: "POST",
  headers: [{ name: "Authorization", value: "Bearer {secret}" }],
  bodyKind: "json",
  body: '{"to":"{toDigits}","text":"{text}","ref":"{reference}"}',
  sender: "Shop",
  acceptedPath: "status",
  accepted: ["queued"],
  idPath: "id",
  dedups: false,
  report: { idPath: "ref", statusPath: "state", delivered: ["DELIVRD"], failed: ["UNDELIV"] },
  ...change,
});

type Channel = { storeId: number | null; channel: string; way: string; settings: object; secret?: string };

export async function makeChannel(em: Em, { storeId, channel, way, settings, secret }: Channel): Promise<number> {
  const { id } = await rows(em)
    .insertInto("message_channels")
    .values({ store_id: storeId, channel, way, settings: JSON.stringify(settings) })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (secret !== undefined) {
    const sealed_secret = await sealSecret(em, id, secret);
    await rows(em).updateTable("message_channels").set({ sealed_secret }).where("id", "=", id).execute();
  }
  return id;
}

type Columns = Record<string, string | number | Date | null>;

/** Waiting messages of one customer. @returns their ids */
export async function makeMessages(
  em: Em,
  { storeId, customerId, count = 1, ...columns }: { storeId: number; customerId: number; count?: number } & Columns,
): Promise<number[]> {
  const values = Array.from({ length: count as number }, () => ({
    ...{ store_id: storeId, customer_id: customerId, written_for: customerId, key: randomUUID() },
    ...{ event: "job_ready", purpose: "service", about_kind: "lens_job", about_id: 1, channel: "sms", locale: "en" },
    ...{ address: "+966500000001", subject: "Ready", body: "Your glasses are ready", fields: "{}" },
    reference: randomUUID(),
    ...columns,
  }));
  const made = await rows(em)
    .insertInto("messages")
    .values(values as never)
    .returning("id")
    .execute();
  return made.map(({ id }) => id);
}
