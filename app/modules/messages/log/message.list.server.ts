import { getContext } from "#app/http/context.server.ts";
import { serverList } from "#app/http/list.server.ts";
import { rows } from "#db/orm.ts";
import { messageList } from "./message.list.tsx";
import { listMessages } from "./read-messages.server.ts";

export const messages = serverList({
  list: messageList,
  read: listMessages,
  /** The name of the customer whose messages the list shows alone. */
  async more(args, { filters }) {
    if (!filters.customerId) return { customerName: null };
    const { em } = await getContext(args);
    const customer = await rows(em)
      .selectFrom("customers")
      .select(["first_name as firstName", "last_name as lastName"])
      .where("id", "=", Number(filters.customerId))
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return { customerName: customer ? `${customer.firstName} ${customer.lastName}` : null };
  },
});
