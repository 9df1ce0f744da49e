import { useTranslations } from "use-intl";
import { sprinkles } from "#app/styles/sprinkles.css.ts";

type RowsFoundProps = {
  count: number;
  /** The limit of counting; a larger total is shown as "More than …". */
  most?: number;
};

/** The number of rows before paging: "1,204 rows found", or "More than 10,000 rows found". */
export function RowsFound({ count, most }: RowsFoundProps) {
  const t = useTranslations("ui");
  return (
    <span className={sprinkles({ color: "soft", fontSize: "small" })}>
      {most !== undefined && count > most ? t("moreRowsFound", { count: most }) : t("rowsFound", { count })}
    </span>
  );
}
