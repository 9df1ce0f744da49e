import { claimPaths } from "#app/claim-paths.ts";
import { formatAmount, formatMoney } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import type { SelectOption } from "#app/ui/choice/select.tsx";
import { badge, day, inFile, onDemand, text } from "#app/ui/list/columns.tsx";
import { chips, isId, select } from "#app/ui/list/filters.tsx";
import type { List, Say } from "#app/ui/list/list.ts";
import { Num } from "#app/ui/text/num.tsx";
import { formatPercent } from "../percent.ts";
import type { listContractPrices } from "./read-contract-prices.server.ts";

type Price = RowOf<typeof listContractPrices>;
type More = { insurers: readonly SelectOption[] };

/** What the price is for: the name of a product, or the words of an insurance category. */
const itemOf = ({ productName, categoryName }: Price, { t }: Say): string =>
  productName ?? t(`policies:categories.${categoryName}`);

/** What was agreed in words: an amount, a percent off, or that the insurer does not pay. */
const agreedOf = ({ price, discountPercent, isExcluded }: Price, { t }: Say): string => {
  if (isExcluded) return t("excluded");
  return price === null ? t("percentOff", { percent: formatPercent(discountPercent ?? "0.00") }) : formatMoney(price);
};

/** The price in the catalogue, or the lowest and the highest one of the product's variants. */
const catalogueOf = ({ lowestPrice, highestPrice }: Price): string | null => {
  if (lowestPrice === null || highestPrice === null) return null;
  const [lowest, highest] = [formatAmount(lowestPrice), formatAmount(highestPrice)];
  return lowest === highest ? lowest : `${lowest} – ${highest}`;
};

/** What the shop has agreed with its insurers; a row leads to its form. */
export const contractPriceList: List<Price, More> = {
  words: "contractPrices",
  path: () => claimPaths.contractPrices.list(),
  file: { path: () => claimPaths.contractPrices.export(), name: "contract-prices" },
  breadcrumb: ({ t }) => [{ label: t("insurance:title"), href: paths.insurance.list() }],
  add: {
    href: ({ query: { filters } }) => claimPaths.contractPrices.new({ insuranceId: filters.insuranceId }),
  },
  row: ({ id }, { may }) => (may.opens ? claimPaths.contractPrices.edit(id) : undefined),
  filters: {
    ...select<More>("insuranceId", {
      label: "insuranceId",
      any: "allInsurers",
      options: ({ more }) => more.insurers,
      fits: isId,
      submits: true,
    }),
    time: chips(["running", "coming", "over"], "states"),
  },
  sorts: ["item", "insurer", "validFrom", "validUntil"],
  sort: "insurer",
  columns: {
    item: {
      cell: (price, say) => (
        <>
          <bdi>{itemOf(price, say)}</bdi>
          <span className={sprinkles({ display: "block", color: "soft", fontSize: "small" })}>
            {price.productId === null ? say.t("wholeCategory") : <bdi>{price.brand}</bdi>}
          </span>
        </>
      ),
      file: { value: itemOf },
    },
    brand: inFile((price) => price.brand),
    insurer: text((price) => price.insurer, { header: "insuranceId" }),
    catalogue: {
      cell: (price) => <Num>{catalogueOf(price) ?? "–"}</Num>,
      file: { value: catalogueOf },
      align: "end",
      lesser: true,
    },
    agreed: {
      cell: (price, say) => (price.price === null ? agreedOf(price, say) : <Num>{agreedOf(price, say)}</Num>),
      file: { value: agreedOf },
      align: "end",
    },
    validFrom: day((price) => price.validFrom),
    validUntil: day((price) => price.validUntil),
    state: badge((price) => price.state, {
      tones: { running: "good", coming: "info", over: "neutral" },
      words: "states",
    }),
    notes: onDemand((price) => price.notes),
  },
  noneText: "noneText",
};
