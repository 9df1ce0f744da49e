import { type ActionFunctionArgs, data } from "@remix-run/node";
import { shownForm } from "#app/http/checked-form.server.ts";
import { getContext } from "#app/http/context.server.ts";
import { formReply } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { say } from "#app/i18n/translate.server.ts";
import { findScannedVariant } from "#app/modules/products/variants/find-scanned-variant.server.ts";

/** A row of the form of a step: its item, how many pieces are expected, and whether further pieces have a box of their own. */
export type StepRow = { index: number; variantId: number; name: string; sku: string; expected: number };

const REFUSED = 422;

/**
 * Counts one scanned piece in the form of a step, which holds the figures until it is sent. The first scan begins at zero: who scans counts
 * what is there and not what is expected. A piece beyond the expected ones goes into the box `beyond`, or is refused where there is none.
 */
export async function scanStep(
  args: ActionFunctionArgs,
  form: FormData,
  { rows, beyond }: { rows: readonly StepRow[]; beyond: "surplus" | null },
) {
  const { locale } = await getContext(args);
  const code = String(form.get("code") ?? "").trim();
  form.delete("code");
  const refuse = (key: string, item = "") =>
    data(formReply(form, { code: [say(locale, { key, params: { code, item } })] }), { status: REFUSED });
  if (!code) return refuse("transfers.errors.codeRequired");
  const { variantId } = await load(args, findScannedVariant, { code });
  const own = rows.filter((row) => row.variantId === variantId);
  const [first] = own;
  if (!first) return refuse(variantId === null ? "ui.scans.unknown" : "transfers.errors.notInTransfer");
  const box = (index: number, name: string) => `items[${index}].${name}`;
  const figure = (index: number, name = "quantity") => Number(form.get(box(index, name))) || 0;
  const begins = form.get("scanned") !== "on";
  const open = own.find(({ index, expected }) => (begins ? 0 : figure(index)) < expected);
  if (!open && beyond === null) return refuse("transfers.errors.allScanned", `${first.name} ${first.sku}`);
  if (begins) for (const { index } of rows) form.set(box(index, "quantity"), "0");
  form.set("scanned", "on");
  const { index } = open ?? first;
  const name = open ? "quantity" : (beyond ?? "quantity");
  form.set(box(index, name), String(figure(index, name) + 1));
  const count = own.reduce((sum, row) => sum + figure(row.index) + (beyond ? figure(row.index, beyond) : 0), 0);
  return shownForm(form, { said: { item: `${first.name} ${first.sku}`, count } });
}
