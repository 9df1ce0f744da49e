import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Chip, Chips } from "#app/ui/chips.tsx";
import { Num } from "#app/ui/num.tsx";
import { POWER_AXES, type PowerFilter, type PowerGrid } from "./power-grid.ts";
import * as css from "./power-matrix.css.ts";
import { valueText } from "./power-matrix.tsx";

/** What is across the top, and which base curve, addition or colour is shown: all of it links. */
export function PowerChoices({ productId, grid }: { productId: number; grid: PowerGrid }) {
  const t = useTranslations("powers");
  const { columns, filters } = grid;
  const chosen = Object.fromEntries(filters.map(({ name, value }) => [name, value]));
  const href = (changes: Partial<Record<PowerFilter | "columns", string | null>>) =>
    paths.products.powers(productId, { columns, ...chosen, ...changes });
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

/** What the marks and figures of a cell say. */
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
        <span aria-hidden="true">?</span> {t("states.not_stocked")}
      </span>
      <span className={css.sample}>
        <span aria-hidden="true">–</span> {t("empty")}
      </span>
    </div>
  );
}
