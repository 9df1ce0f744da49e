import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Chip, Chips } from "#app/ui/list/chips.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { POWER_AXES, type PowerFilter, type PowerGrid } from "./power-grid.ts";
import * as css from "./power-matrix.css.ts";
import { valueText } from "./power-matrix.tsx";

/** The choice that a sheet shows, as the URL has it. */
export const chosenPowers = ({ columns, filters }: PowerGrid): Record<string, string> => ({
  columns,
  ...Object.fromEntries(filters.map(({ name, value }) => [name, value])),
});

/** Links that choose the columns, and the base curve, addition or colour to show. */
export function PowerChoices({ productId, grid }: { productId: number; grid: PowerGrid }) {
  const t = useTranslations("powers");
  const { columns, filters } = grid;
  const href = (changes: Partial<Record<PowerFilter | "columns", string | null>>) =>
    paths.products.powers(productId, { ...chosenPowers(grid), ...changes });
  return (
    <div className={css.choices} data-print="hide">
      <Chips label={t("across")}>
        {POWER_AXES.map((axis) => (
          <Chip key={axis} href={href({ columns: axis, [axis]: null })} current={axis === columns}>
            {t(`parts.${axis}`)}
          </Chip>
        ))}
      </Chips>
      {filters.map(({ name, values, value }) => (
        <Chips key={name} label={t(`parts.${name}`)}>
          {values.map((one) => (
            <Chip key={one} href={href({ [name]: one })} current={one === value}>
              {name === "color" ? (
                <bdi>{valueText(name, one) ?? t("noValue")}</bdi>
              ) : (
                <Num>{valueText(name, one) ?? t("noValue")}</Num>
              )}
            </Chip>
          ))}
        </Chips>
      ))}
    </div>
  );
}

/** On paper: which base curve, addition or colour the sheet is for. Empty where the product has one of each. */
export function PowersShown({ grid: { filters } }: { grid: PowerGrid }) {
  const t = useTranslations("powers");
  if (filters.length === 0) return null;
  return (
    <p>
      {filters.map(({ name, value }, index) => (
        <bdi key={name}>
          {index > 0 ? ", " : ""}
          {t(`parts.${name}`)}: {valueText(name, value) ?? t("noValue")}
        </bdi>
      ))}
    </p>
  );
}

/** The legend of the marks and figures in a cell. */
export function PowerLegend() {
  const t = useTranslations("powers");
  return (
    <div className={css.legend}>
      <span>{t("key")}</span>
      {(["in_stock", "low_stock", "out_of_stock"] as const).map((state) => (
        <span key={state} className={css.sample}>
          <span className={css.states[state]} aria-hidden="true" />
          {t(`states.${state}`)}
        </span>
      ))}
      <span className={css.sample}>
        <span aria-hidden="true">–</span> {t("empty")}
      </span>
    </div>
  );
}
