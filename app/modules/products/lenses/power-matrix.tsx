import { useTranslations } from "use-intl";
import { partText } from "#app/modules/products/variants/power.ts";
import { Num } from "#app/ui/text/num.tsx";
import { visuallyHidden } from "#app/ui/text/visually-hidden.css.ts";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import { NONE, type PowerCell, type PowerFilter, type PowerGrid, type PowerRow } from "./power-grid.ts";
import * as css from "./power-matrix.css.ts";

/** A value of an axis or filter as people write it; null for none. */
export const valueText = (name: PowerFilter, value: string): string | null =>
  value === NONE ? null : name === "color" ? value : partText(name, value);

type PowerMatrixProps = {
  grid: PowerGrid;
  /** The address of a lens's page. */
  hrefOf?: (id: number) => string;
  /** The field that a press of a cell sends, where lenses are chosen instead; one that is out of stock cannot be. */
  pick?: (id: number) => { name: string; value: string };
};

/** Spheres down, another part of the power across, and in each cell what there is of the lens. */
export function PowerMatrix({ grid, hrefOf, pick }: PowerMatrixProps) {
  const t = useTranslations("powers");
  const { columns, values, plus, minus, totals, total } = grid;
  const axis = t(`parts.${columns}`);
  const heads = values.map((value) => valueText(columns, value) ?? t("noValue"));
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className={visuallyHidden}>{t("caption", { axis })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("sphere")}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                <VisuallyHidden>{axis} </VisuallyHidden>
                <Num>{head}</Num>
              </th>
            ))}
            <th scope="col">{t("total")}</th>
          </tr>
        </thead>
        <Part name={t("plus")} rows={plus} heads={heads} hrefOf={hrefOf} pick={pick} />
        <Part name={t("minus")} rows={minus} heads={heads} hrefOf={hrefOf} pick={pick} />
        <tfoot>
          <tr>
            <th scope="row">{t("total")}</th>
            {totals.map((pieces, column) => (
              <td key={heads[column]}>
                <Num>{pieces}</Num>
              </td>
            ))}
            <td>
              <Num>{total}</Num>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type PartProps = { name: string; rows: readonly PowerRow[]; heads: readonly string[] } & Pick<
  PowerMatrixProps,
  "hrefOf" | "pick"
>;

function Part({ name, rows, heads, hrefOf, pick }: PartProps) {
  const t = useTranslations("powers");
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={heads.length + 2} className={css.part}>
          <span className={css.partName}>{name}</span>
        </th>
      </tr>
      {rows.map(({ sphere, cells, total }) => (
        <tr key={sphere}>
          <th scope="row">
            <Num>{partText("sphere", sphere)}</Num>
          </th>
          {cells.map((cell, column) =>
            cell.length === 0 ? (
              <td key={heads[column]} className={css.none}>
                <span aria-hidden="true">–</span>
                <VisuallyHidden>{t("empty")}</VisuallyHidden>
              </td>
            ) : (
              <td key={heads[column]}>
                {cell.map((lens) => (
                  <Lens
                    key={lens.id}
                    lens={lens}
                    power={`${partText("sphere", sphere)} / ${heads[column]}`}
                    href={hrefOf?.(lens.id)}
                    pick={pick?.(lens.id)}
                  />
                ))}
              </td>
            ),
          )}
          <td>
            <Num>{total}</Num>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

type LensProps = { lens: PowerCell; power: string; href?: string; pick?: { name: string; value: string } };

function Lens({ lens: { state, level }, power, href, pick }: LensProps) {
  const t = useTranslations("powers");
  const word = t(`states.${state}`);
  const label = level
    ? t("cell", { power, pieces: `${level.available} / ${level.reorderLevel}`, state: word })
    : t("cellWithout", { power, state: word });
  const figures = (
    <>
      {level ? `${level.available} ` : "?"}
      {level ? <span className={css.level}>{`/ ${level.reorderLevel}`}</span> : null}
    </>
  );
  if (pick) {
    const isThere = level !== null && level.available > 0;
    return (
      <button
        type="submit"
        {...pick}
        className={`${css.pick} ${css.states[state]}`}
        disabled={!isThere}
        aria-label={label}
        dir="ltr"
      >
        {figures}
      </button>
    );
  }
  return (
    <a className={css.states[state]} href={href} aria-label={label} dir="ltr">
      {figures}
    </a>
  );
}
