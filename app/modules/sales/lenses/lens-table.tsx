import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { Button } from "#app/ui/form/button.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { LensOffer } from "./offer-lenses.server.ts";

/** The pairs of lenses that fit a prescription. Each shows its stock in the stores and a button that adds the pair to the cart. */
export function LensTable({ offers }: { offers: readonly LensOffer[] }) {
  const t = useTranslations("lensOffer");
  const columns: Column<LensOffer>[] = [
    {
      key: "lens",
      header: t("lens"),
      render: ({ name, brand }) => (
        <bdi>
          {name}, {brand}
        </bdi>
      ),
    },
    { key: "use", header: t("use"), render: ({ use }) => t(`uses.${use}`) },
    { key: "right", header: t("right"), render: ({ right }) => <Side side={right} /> },
    { key: "left", header: t("left"), render: ({ left }) => <Side side={left} /> },
    { key: "price", header: t("price"), align: "end", render: ({ price }) => <Num>{formatMoney(price)}</Num> },
    {
      key: "add",
      header: t("add"),
      hideHeader: true,
      render: ({ name, right, left, isHere }) =>
        isHere ? (
          <form method="post">
            <input type="hidden" name="rightId" value={right?.variantId ?? ""} />
            <input type="hidden" name="leftId" value={left?.variantId ?? ""} />
            <Button variant="primary" aria-label={t("addNamed", { name })}>
              {t("add")}
            </Button>
          </form>
        ) : (
          <Badge tone="warn">{t("notHere")}</Badge>
        ),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={offers}
      rowKey={({ key }) => key}
      empty={<EmptyState title={t("none")} text={t("noneText")} />}
    />
  );
}

function Side({ side }: { side: LensOffer["right"] }) {
  const t = useTranslations("lensOffer");
  if (!side) return "–";
  return (
    <div className={stack({ gap: "small" })}>
      <span>
        <Num>{side.power}</Num> <Num>{side.sku}</Num>
      </span>
      <span>{t("here", { count: side.here })}</span>
      {side.elsewhere.map(({ store, available }) => (
        <span key={store}>
          <bdi>{t("elsewhere", { store, count: available })}</bdi>
        </span>
      ))}
    </div>
  );
}
