import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { UnitView } from "./unit.schema.server.ts";

export const STATUS_TONES: Readonly<Record<UnitView["status"], Tone>> = {
  registering: "info",
  active: "good",
  closed: "neutral",
};
export const EXPIRY_TONES: Readonly<Record<NonNullable<UnitView["expiry"]>["state"], Tone>> = {
  fine: "neutral",
  soon: "warn",
  over: "bad",
};

/** The registered stores, and how their documents fare. */
export function UnitTable({ units }: { units: readonly UnitView[] }) {
  const t = useTranslations("invoicing");
  const locale = useLocale();
  const arabic = locale === "ar";
  const count = (key: "lastCounter" | "pending" | "warned" | "refused"): Column<UnitView> => ({
    key,
    header: t(key),
    align: "end",
    render: (unit) => <Num>{unit[key]}</Num>,
  });
  const columns: Column<UnitView>[] = [
    {
      key: "store",
      header: t("store"),
      render: ({ id, storeName, storeNameAr }) => (
        <a href={paths.settings.unit(id)}>
          <bdi>{(arabic && storeNameAr) || storeName}</bdi>
        </a>
      ),
    },
    { key: "environment", header: t("environment"), render: ({ environment }) => t(`environments.${environment}`) },
    {
      key: "status",
      header: t("status"),
      render: ({ status }) => <Badge tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</Badge>,
    },
    {
      key: "expiry",
      header: t("expires"),
      render: ({ expiry }) => {
        if (!expiry) return "–";
        const day = <Moment>{formatDate(expiry.at, locale)}</Moment>;
        return expiry.state === "fine" ? day : <Badge tone={EXPIRY_TONES[expiry.state]}>{day}</Badge>;
      },
    },
    count("lastCounter"),
    count("pending"),
    count("warned"),
    count("refused"),
  ];
  return (
    <DataTable
      caption={t("list")}
      columns={columns}
      rows={units}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("none")} text={t("noneText")} />}
    />
  );
}
