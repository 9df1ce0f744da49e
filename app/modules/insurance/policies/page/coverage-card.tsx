import { useTranslations } from "use-intl";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { formatPercent } from "#app/modules/insurance/percent.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { CategoryTerms, ProductTerms } from "./get-policy-overview.server.ts";

type CoverageCardProps = { categories: readonly CategoryTerms[]; products: readonly ProductTerms[] };

/** A list of at most this many products is shown unfolded. */
const FEW = 10;

/** Shows the coverage of each category and the products with terms of their own. */
export function CoverageCard({ categories, products }: CoverageCardProps) {
  const t = useTranslations("policy");
  const insurance = useTranslations("insurance");
  const words = useTranslations("coverage");
  const columns: Column<CategoryTerms>[] = [
    { key: "category", header: t("category"), render: ({ categoryName }) => insurance(`categories.${categoryName}`) },
    {
      key: "types",
      header: t("types"),
      render: ({ covered, categoryName, types }) =>
        !covered || categoryName === "Frames"
          ? "–"
          : types.length === 0
            ? t("allTypes")
            : types.map((type) => words(`lensTypes.${type}`)).join(t("comma")),
    },
    {
      key: "selected",
      header: t("selected"),
      render: ({ covered, products: selected }) => {
        if (!covered) return t("ownTerms");
        if (selected.length === 0) return t("allProducts");
        return selected.map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 ? t("comma") : null}
            <bdi>{name}</bdi>
          </span>
        ));
      },
    },
    {
      key: "pays",
      header: t("pays"),
      align: "end",
      render: ({ percent }) => (percent === null ? t("policyRate") : <Num>{formatPercent(percent)}</Num>),
    },
  ];
  return (
    <div className={stack()}>
      <Card flush title={t("coverage")}>
        <DataTable
          caption={t("coverage")}
          columns={columns}
          rows={categories}
          rowKey={({ categoryName }) => categoryName}
        />
      </Card>
      {products.length > 0 ? (
        <Disclosure
          title={t("products")}
          end={t("productCount", { count: products.length })}
          open={products.length <= FEW}
        >
          <ProductTable products={products} />
        </Disclosure>
      ) : null}
    </div>
  );
}

function ProductTable({ products }: Pick<CoverageCardProps, "products">) {
  const t = useTranslations("policy");
  const insurance = useTranslations("insurance");
  const amount = (value: Amount | null) => (value === null ? "–" : <Num>{formatAmount(value)}</Num>);
  const columns: Column<ProductTerms>[] = [
    { key: "product", header: t("product"), render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: "category",
      header: t("category"),
      render: ({ categoryName }) => (categoryName ? insurance(`categories.${categoryName}`) : "–"),
    },
    { key: "copayment", header: t("perPiece"), align: "end", render: (rule) => amount(rule.copaymentAmount) },
    { key: "maximum", header: insurance("maxCopayment"), align: "end", render: ({ maximum }) => amount(maximum) },
    {
      key: "pays",
      header: t("pays"),
      align: "end",
      render: ({ coveragePercentage, isFullyCovered }) =>
        isFullyCovered ? (
          <Badge tone="good">{t("fullyCovered")}</Badge>
        ) : coveragePercentage === null ? (
          t("categoryRule")
        ) : (
          <Num>{formatPercent(coveragePercentage)}</Num>
        ),
    },
  ];
  return <DataTable caption={t("products")} columns={columns} rows={products} rowKey={({ id }) => id} />;
}
