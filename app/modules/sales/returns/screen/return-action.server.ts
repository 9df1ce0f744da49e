import { type ActionFunctionArgs, data } from "@remix-run/node";
import { checkForm, shownForm } from "#app/http/checked-form.server.ts";
import { getContext } from "#app/http/context.server.ts";
import { formInput, formReply, type Leaving, submit } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { say } from "#app/i18n/translate.server.ts";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { readApprover } from "#app/modules/auth/approve.server.ts";
import { type CheckedReturn, checkReturn } from "#app/modules/sales/returns/check-return.server.ts";
import { exchangeGoods } from "#app/modules/sales/returns/exchange/exchange-goods.server.ts";
import { type ExchangeRow, listExchangeItems } from "#app/modules/sales/returns/exchange/exchange-items.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { paths } from "#app/paths.ts";
import type { FormState } from "#app/ui/form/form-state.ts";
import type { ScannedPiece } from "#app/ui/picker/scan-field.tsx";
import { scannedItem } from "#app/ui/picker/scanned-item.ts";
import type { Em } from "#db/orm.ts";

/** What the return screen shows beside its form. */
type ShownReturn = { newItems: ExchangeRow[]; said?: ScannedPiece; checked?: CheckedReturn };
type ReturnState = FormState<ShownReturn>;

/** Changes the new goods on the return screen, adds the return up, or does it: with new goods as an exchange. */
export async function returnForm(args: ActionFunctionArgs, form: FormData) {
  const intent = String(form.get("intent") ?? "");
  const code = String(form.get("code") ?? "").trim();
  const {
    rows: newItems,
    isUnknown,
    added,
  } = await load(args, listExchangeItems, {
    items: typedItems(form, intent),
    code: intent === "add" ? code : null,
  });
  if (isUnknown) {
    const { locale } = await getContext(args);
    form.delete("code");
    const error = { code: [say(locale, { key: "returns.exchange.unknown", params: { code } })] };
    return data<ReturnState>({ ...formReply(form, error), shown: { newItems } }, { status: 422 });
  }
  keepItems(form, newItems);
  if (intent === "add" || intent.startsWith("remove ")) {
    form.delete("code");
    const said = scannedItem(newItems, String(added), ({ quantity }) => Number(quantity)) ?? undefined;
    return shownForm<ShownReturn>(form, { newItems, said });
  }
  const input = { id: args.params.id, approved: form.get(APPROVAL.read) };
  if (intent === "check") {
    return withItems(await checkForm(args, checkReturn, form, input), newItems);
  }
  const approver = (actor: Actor, em: Em) => readApprover(em, form, actor, "sales:manage");
  const op = newItems.length > 0 ? exchangeGoods : returnGoods;
  const answer = await submit(
    args,
    op as typeof returnGoods,
    ({ id, returnNumber, exchangeSaleId }) =>
      redirectWithToast(paths.returns.detail(id), {
        title: { key: exchangeSaleId === null ? "returns.form.done" : "returns.exchange.done" },
        description: { key: "returns.form.doneText", params: { number: returnNumber } },
      }),
    { form, input, approver, failure: "returns.form.failed" },
  );
  return withItems(answer, newItems);
}

/** Adds the new goods to an answer that shows the form again. */
function withItems(
  answer: Leaving | { data: FormState<Pick<ShownReturn, "checked">>; init: ResponseInit | null },
  newItems: ExchangeRow[],
) {
  if (!("data" in answer)) return answer;
  const { data: state, init } = answer;
  return data<ReturnState>({ ...state, shown: { ...state.shown, newItems } }, init ?? undefined);
}

/** The new goods as the form has them, without the one that its button removes. */
function typedItems(form: FormData, intent: string) {
  const { newItems } = formInput(form);
  const items = Array.isArray(newItems) ? newItems : [];
  return items
    .filter((_item, index) => intent !== `remove ${index}`)
    .map((item) => ({ variantId: item?.variantId, quantity: String(item?.quantity ?? "") }));
}

/** Numbers the goods anew, so that the form shows them as they stand now. */
function keepItems(form: FormData, items: readonly ExchangeRow[]): void {
  for (const name of [...form.keys()]) if (name.startsWith("newItems[")) form.delete(name);
  items.forEach(({ variantId, quantity }, index) => {
    form.append(`newItems[${index}].variantId`, String(variantId));
    form.append(`newItems[${index}].quantity`, quantity);
  });
}
