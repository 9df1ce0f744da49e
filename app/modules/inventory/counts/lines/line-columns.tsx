import { useTranslations } from "use-intl";
import { formatChange, formatCount } from "#app/lib/format-count.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { listed } from "#app/lib/page-language.ts";
import { paths } from "#app/paths.ts";
import type { Column } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import * as css from "./line-columns.css.ts";
import type { CountLineView } from "./list-count-lines.server.ts";

type Figure = "expected" | "moved" | "difference" | "result";

/** Whether a line has details of single pieces: serial numbers, or the lots of a difference. */
const hasPieces = (inventoryType: string | null, difference: number | null): boolean =>
  inventoryType === "Serialized" || (inventoryType === "Lot" && difference !== null && difference !== 0);

/** The columns of a count's lines. With a count id (in a review), lots and serial numbers link to the line's page. A blind count shows only counted pieces. */
export function useLineColumns(shows: boolean, countId?: number): Column<CountLineView>[] {
  const t = useTranslations("counts");
  const figure = (key: Figure, say: (value: number) => string = formatCount): Column<CountLineView> => ({
    key,
    header: t(key),
    align: "end",
    render: (line) => {
      const value = line[key];
      return value === null ? "–" : <Num>{say(value)}</Num>;
    },
  });
  const item: Column<CountLineView>[] = [
    {
      key: "name",
      header: t("item"),
      render: ({ name, brand, look }) => (
        <>
          <bdi>{name}</bdi>
          <span className={css.second}>
            <bdi>{listed([brand, look])}</bdi>
          </span>
        </>
      ),
    },
    {
      key: "sku",
      header: t("sku"),
      render: ({ id, sku, round, counted, difference, inventoryType, lotCode }) => (
        <>
          <Num>{sku}</Num>
          {round > 1 ? <span className={css.anew}>{t("round")}</span> : null}
          {countId !== undefined && counted !== null && hasPieces(inventoryType, difference) ? (
            <span className={css.second}>
              <a href={paths.inventory.countLine(countId, id)}>
                {inventoryType === "Serialized"
                  ? t("line.serials")
                  : lotCode
                    ? t.rich("line.inLot", { code: () => <bdi dir="ltr">{lotCode}</bdi> })
                    : t((difference ?? 0) > 0 ? "line.surplus" : "line.lots")}
                <VisuallyHidden>: {sku}</VisuallyHidden>
              </a>
            </span>
          ) : null}
        </>
      ),
    },
  ];
  const counted: Column<CountLineView> = {
    key: "counted",
    header: t("counted"),
    align: "end",
    render: ({ counted: pieces }) => (pieces === null ? t("notCounted") : <Num>{pieces}</Num>),
  };
  if (!shows) return [...item, counted];
  return [
    ...item,
    figure("expected"),
    counted,
    figure("moved", formatChange),
    {
      ...figure("difference"),
      render: ({ difference }) =>
        difference === null ? (
          "–"
        ) : (
          <strong className={difference < 0 ? css.less : undefined}>
            <Num>{formatChange(difference)}</Num>
          </strong>
        ),
    },
    figure("result"),
    {
      key: "value",
      header: t("value"),
      align: "end",
      render: ({ value }) => (value === null ? "–" : <Num>{formatAmount(value)}</Num>),
    },
  ];
}
