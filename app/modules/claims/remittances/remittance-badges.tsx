import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import { lineState, restOfLine } from "./remittance-states.ts";

/** Whether a payment stands, and whether all of it counts for claims. */
export function RemittanceBadge({ status, unmatched }: { status: "posted" | "reversed"; unmatched: string }) {
  const t = useTranslations("remittances.statuses");
  if (status === "reversed") return <Badge tone="outline">{t("reversed")}</Badge>;
  return Number(unmatched) === 0 ? (
    <Badge tone="good">{t("posted")}</Badge>
  ) : (
    <Badge tone="warn">{t("unmatched")}</Badge>
  );
}

const TONES: Record<ReturnType<typeof lineState>, Tone> = { matched: "good", over: "warn", unmatched: "bad" };

/** What became of one line of a payment. */
export function LineBadge(line: { amount: string; matched: string | null }) {
  const t = useTranslations("remittances.states");
  const state = lineState(line);
  return <Badge tone={TONES[state]}>{t(state, { rest: formatMoney(restOfLine(line)) })}</Badge>;
}
