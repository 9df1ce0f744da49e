import { serverList } from "#app/http/list.server.ts";
import { messageList } from "./message.list.tsx";
import { listMessages } from "./read-messages.server.ts";

export const messages = serverList({ list: messageList, read: listMessages });
