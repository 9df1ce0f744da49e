import { useTranslations } from "use-intl";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import type { ReturnException } from "#app/modules/sales/returns/return-rules.ts";
import { errorsOf, type FormState, typedValue } from "#app/ui/form/form-state.ts";
import { ApprovalDialog } from "#app/ui/overlay/approval-dialog.tsx";

/** Asks a manager to approve what a refused return needs one for. Shows nothing when it was refused for another reason. */
export function ReturnApproval({ state, closeHref }: { state: FormState | undefined; closeHref: string }) {
  const t = useTranslations("returns.approval");
  const named = useTranslations("sales.paymentMethods");
  const read = state && whatToApprove(state);
  if (!read) return null;
  const what = (JSON.parse(read) as ReturnException[]).map((one) => ({
    key: JSON.stringify(one),
    words: wordsOf(one),
  }));
  return <ApprovalDialog what={what} read={read} intent={{ name: "intent", value: "return" }} closeHref={closeHref} />;

  function wordsOf(one: ReturnException): string {
    if (one.kind === "late") return t("late", { days: one.days, limit: one.limit });
    if (one.kind === "amount") return t("amount", { amount: formatMoney(one.amount), limit: formatMoney(one.limit) });
    if (one.kind === "receipt") return t("receipt");
    return t("tender", { amount: formatMoney(one.amount), method: named(one.method), paid: formatMoney(one.paid) });
  }
}

/** The exceptions named by the refusal. After a wrong password they are those that the form sent. */
function whatToApprove(state: FormState): string | null {
  if (state.extra?.overrides) return JSON.stringify(state.extra.overrides);
  const isRefused = errorsOf(state, APPROVAL.password).length > 0;
  return (isRefused && typedValue(state, APPROVAL.read)) || null;
}
