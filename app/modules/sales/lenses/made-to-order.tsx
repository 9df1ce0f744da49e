import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { MadeToOrder } from "./offer-lenses.server.ts";

/** Lenses that a laboratory makes for the prescription. What is added becomes a lens job after the sale. */
export function MadeToOrderCard({ lenses }: { lenses: readonly MadeToOrder[] }) {
  const t = useTranslations("lensOffer");
  const columns: Column<MadeToOrder>[] = [
    {
      key: "lens",
      header: t("lens"),
      render: ({ name, brand, detail }) => <bdi>{[name, brand, detail].filter(Boolean).join(", ")}</bdi>,
    },
    { key: "price", header: t("price"), align: "end", render: ({ price }) => <Num>{formatMoney(price)}</Num> },
    {
      key: "add",
      header: t("add"),
      hideHeader: true,
      render: ({ variantId, name }) => (
        <div className={row({ justify: "end" })}>
          <Add variantId={variantId} label={t("addNamed", { name })} words={t("add")} />
          <Add variantId={variantId} label={t("addTwoNamed", { name })} words={t("addTwo")} isPair />
        </div>
      ),
    },
  ];
  return (
    <Card title={t("toOrder")} flush>
      <DataTable
        caption={t("toOrder")}
        columns={columns}
        rows={lenses}
        rowKey={({ variantId }) => variantId}
        empty={<EmptyState title={t("noneToOrder")} text={t("noneToOrderText")} />}
      />
    </Card>
  );
}

type AddProps = { variantId: number; label: string; words: string; isPair?: boolean };

/** One piece is a pair that is sold as one; two pieces are the lenses of both eyes. */
const Add = ({ variantId, label, words, isPair = false }: AddProps) => (
  <form method="post">
    <input type="hidden" name="rightId" value={variantId} />
    <input type="hidden" name="leftId" value={isPair ? variantId : ""} />
    <Button variant={isPair ? "default" : "primary"} aria-label={label}>
      {words}
    </Button>
  </form>
);
