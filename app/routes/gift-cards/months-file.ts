import { exportFile } from "#app/http/export/export.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { type CardMonth, listCardMonths } from "#app/modules/gift-cards/card-months.server.ts";
import { CARD_FIGURES } from "#app/modules/gift-cards/month-table.tsx";

/** What the shop owes for cards, month by month, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const { locale } = await guard(args, listCardMonths.permission);
    const t = wordsOf(locale, "giftCards");
    return exportFile(
      args.request,
      "gift-cards-owed",
      [
        { header: t("month.month"), value: ({ month }) => month.slice(0, 7) },
        ...CARD_FIGURES.map((figure) => ({
          header: t(`month.${figure}`),
          value: (row: CardMonth) => row[figure],
          figure: true as const,
        })),
      ],
      await load(args, listCardMonths, {}),
    );
  },
});
