import { sql } from "kysely";
import { GatewaySettings } from "#app/modules/messages/outbox/channel-settings.server.ts";
import { type Reported, readGatewayReport } from "#app/modules/messages/rules/gateway.ts";
import { readCloudReport } from "#app/modules/messages/rules/whatsapp.ts";
import { type Em, rows } from "#db/orm.ts";
import { isReference } from "./stop-messages.server.ts";

type ReportingChannel = { channel: string; way: string; settings: unknown };

/** What a report says, by the way in which its channel leaves. */
export function readReport({ way, settings }: ReportingChannel, json: unknown): Reported[] {
  if (way === "cloud") return readCloudReport(json);
  const gateway = way === "gateway" ? GatewaySettings.safeParse(settings) : null;
  return gateway?.success ? readGatewayReport(gateway.data, json) : [];
}

/** What may become of a message by a report: reports come late, twice and in any order, so none leads back. */
const FROM: Record<Reported["became"], readonly string[]> = {
  sent: ["sending", "unknown"],
  delivered: ["sending", "unknown", "sent"],
  read: ["sending", "unknown", "sent", "delivered"],
  failed: ["sending", "unknown", "sent"],
};

/** Notes what a gateway reports of its messages. @returns how many it has changed */
export async function takeReport(em: Em, channel: ReportingChannel, reported: readonly Reported[]): Promise<number> {
  let count = 0;
  for (const { id, became } of reported) {
    const { numUpdatedRows } = await rows(em)
      .updateTable("messages")
      .set({
        status: became,
        ...(became === "delivered" || became === "read"
          ? { delivered_at: sql<Date>`coalesce(delivered_at, now())` }
          : {}),
        ...(became === "failed" ? { answer: "reported" } : { sent_at: sql<Date>`coalesce(sent_at, now())` }),
      })
      .where("channel", "=", channel.channel)
      .where("status", "in", FROM[became])
      // Each is compared as it is indexed: a table of years is not read for a report.
      .where((e) =>
        isReference(id) ? e.or([e("gateway_id", "=", id), e("reference", "=", id)]) : e("gateway_id", "=", id),
      )
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}
