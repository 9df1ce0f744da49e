import { useTranslations } from "use-intl";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import type { Override } from "#app/modules/sales/sale/override.ts";
import { errorsOf, type FormState, typedValue } from "#app/ui/form/form-state.ts";
import { ApprovalDialog } from "#app/ui/overlay/approval-dialog.tsx";

type SaleApprovalProps = {
  state: FormState | undefined;
  /** The page without the question. */
  closeHref: string;
};

/** Asks a manager to approve the exceptions of a refused sale. Shows nothing when the sale was refused for another reason. */
export function SaleApproval({ state, closeHref }: SaleApprovalProps) {
  const t = useTranslations("sales.approval");
  const read = state && whatToApprove(state);
  if (!read) return null;
  const what = (JSON.parse(read) as Override[]).map((one) => ({ key: JSON.stringify(one), words: wordsOf(one) }));
  return (
    <ApprovalDialog what={what} read={read} intent={{ name: "intent", value: "complete" }} closeHref={closeHref} />
  );

  function wordsOf(one: Override): string {
    if (one.kind === "price") {
      return t("price", { item: one.item, from: formatMoney(one.from), to: formatMoney(one.to) });
    }
    if (one.kind === "coverage") return t("coverage", { insurer: one.insurer, percent: Number(one.percent) });
    if (one.kind === "deposit") return t("deposit", { paid: formatMoney(one.paid), lowest: formatMoney(one.lowest) });
    return t("discount", { discount: formatMoney(one.discount), limit: formatMoney(one.limit) });
  }
}

/** The exceptions named by the refusal. After a wrong password they are those that the form sent. */
function whatToApprove(state: FormState): string | null {
  if (state.extra?.overrides) return JSON.stringify(state.extra.overrides);
  const isRefused = errorsOf(state, APPROVAL.password).length > 0;
  return (isRefused && typedValue(state, APPROVAL.read)) || null;
}
