import type { RowOf } from "#app/lib/operation.server.ts";
import { messagePaths } from "#app/message-paths.ts";
import { CHANNELS } from "#app/modules/messages/rules/events.ts";
import { badge, dateTime, text } from "#app/ui/list/columns.tsx";
import { chips, isId } from "#app/ui/list/filters.tsx";
import type { List, Say } from "#app/ui/list/list.ts";
import { STATUS_TONES, STATUSES } from "./message-status.ts";
import type { listMessages } from "./read-messages.server.ts";

type Message = RowOf<typeof listMessages>;

const storeOf = ({ storeName, storeNameAr }: Message, { locale }: Say): string =>
  (locale === "ar" && storeNameAr) || storeName;

/** What customers heard from the shop, and what waits. */
export const messageList: List<Message, { customerName: string | null }> = {
  words: "messages",
  path: () => messagePaths.list(),
  row: ({ id }) => messagePaths.detail(id),
  note: ({ more: { customerName } }) => (customerName ? <bdi>{customerName}</bdi> : null),
  search: null,
  filters: {
    status: chips([...STATUSES], "statuses"),
    channel: chips([...CHANNELS], "channels"),
    customerId: { fits: isId },
  },
  columns: {
    createdAt: dateTime((message) => message.createdAt),
    customerName: text((message) => message.customerName),
    event: { cell: ({ event }, { t }) => t(`events.${event}`) },
    channel: { cell: ({ channel }, { t }) => t(`channels.${channel}`) },
    status: badge((message) => message.status, { tones: STATUS_TONES, words: "statuses" }),
    storeName: { cell: (message, say) => <bdi>{storeOf(message, say)}</bdi>, lesser: true },
  },
};
