// A process that sends messages and does nothing else, for tests that kill it.
import { sendCustomerMessages, startSendingMessages } from "#app/modules/messages/outbox/send-messages.server.ts";

startSendingMessages();
process.stdout.write("is ready: it sends\n");
for (;;) {
  await sendCustomerMessages().catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 100));
}
