import { useTranslations } from "use-intl";
import { sprinkles } from "../styles/sprinkles.css.ts";

/** How many there are before paging: "1,204 rows found". */
export function RowsFound({ count }: { count: number }) {
  const t = useTranslations("ui");
  return <span className={sprinkles({ color: "soft", fontSize: "small" })}>{t("rowsFound", { count })}</span>;
}
