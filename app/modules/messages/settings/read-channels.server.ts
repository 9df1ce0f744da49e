import { z } from "zod";
import { optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { messagePaths } from "#app/message-paths.ts";
import { reportToken } from "#app/modules/messages/reports/report-token.server.ts";
import { CHANNELS, type Channel } from "#app/modules/messages/rules/events.ts";
import { type Em, rows } from "#db/orm.ts";
import { ChannelView } from "./channel.schema.server.ts";
import { fieldsOfSettings } from "./channel-ways.ts";

const selectChannels = (em: Em) =>
  rows(em)
    .selectFrom("message_channels as c")
    .leftJoin("stores as s", "s.id", "c.store_id")
    .select(["c.id", "c.channel", "c.store_id as storeId", "s.name as storeName", "s.name_ar as storeNameAr"])
    .select(["c.way", "c.is_on as isOn", "c.settings", "c.sealed_secret as sealedSecret"]);

/** The row of a branch alone, or of the company where no branch is named. */
export const selectChannel = (em: Em, channel: Channel, storeId: number | null) =>
  selectChannels(em)
    .where("c.channel", "=", channel)
    .where((e) => (storeId === null ? e("c.store_id", "is", null) : e("c.store_id", "=", storeId)));

type Row = Awaited<ReturnType<ReturnType<typeof selectChannels>["executeTakeFirstOrThrow"]>>;

async function toView(em: Em, { id, settings, sealedSecret, ...row }: Row): Promise<ChannelView> {
  const reports = row.way === "cloud" || row.way === "gateway";
  return {
    ...row,
    channel: row.channel as Channel,
    way: row.way as ChannelView["way"],
    hasSecret: sealedSecret !== null,
    fields: fieldsOfSettings(settings),
    reportPath: reports ? messagePaths.report(await reportToken(em, id)) : null,
  };
}

/** A channel that nobody has set up is only shown. */
const unset = (channel: Channel): ChannelView => ({
  ...{ channel, storeId: null, storeName: null, storeNameAr: null, way: "sink", isOn: true },
  ...{ hasSecret: false, fields: {}, reportPath: null },
});

/** How messages leave: the company's channels, also those that nobody has set up, and the branches' own. */
export const listMessageChannels = operation({
  name: "listMessageChannels",
  summary: "How messages leave: the company's channels, and those of branches that have their own",
  permission: ["settings:read", "settings:update"],
  input: z.object({}),
  output: z.array(ChannelView),
  async run({ em }) {
    const found = await selectChannels(em).orderBy("c.store_id").orderBy("c.id").execute();
    const views = await Promise.all(found.map((row) => toView(em, row)));
    const ofCompany = CHANNELS.map(
      (channel) => views.find((one) => one.channel === channel && one.storeId === null) ?? unset(channel),
    );
    return [...ofCompany, ...views.filter(({ storeId }) => storeId !== null)];
  },
});

/** One channel of the company, or the own one of a branch. Where there is none, the answer names no store and the way "sink". */
export const getMessageChannel = operation({
  name: "getMessageChannel",
  summary: "How messages of one channel leave",
  permission: ["settings:read", "settings:update"],
  input: z.object({ channel: z.enum(CHANNELS, { error: "errors.choice" }), storeId: optionalId() }),
  output: ChannelView,
  run: ({ em }, { channel, storeId }) => readChannel(em, channel, storeId),
});

export async function readChannel(em: Em, channel: Channel, storeId: number | null): Promise<ChannelView> {
  const row = await selectChannel(em, channel, storeId).executeTakeFirst();
  return row ? toView(em, row) : unset(channel);
}
