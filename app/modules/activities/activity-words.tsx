import { useTranslations } from "use-intl";
import type { ActivityType } from "./record-activity.server.ts";

const KNOWN: readonly ActivityType[] = [
  "sale",
  "sale_returned",
  "sale_voided",
  "sale_corrected",
  "balance_collected",
  "gift_card_sold",
  "customer_created",
  "stock_adjusted",
  "stock_counted",
  "order_created",
  "goods_received",
  "goods_returned",
  "transfer_sent",
  "transfer_received",
];

type ActivityWordsProps = { activityType: string; description: string };

/** The activity and its record as a text, such as "Sale S1-004812". */
export function ActivityWords({ activityType, description }: ActivityWordsProps) {
  const t = useTranslations("dashboard.activity");
  return (
    <>
      {t(KNOWN.find((type) => type === activityType) ?? "other")} <bdi>{description}</bdi>
    </>
  );
}
