// A process that sends messages and does nothing else, for tests that kill it.
import { sendCustomerMessages, startSendingMessages } from "#app/modules/messages/outbox/send-messages.server.ts";

startSendingMessages();
console.log("is ready: it sends");
for (;;) {
  await sendCustomerMessages().catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 100));
}
