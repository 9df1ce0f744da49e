import type { ActionFunctionArgs } from "@remix-run/node";
import { submit } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { cleaned } from "#app/lib/list-query.ts";
import { updateInsurerApproval } from "#app/modules/claims/approvals/write-approval.server.ts";
import { findItemByCode } from "#app/modules/sales/cart/scan/find-item-by-code.server.ts";
import { findSaleItems } from "#app/modules/sales/cart/scan/find-sale-items.server.ts";
import type { KeptBack } from "./cart-holds.server.ts";
import { type CartIntent, cartInput, type Shown } from "./read-cart-form.server.ts";
import { saveCart } from "./save-cart.server.ts";

type Kept<Answer> = (
  draftId: number,
  shown: Shown,
  outcome: KeptBack & { added: number | null },
) => Answer | Promise<Answer>;

/** Keeps the whole sent cart, and then does what the pressed button asks. */
export function keepCartForm<Answer>(args: ActionFunctionArgs, form: FormData, intent: CartIntent, kept: Kept<Answer>) {
  if (intent.kind === "code") return addByCode(args, form, intent.code, kept);
  const change = intent.kind === "change" ? intent.change : ({ type: "keep" } as const);
  const shown = intent.kind === "show" ? intent.show : {};
  return submit(args, saveCart, ({ id, ...back }) => kept(id, shown, back), {
    form,
    once: false,
    input: cartInput(form, change),
  });
}

/** Takes the insurer's approval off the cart, which is saved before. The approval stays with its customer. */
export const takeApprovalOff = <Answer>(
  args: ActionFunctionArgs,
  form: FormData,
  approvalId: string,
  done: () => Answer | Promise<Answer>,
) =>
  submit(args, updateInsurerApproval, done, {
    form,
    input: { id: approvalId, draftId: null },
    once: false,
    stays: true,
  });

/** Adds the item of a scanned code. A text that is not a code searches for items instead. */
async function addByCode<Answer>(args: ActionFunctionArgs, form: FormData, code: string, kept: Kept<Answer>) {
  // A text that can be neither a code nor a search, for example one that is too long, is refused beside its field.
  const isReadable = code !== "" && code === cleaned(code);
  const { variantId, isSerial } = isReadable ? await load(args, findItemByCode, { code }) : NOTHING;
  const results = variantId === null && isReadable ? await load(args, findSaleItems, { q: code }) : [];
  const scanned =
    variantId === null || isSerial ? ({ type: "addCode", code } as const) : ({ type: "add", variantId } as const);
  const change = results.length > 0 ? ({ type: "keep" } as const) : scanned;
  return submit(args, saveCart, ({ id, ...back }) => kept(id, results.length > 0 ? { q: code } : {}, back), {
    form,
    once: false,
    input: cartInput(form, change),
  });
}

const NOTHING = { variantId: null, isSerial: false };
