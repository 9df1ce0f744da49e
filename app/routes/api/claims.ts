import type { Calls } from "#app/http/api/api.server.ts";
import { apiUpload } from "#app/http/api/api-files.server.ts";
import { checkInsurerAccounts } from "#app/modules/claims/accounts/check-accounts.server.ts";
import { listInsurerEntries } from "#app/modules/claims/accounts/list-entries.server.ts";
import { listInsurerAccounts } from "#app/modules/claims/accounts/read-accounts.server.ts";
import { answerImports } from "#app/modules/claims/answers/answer-import.server.ts";
import { enterAnswer } from "#app/modules/claims/answers/enter-answer.server.ts";
import { getClaimBatch, listClaimBatches } from "#app/modules/claims/batches/read-batches.server.ts";
import { sendClaimBatch } from "#app/modules/claims/batches/send-batch.server.ts";
import { updateClaimBatch } from "#app/modules/claims/batches/update-batch.server.ts";
import { cancelClaimBatch, createClaimBatch } from "#app/modules/claims/batches/write-batch.server.ts";
import { checkClaimNow, checkClaims, getClaimChecks } from "#app/modules/claims/checks/check-claims.server.ts";
import { answerUpload, loadInsurerAnswer } from "#app/modules/claims/nphies/exchange/load-answer.server.ts";
import { getInsurerMessageText } from "#app/modules/claims/nphies/exchange/message-text.server.ts";
import { listInsurerMessages } from "#app/modules/claims/nphies/exchange/read-messages.server.ts";
import { saveInsurerMessage, sendInsurerMessage } from "#app/modules/claims/nphies/exchange/write-message.server.ts";
import { fetchAnswers } from "#app/modules/claims/nphies/outbox/poll.server.ts";
import { getClaim, listClaims } from "#app/modules/claims/read-claims.server.ts";
import { moveClaimToPatient } from "#app/modules/claims/settle/move-claim.server.ts";
import { writeOffClaim } from "#app/modules/claims/settle/write-off-claim.server.ts";
import { askClaimPatient } from "#app/modules/claims/steps/ask-patient.server.ts";
import { cancelClaim } from "#app/modules/claims/steps/cancel-claim.server.ts";
import { getClaimChoices } from "#app/modules/claims/steps/edit-choices.server.ts";
import { updateClaim } from "#app/modules/claims/steps/edit-claim.server.ts";
import { resubmitClaim } from "#app/modules/claims/steps/resubmit-claim.server.ts";
import { sendClaim } from "#app/modules/claims/steps/send-claim.server.ts";
import { importCalls } from "#app/modules/imports/import-calls.server.ts";

const answers = importCalls(answerImports);
export const claims: Calls = {
  claims: { GET: listClaims },
  "claims/check": { POST: checkClaims },
  "claims/:id": { GET: getClaim, PATCH: updateClaim },
  "claims/:id/check": { GET: getClaimChecks, POST: checkClaimNow },
  "claims/:id/choices": { GET: getClaimChoices },
  "claims/:id/submit": { POST: sendClaim },
  "claims/:id/answer": { POST: enterAnswer },
  "claims/:id/ask-patient": { POST: askClaimPatient },
  "claims/:id/resubmit": { POST: resubmitClaim },
  "claims/:id/cancel": { POST: cancelClaim },
  "claims/:id/write-off": { POST: writeOffClaim },
  "claims/:id/move-to-patient": { POST: moveClaimToPatient },
  "claim-batches": { GET: listClaimBatches, POST: createClaimBatch },
  "claim-batches/:id": { GET: getClaimBatch, PATCH: updateClaimBatch },
  "claim-batches/:id/send": { POST: sendClaimBatch },
  "claim-batches/:id/cancel": { POST: cancelClaimBatch },
  "insurer-messages/:thing/:id": { GET: listInsurerMessages, POST: saveInsurerMessage },
  "insurer-messages/:thing/:id/send": { POST: sendInsurerMessage },
  "insurer-messages/:thing/:id/answer": { POST: apiUpload(loadInsurerAnswer, answerUpload) },
  "insurer-messages/:thing/:id/:messageId": { GET: getInsurerMessageText },
  "insurer-messages/fetch": { POST: fetchAnswers },
  "insurer-accounts": { GET: listInsurerAccounts },
  "insurer-accounts/check": { GET: checkInsurerAccounts },
  "insurer-accounts/:id/entries": { GET: listInsurerEntries },
  "claim-answer-imports": { GET: answers.list, POST: answers.check },
  "claim-answer-imports/:id": { GET: answers.get },
  "claim-answer-imports/:id/problems": { GET: answers.problems },
  "claim-answer-imports/:id/start": { POST: answers.start },
};
