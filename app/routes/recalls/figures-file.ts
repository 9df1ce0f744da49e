import { exportFile } from "#app/http/export/export.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { figuresOf } from "#app/modules/recalls/figures/figures-data.server.ts";
import { FIGURE_COUNTS } from "#app/modules/recalls/recall-words.ts";

/** The figures that the page shows, as CSV or Excel: each month with each way of telling. */
export const { loader, action } = resource({
  async GET(args) {
    const { locale, figures, name } = await figuresOf(args);
    const t = wordsOf(locale, "recalls");
    return exportFile(
      args.request,
      name,
      [
        { header: t("figures.month"), value: ({ month }) => month },
        {
          header: t("figures.channel"),
          value: ({ channel }) => (channel ? t(`channels.${channel}`) : t("figures.untold")),
        },
        ...FIGURE_COUNTS.map((count) => ({
          header: t(`figures.${count}`),
          value: (row: (typeof figures)[number]) => row[count],
        })),
      ],
      figures,
    );
  },
});
