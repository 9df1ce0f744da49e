import { useTranslations } from "use-intl";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { errorsOf, type FormState, typedValue } from "#app/ui/form/form-state.ts";
import { ApprovalDialog } from "#app/ui/overlay/approval-dialog.tsx";
import type { Difference } from "./closing-difference.ts";

/** Asks a second person to sign a difference above the limit. Shows nothing when the closing was refused for another reason. */
export function ClosingApproval({ state, closeHref }: { state: FormState | undefined; closeHref: string }) {
  const t = useTranslations("registers.close");
  const read = state && whatToApprove(state);
  if (!read) return null;
  const what = (JSON.parse(read) as Difference[]).map(({ counted, limit }) => ({
    key: counted,
    words: t("sign", { counted: formatMoney(counted), limit: formatMoney(limit) }),
  }));
  return <ApprovalDialog what={what} read={read} intent={{ name: "intent", value: "close" }} closeHref={closeHref} />;
}

/** The difference named by the refusal. After a wrong password it is the one that the form sent. */
function whatToApprove(state: FormState): string | null {
  if (state.extra?.overrides) return JSON.stringify(state.extra.overrides);
  const isRefused = errorsOf(state, APPROVAL.password).length > 0;
  return (isRefused && typedValue(state, APPROVAL.read)) || null;
}
