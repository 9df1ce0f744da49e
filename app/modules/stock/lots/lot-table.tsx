import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import type { LotView } from "./lot.schema.server.ts";
import { type LotState, lotState } from "./lot-list.ts";

const TONES = {
  good: "good",
  expiring: "warn",
  expired: "bad",
  blocked: "bad",
  empty: "neutral",
} as const satisfies Record<LotState, string>;

type LotTableProps = {
  rows: readonly LotView[];
  /** The current day in Riyadh, which decides whether a lot is expired. */
  today: string;
  canEdit: boolean;
  /** The column of items, left out on the page of one item. */
  showItem?: boolean;
  empty?: ReactNode;
};

export function LotTable({ rows, today, canEdit, showItem = true, empty }: LotTableProps) {
  const t = useTranslations("lots");
  const words = useTranslations("catalogue");
  const locale = useLocale();
  const item: Column<LotView> = {
    key: "item",
    header: words("product"),
    render: ({ productVariantId, name, sku }) => (
      <>
        <bdi>{name}</bdi>
        <div>
          <a href={paths.inventory.movements(productVariantId)}>
            <Num>{sku}</Num>
          </a>
        </div>
      </>
    ),
  };
  const columns: Column<LotView>[] = [
    ...(showItem ? [item] : []),
    { key: "code", header: t("code"), render: ({ lotCode }) => <bdi dir="ltr">{lotCode}</bdi> },
    {
      key: "expiry",
      header: t("expiry"),
      render: ({ expiryDate }) => (expiryDate ? <Moment>{formatDay(expiryDate, locale)}</Moment> : "–"),
    },
    { key: "pieces", header: t("pieces"), align: "end", render: (lot) => <Num>{lot.currentQuantity}</Num> },
    { key: "initial", header: t("initial"), align: "end", render: (lot) => <Num>{lot.initialQuantity}</Num> },
    { key: "supplier", header: t("supplier"), render: ({ supplierName }) => <bdi>{supplierName ?? "–"}</bdi> },
    {
      key: "state",
      header: words("status"),
      render: (lot) => {
        const state = lotState(lot, today);
        return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
      },
    },
  ];
  if (canEdit) {
    columns.push({
      key: "edit",
      header: t("edit"),
      hideHeader: true,
      align: "end",
      render: ({ id, lotCode }) => (
        <LinkButton href={paths.inventory.lot(id)} aria-label={t("editOf", { code: lotCode })}>
          {t("edit")}
        </LinkButton>
      ),
    });
  }
  return <DataTable caption={t("title")} columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />;
}
