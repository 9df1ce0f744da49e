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

/** Whether the answer to the form asks a second person to sign. */
export const asksToSign = (state: FormState | undefined): boolean => Boolean(state && whatToApprove(state));

/** What the count came to about which the closing was refused with a question: the next one is a second count. */
export function CountedBefore({ state }: { state: FormState | undefined }) {
  const asked = state?.extra?.countedBefore;
  const value = typeof asked === "string" ? asked : typedValue(state, "countedBefore");
  return value ? <input type="hidden" name="countedBefore" value={value} /> : null;
}

/** The difference named by the refusal. After a wrong password it is the one that the form sent. */
function whatToApprove(state: FormState): string | null {
  if (state.extra?.overrides) return JSON.stringify(state.extra.overrides);
  const isRefused = errorsOf(state, APPROVAL.password).length > 0;
  return (isRefused && typedValue(state, APPROVAL.read)) || null;
}
