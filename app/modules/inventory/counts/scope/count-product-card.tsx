import { useTranslations } from "use-intl";
import { Button } from "#app/ui/form/button.tsx";
import { FormOwner } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { grow, row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { CountProduct } from "./count-products.server.ts";

type CountProductCardProps = {
  path: string;
  q: string;
  chosen: readonly CountProduct[];
  /** Null before the first search. */
  results: readonly CountProduct[] | null;
};

/** The products of a draft. A GET request searches for products; buttons of the page's form add and remove them. */
export function CountProductCard({ path, q, chosen, results }: CountProductCardProps) {
  const t = useTranslations("counts");
  const columns = useColumns();
  return (
    <Card title={t("products")} id="products">
      <div className={stack()}>
        <form action={path} className={row({ align: "field" })}>
          <div className={grow}>
            <TextField type="search" name="q" label={t("findProducts")} defaultValue={q} autoComplete="off" />
          </div>
          <Button>{t("find")}</Button>
        </form>
        <form method="post" action={`${path}?q=${encodeURIComponent(q)}`} className={stack()}>
          <FormOwner />
          {results ? (
            <DataTable
              caption={t("found")}
              columns={columns("add")}
              rows={results}
              rowKey={({ productId }) => productId}
              empty={<p role="status">{t("nothingFound")}</p>}
            />
          ) : null}
          <DataTable
            caption={t("products")}
            columns={columns("remove")}
            rows={chosen}
            rowKey={({ productId }) => productId}
            empty={<EmptyState title={t("productsNone")} text={t("productsNoneText")} />}
          />
        </form>
      </div>
    </Card>
  );
}

function useColumns() {
  const t = useTranslations("counts");
  const named = (key: "add" | "remove", name: string) =>
    key === "add" ? t("addProduct", { name }) : t("removeProduct", { name });
  return (key: "add" | "remove"): Column<CountProduct>[] => [
    { key: "name", header: t("product"), render: ({ name }) => <bdi>{name}</bdi> },
    { key: "brand", header: t("brand"), render: ({ brand }) => <bdi>{brand}</bdi> },
    { key: "variants", header: t("variants"), align: "end", render: ({ variants }) => <Num>{variants}</Num> },
    {
      key,
      header: t(key),
      hideHeader: true,
      align: "end",
      render: ({ productId, name }) => (
        <Button
          name="intent"
          value={`${key}:${productId}`}
          aria-label={named(key, name)}
          {...(key === "remove" ? { variant: "quiet", square: true } : {})}
        >
          {key === "add" ? t("add") : <Icon name="x" />}
        </Button>
      ),
    },
  ];
}
