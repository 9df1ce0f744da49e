import { operation } from "#app/lib/operation.server.ts";
import { sealSecret } from "#app/modules/messages/outbox/channel-settings.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { ChannelInput, ChannelView, settingsOf } from "./channel.schema.server.ts";
import { readChannel, selectChannel } from "./read-channels.server.ts";

/** Sets a channel up. The secret is encrypted, never shown again, and kept when the field stays empty and the way the same. */
export const updateMessageChannel = operation({
  name: "updateMessageChannel",
  summary: "Sets a channel of messages up, for the company or a branch",
  permission: "settings:update",
  input: ChannelInput,
  output: ChannelView,
  writes: "message_channels",
  async run(context, input) {
    const { em, user, audit } = context;
    const { channel, way, isOn, secret } = input;
    const storeId = input.storeId === null ? null : requiredStore(context, input.storeId, "errors.choice");
    const settings = settingsOf(input);
    const db = rows(em);
    const present = await selectChannel(em, channel, storeId).forUpdate("c").executeTakeFirst();
    const set = { way, is_on: isOn, settings: JSON.stringify(settings), updated_by: user.id, updated_at: new Date() };
    if (way === "company") {
      if (present && storeId !== null) await db.deleteFrom("message_channels").where("id", "=", present.id).execute();
    } else {
      const { id } = present
        ? await db
            .updateTable("message_channels")
            .set({ ...set, ...(present.way === way ? {} : { sealed_secret: null }) })
            .where("id", "=", present.id)
            .returning("id")
            .executeTakeFirstOrThrow()
        : await db
            .insertInto("message_channels")
            .values({ ...set, channel, store_id: storeId })
            .returning("id")
            .executeTakeFirstOrThrow();
      if (secret !== null) {
        const sealed_secret = await sealSecret(em, id, secret);
        await db.updateTable("message_channels").set({ sealed_secret }).where("id", "=", id).execute();
      }
    }
    const after = await readChannel(em, channel, storeId);
    audit({
      before: present
        ? { channel, storeId, way: present.way, isOn: present.isOn, settings: present.settings }
        : undefined,
      after: { channel, storeId, way, isOn, settings },
    });
    return after;
  },
});
