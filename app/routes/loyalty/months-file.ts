import { exportFile } from "#app/http/export/export.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listPointMonths, type PointMonth } from "#app/modules/loyalty/point-months.server.ts";
import { POINT_FIGURES } from "#app/modules/loyalty/point-tables.tsx";

/** What the shop owes in points, month by month, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const { locale } = await guard(args, listPointMonths.permission);
    const t = wordsOf(locale, "loyalty");
    return exportFile(
      args.request,
      "loyalty-points",
      [
        { header: t("month.month"), value: ({ month }) => month.slice(0, 7) },
        ...POINT_FIGURES.map((figure) => ({
          header: t(`month.${figure}`),
          value: (row: PointMonth) => row[figure],
        })),
        { header: t("month.worth"), value: ({ worth }) => worth, figure: true },
      ],
      await load(args, listPointMonths, {}),
    );
  },
});
