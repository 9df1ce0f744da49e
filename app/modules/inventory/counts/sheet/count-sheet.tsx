import { useTranslations } from "use-intl";
import { Num } from "#app/ui/text/num.tsx";
import * as css from "./count-sheet.css.ts";
import type { SheetGroup, SheetLine } from "./sheet-groups.server.ts";

/** The table of a count sheet: a body for each category and brand, and a blank box for every item. */
export function CountSheet({ groups, shows }: { groups: readonly SheetGroup[]; shows: boolean }) {
  const t = useTranslations("counts");
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t("item")}</th>
          <th scope="col">{t("sku")}</th>
          {shows ? (
            <th scope="col" className={css.figure}>
              {t("expected")}
            </th>
          ) : null}
          <th scope="col" className={css.blank}>
            {t("counted")}
          </th>
        </tr>
      </thead>
      {groups.map(({ category, brand, lines }) => (
        <tbody key={`${category} ${brand}`}>
          <tr className={css.group}>
            <th scope="rowgroup" colSpan={shows ? 4 : 3}>
              <bdi>{category}</bdi> · <bdi>{brand}</bdi>
            </th>
          </tr>
          {lines.map((line) => (
            <Line key={line.id} line={line} shows={shows} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Line({ line: { name, look, sku, expected, bars }, shows }: { line: SheetLine; shows: boolean }) {
  const t = useTranslations("counts.sheet");
  return (
    <tr>
      <td>
        <bdi>{name}</bdi>
        <div className={css.look}>
          <bdi>{look}</bdi>
        </div>
      </td>
      <td className={css.code}>
        {bars ? (
          <svg
            className={css.bars}
            viewBox={`0 0 ${bars.modules} 1`}
            width={bars.modules}
            preserveAspectRatio="none"
            role="img"
            aria-label={t("barcode", { text: sku })}
          >
            <path d={bars.path} fill="#000" />
          </svg>
        ) : null}
        <Num>{sku}</Num>
      </td>
      {shows ? (
        <td className={css.figure}>
          <Num>{expected}</Num>
        </td>
      ) : null}
      <td className={css.blank} />
    </tr>
  );
}
