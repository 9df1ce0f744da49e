import type { LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "#app/modules/messages/log/message.list.server.ts";
import { messageList } from "#app/modules/messages/log/message.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return messages.load(args);
}

/** What customers heard from the shop, and what waits to leave. */
export default function Messages() {
  return <DeclaredList list={messageList} />;
}
