import { useTranslations } from "use-intl";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { errorsOf, type FormState, typedValue } from "#app/ui/form/form-state.ts";
import { ApprovalDialog } from "#app/ui/overlay/approval-dialog.tsx";
import type { CollectException } from "./mark-collected.server.ts";

/** Asks a manager to approve goods that leave with a balance. Shows nothing when they were refused for another reason. */
export function CollectApproval({ state, closeHref }: { state: FormState | undefined; closeHref: string }) {
  const t = useTranslations("payments.collected");
  const read = state && whatToApprove(state);
  if (!read) return null;
  const what = (JSON.parse(read) as CollectException[]).map(({ kind, balance }) => ({
    key: kind,
    words: t("approval", { balance: formatMoney(balance) }),
  }));
  return (
    <ApprovalDialog what={what} read={read} intent={{ name: "intent", value: "collected" }} closeHref={closeHref} />
  );
}

/** The exceptions named by the refusal. After a wrong password they are those that the form sent. */
function whatToApprove(state: FormState): string | null {
  if (state.extra?.overrides) return JSON.stringify(state.extra.overrides);
  const isRefused = errorsOf(state, APPROVAL.password).length > 0;
  return (isRefused && typedValue(state, APPROVAL.read)) || null;
}
