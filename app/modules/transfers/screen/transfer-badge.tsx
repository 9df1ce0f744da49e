import { useLocale, useTranslations } from "use-intl";
import type { TransferStatus } from "#app/modules/transfers/transfer-status.ts";
import type { ShownTransfer } from "#app/modules/transfers/transfer-view.server.ts";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";

/** The colour of a status: green, blue, indigo, yellow, grey, red. Source: part 2, section 4. */
const TONES: Partial<Record<string, Tone>> = {
  completed: "good",
  received: "good",
  approved: "info",
  sent: "indigo",
  pending: "warn",
  draft: "neutral",
  cancelled: "bad",
} satisfies Record<TransferStatus, Tone>;

type Shown = Pick<ShownTransfer, "status" | "arrivalStatus" | "openDifferences">;

/** The status of a transfer, that it has arrived in part, and that pieces differ. */
export function TransferBadges({ status, arrivalStatus, openDifferences }: Shown) {
  const t = useTranslations("transfers");
  return (
    <>
      <Badge tone={TONES[status] ?? "purple"}>{t(`statuses.${status}`)}</Badge>
      {status === "sent" && arrivalStatus === "partial" ? (
        <>
          {" "}
          <Badge tone="outline">{t("arrivals.partial")}</Badge>
        </>
      ) : null}
      {openDifferences > 0 ? (
        <>
          {" "}
          <Badge tone="bad">{t("differs")}</Badge>
        </>
      ) : null}
    </>
  );
}

type Side = "from" | "to";

/** The name of one of a transfer's stores. */
export const storeNameOf = (transfer: ShownTransfer, side: Side, locale: string): string =>
  (locale === "ar" && transfer[`${side}StoreNameAr`]) || transfer[`${side}StoreName`];

/** The same in the user's language. */
export function useStoreName() {
  const locale = useLocale();
  return (transfer: ShownTransfer, side: Side): string => storeNameOf(transfer, side, locale);
}
