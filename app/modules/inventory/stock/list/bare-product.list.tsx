import { formatAmount } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import type { listBareProducts } from "#app/modules/products/list-bare-products.server.ts";
import { paths } from "#app/paths.ts";
import { money, text } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import type { List, Say } from "#app/ui/list/list.ts";

type Bare = RowOf<typeof listBareProducts>;

const category = ({ category, categoryAr }: Bare, { locale }: Say) => (locale === "ar" && categoryAr) || category;

/** Products that the API created without variants, which no list of items shows. Each links to its form. */
export const bareProductList: List<Bare> = {
  words: "catalogue",
  name: "catalogue.bare",
  title: "withoutVariants",
  breadcrumb: ({ t }) => [{ label: t("title"), href: paths.inventory.list() }],
  note: ({ t }) => t("withoutVariantsText"),
  path: () => paths.inventory.withoutVariants(),
  search: "searchBare",
  none: ({ t }) => <EmptyState title={t("noneBare")} />,
  columns: {
    product: {
      cell: ({ id, name }, { may }) =>
        may.edit ? (
          <a href={paths.products.edit(id)}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        ),
    },
    brand: text(({ brand }) => brand),
    model: text(({ model }) => model),
    category: { cell: (product, say) => <bdi>{category(product, say)}</bdi> },
    price: money(({ basePrice }) => basePrice, { format: formatAmount }),
  },
};
