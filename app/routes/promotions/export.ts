import { getContext } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { readPromotionList } from "#app/modules/promotions/promotion-list.ts";
import { listPromotions } from "#app/modules/promotions/read-promotions.server.ts";

/** The promotions that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const query = listInput(readPromotionList(new URL(args.request.url).searchParams));
    const rows = exportRows(args, listPromotions, query);
    const t = wordsOf((await getContext(args)).locale, "promotions");
    return exportFile(
      args.request,
      "promotions",
      [
        { header: t("code"), value: (row) => row.code },
        { header: t("name"), value: (row) => row.name },
        { header: t("description"), value: (row) => row.description },
        { header: t("discountType"), value: (row) => t(`discountTypes.${row.discountType}`) },
        { header: t("value"), value: (row) => row.discountValue },
        { header: t("startDate"), value: (row) => row.startDate },
        { header: t("endDate"), value: (row) => row.endDate },
        { header: t("minPurchaseAmount"), value: (row) => row.minPurchaseAmount },
        { header: t("maxDiscountAmount"), value: (row) => row.maxDiscountAmount },
        { header: t("used"), value: (row) => row.usedCount },
        { header: t("usageLimit"), value: (row) => row.usageLimit },
        { header: t("status"), value: (row) => t(`statuses.${row.status}`) },
      ],
      rows,
    );
  },
});
