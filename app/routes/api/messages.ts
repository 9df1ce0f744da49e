import type { Calls } from "#app/http/api/api.server.ts";
import { getMessage, listMessages } from "#app/modules/messages/log/read-messages.server.ts";
import { settleMessage } from "#app/modules/messages/log/settle-message.server.ts";
import {
  getMessageSettings,
  updateMessageSettings,
} from "#app/modules/messages/settings/message-settings-operations.server.ts";
import { listMessageChannels } from "#app/modules/messages/settings/read-channels.server.ts";
import { updateMessageChannel } from "#app/modules/messages/settings/write-channel.server.ts";
import { listMessageTemplates } from "#app/modules/messages/templates/read-templates.server.ts";
import { testMessage } from "#app/modules/messages/templates/test-message.server.ts";
import { updateMessageTemplate } from "#app/modules/messages/templates/write-template.server.ts";

export const messages: Calls = {
  messages: { GET: listMessages },
  "messages/test": { POST: testMessage },
  "messages/:id": { GET: getMessage },
  "messages/:id/decision": { POST: settleMessage },
  "message-templates": { GET: listMessageTemplates, PATCH: updateMessageTemplate },
  "settings/messages": { GET: getMessageSettings, PATCH: updateMessageSettings },
  "settings/messages/channels": { GET: listMessageChannels, PATCH: updateMessageChannel },
};
