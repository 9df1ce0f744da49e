import type { RowOf } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { code, count, inFile, onDemand, text } from "#app/ui/list/columns.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List, Say } from "#app/ui/list/list.ts";
import { Num } from "#app/ui/text/num.tsx";
import { DISCOUNT_TYPES } from "./promotion-discount.ts";
import { PROMOTION_STATUSES } from "./promotion-status.ts";
import { PromotionBadge, PromotionDays, PromotionValue } from "./promotion-words.tsx";
import type { listPromotions } from "./read-promotions.server.ts";

type Promotion = RowOf<typeof listPromotions>;

const discountType = (promotion: Promotion, { t }: Say) => t(`discountTypes.${promotion.discountType}`);

/** The promotions; a row leads to its form. */
export const promotionList: List<Promotion> = {
  words: "promotions",
  path: () => paths.promotions.list(),
  file: { path: () => paths.promotions.export(), name: "promotions" },
  add: { href: () => paths.promotions.new() },
  row: ({ id }) => paths.promotions.detail(id),
  filters: {
    status: chips(PROMOTION_STATUSES, "statuses"),
    discountType: chips(DISCOUNT_TYPES, "discountTypes"),
  },
  sorts: ["code", "name", "discountType", "startDate", "usedCount"],
  sort: "-startDate",
  columns: {
    code: code((promotion) => promotion.code),
    name: text((promotion) => promotion.name),
    description: onDemand((promotion) => promotion.description),
    discountType: { onDemand: true, cell: discountType, file: { value: discountType } },
    value: {
      align: "end",
      cell: (promotion) => <PromotionValue {...promotion} />,
      file: { value: (promotion) => promotion.discountValue },
    },
    startDate: {
      header: "dates",
      cell: (promotion) => <PromotionDays {...promotion} />,
      file: { header: "startDate", value: (promotion) => promotion.startDate },
    },
    endDate: inFile((promotion) => promotion.endDate),
    minPurchaseAmount: onDemand((promotion) => promotion.minPurchaseAmount, { figure: true }),
    maxDiscountAmount: onDemand((promotion) => promotion.maxDiscountAmount, { figure: true }),
    usedCount: {
      ...count((promotion) => promotion.usedCount, { header: "used" }),
      cell: ({ usedCount, usageLimit }, { t }) =>
        usageLimit === null ? <Num>{usedCount}</Num> : t("usedOf", { used: usedCount, limit: usageLimit }),
    },
    usageLimit: inFile((promotion) => promotion.usageLimit),
    status: {
      cell: ({ status }) => <PromotionBadge status={status} />,
      file: { value: ({ status }, { t }) => t(`statuses.${status}`) },
    },
    duplicate: {
      header: "actions",
      hideHeader: true,
      align: "end",
      shown: ({ may }) => may.add === true,
      cell: ({ id, code }, { t }) => (
        <a href={paths.promotions.new({ from: id })} aria-label={t("duplicateOne", { code })}>
          {t("duplicate")}
        </a>
      ),
    },
  },
};
