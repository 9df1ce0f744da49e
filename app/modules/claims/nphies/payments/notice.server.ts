import type { OperationContext } from "#app/lib/operation.server.ts";
import { readAnswer } from "#app/modules/claims/nphies/answer/read-answer.server.ts";
import { missingParties, type Writable } from "#app/modules/claims/nphies/exchange/claim-snapshot.server.ts";
import { providerOf, settingsOf } from "#app/modules/claims/nphies/exchange/insured.ts";
import { paymentNotice } from "#app/modules/claims/nphies/message/messages.ts";
import type { NphiesSettings } from "#app/modules/claims/nphies/settings/nphies-settings.ts";
import { readRemittance } from "#app/modules/claims/remittances/remittance-view.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** Confirms to nphies that the money of a payment is in the bank. Only a payment that came by nphies has a number to confirm. */
export async function noticeOf(
  { em, stores }: Pick<OperationContext, "em" | "stores">,
  settings: NphiesSettings,
  remittanceId: number,
): Promise<Writable> {
  const remittance = await readRemittance(em, { stores }, remittanceId);
  const { storeId, storeName, remittanceNumber } = remittance;
  const reconciliation = await reconciliationOf(em, remittanceId);
  return {
    storeId,
    number: `N-${remittanceNumber}`,
    missing: [
      ...missingParties(settings, { storeId, insuranceId: null }),
      ...(reconciliation ? [] : (["reconciliation"] as const)),
    ],
    async write({ ids, number }) {
      const bundle = paymentNotice({
        settings: settingsOf(settings),
        ids,
        provider: providerOf(settings, { storeId, storeName }),
        notice: {
          id: `notice-${number}`,
          number,
          created: ids.at.slice(0, 10),
          reconciliation: reconciliation ?? { system: "", value: "" },
          paymentDate: remittance.paidOn,
          amount: remittance.amount,
          status: "paid",
        },
      });
      return { bundle, map: [] };
    },
  };
}

/** The number that the insurer gave its payment. */
async function reconciliationOf(em: Em, remittanceId: number) {
  const found = await rows(em)
    .selectFrom("nphies_messages")
    .select("body")
    .where("remittance_id", "=", remittanceId)
    .where("event", "=", "payment-reconciliation")
    .orderBy("id")
    .executeTakeFirst();
  const answer = found ? readAnswer(found.body) : null;
  return answer?.kind === "payment" ? answer.identifier : null;
}
