import type { Calls } from "#app/http/api/api.server.ts";
import { getFeedback, getFeedbackFigures, listFeedback } from "#app/modules/feedback/read-feedback.server.ts";
import { settleFeedback } from "#app/modules/feedback/settle-feedback.server.ts";
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
import { getRecallFigures } from "#app/modules/recalls/figures/get-recall-figures.server.ts";
import { getRecall, listRecalls } from "#app/modules/recalls/read-recalls.server.ts";
import {
  getRecallSettings,
  updateRecallSettings,
} from "#app/modules/recalls/settings/recall-settings-operations.server.ts";
import { sendRecall, sendRecalls } from "#app/modules/recalls/work/send-recalls.server.ts";
import { setRecallOutcome } from "#app/modules/recalls/work/set-outcome.server.ts";

export const messages: Calls = {
  recalls: { GET: listRecalls },
  "recalls/send": { POST: sendRecalls },
  "recalls/figures": { GET: getRecallFigures },
  "recalls/:id": { GET: getRecall },
  "recalls/:id/send": { POST: sendRecall },
  "recalls/:id/outcome": { POST: setRecallOutcome },
  "settings/recalls": { GET: getRecallSettings, PATCH: updateRecallSettings },
  feedback: { GET: listFeedback },
  "feedback/figures": { GET: getFeedbackFigures },
  "feedback/:id": { GET: getFeedback },
  "feedback/:id/settle": { POST: settleFeedback },
  messages: { GET: listMessages },
  "messages/test": { POST: testMessage },
  "messages/:id": { GET: getMessage },
  "messages/:id/decision": { POST: settleMessage },
  "message-templates": { GET: listMessageTemplates, PATCH: updateMessageTemplate },
  "settings/messages": { GET: getMessageSettings, PATCH: updateMessageSettings },
  "settings/messages/channels": { GET: listMessageChannels, PATCH: updateMessageChannel },
};
