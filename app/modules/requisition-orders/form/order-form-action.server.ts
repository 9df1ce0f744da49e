import { type ActionFunctionArgs, data } from "@remix-run/node";
import { formReply, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { say } from "#app/i18n/translate.server.ts";
import { cleaned } from "#app/lib/list-query.ts";
import { createRequisitionOrder } from "#app/modules/requisition-orders/create-requisition-order.server.ts";
import {
  describeOrderLines,
  findOrderItems,
  type OrderableItem,
} from "#app/modules/requisition-orders/items/find-order-items.server.ts";
import { MAX_LINES } from "#app/modules/requisition-orders/requisition.schema.server.ts";
import { paths } from "#app/paths.ts";
import type { FormState } from "#app/ui/form/form-state.ts";
import { changedLines, readFormLines, readPress, writeFormLines } from "./order-form-lines.ts";

/** The new order's form as it comes back: what was typed, the items of its lines, and the list of items while it is open. */
export type OrderFormAnswer = {
  state: FormState;
  items: OrderableItem[];
  picker: { q: string; found: OrderableItem[] } | null;
  /** The title of what was refused. */
  alert: "cannotPrint" | "itemsRequired" | "storeRequired" | null;
};

/** Every button of the new order's form sends all of it: one saves, the others change what it shows. */
export async function newOrderAction(args: ActionFunctionArgs, form: FormData) {
  const press = readPress(String(form.get("intent") ?? ""));
  if (press.what === "save") return save(args, form);
  const context = ofWhom(form);
  const added =
    press.what === "add" ? await load(args, describeOrderLines, { ...context, variantIds: [press.id] }) : [];
  writeFormLines(
    form,
    changedLines(readFormLines(form), press, added[0] ? (added[0].unitPrice ?? "") : null, MAX_LINES),
  );
  const { locale } = await guard(args);
  const refused = press.what === "print" ? { "": [say(locale, { key: "requisitions.cannotPrintText" })] } : undefined;
  const answer: OrderFormAnswer = {
    state: formReply(form, refused),
    items: await itemsOf(args, form),
    picker: press.what === "open" || press.what === "find" ? await pickerOf(args, form) : null,
    alert: refused ? "cannotPrint" : null,
  };
  return data(answer, { status: refused ? 422 : 200 });
}

async function save(args: ActionFunctionArgs, form: FormData) {
  const none = readFormLines(form).length === 0;
  const refused = await submit(
    args,
    createRequisitionOrder,
    () =>
      redirectWithToast(paths.requisitions.list(), {
        title: { key: "requisitions.created" },
        description: { key: "requisitions.createdText" },
      }),
    { form, failure: "requisitions.failedToCreate", input: { order: {}, ...(none ? { items: [] } : {}) } },
  );
  if (!("data" in refused)) return refused;
  const state = refused.data;
  const answer: OrderFormAnswer = {
    state,
    items: await itemsOf(args, form),
    picker: null,
    alert: state.error?.items ? "itemsRequired" : state.error?.storeId ? "storeRequired" : null,
  };
  return data(answer, refused.init ?? undefined);
}

const numberIn = (form: FormData, name: string): number | null => {
  const value = String(form.get(name) ?? "");
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
};

const ofWhom = (form: FormData) => ({ storeId: numberIn(form, "storeId"), vendorId: numberIn(form, "vendorId") });

const itemsOf = (args: ActionFunctionArgs, form: FormData) =>
  load(args, describeOrderLines, {
    ...ofWhom(form),
    variantIds: [...new Set(readFormLines(form).map(({ variantId }) => variantId))],
  });

async function pickerOf(args: ActionFunctionArgs, form: FormData) {
  const q = cleaned(String(form.get("q") ?? ""));
  return { q, found: await load(args, findOrderItems, { ...ofWhom(form), q }) };
}
