import { useContext } from "react";
import { useTranslations } from "use-intl";
import type { LensOrder } from "#app/modules/lens-jobs/optics/check-lenses.ts";
import { EyeSign } from "#app/modules/prescriptions/eye-name.tsx";
import * as css from "#app/modules/prescriptions/form/eye-grid.css.ts";
import { type EyeSide, normalised, shownText } from "#app/modules/prescriptions/optics/measures.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { errorId } from "#app/ui/form/field.tsx";
import { errorsOf, FormContext, fieldId } from "#app/ui/form/form-state.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { BASES, baseField, READINGS, type Reading, readingField } from "./readings.ts";

/** A column is a reading, or the direction of a prism. */
export type ReadingColumn = Reading | "horizontalBase" | "verticalBase";

type ReadingGridProps = {
  caption: string;
  columns: readonly ReadingColumn[];
  /** The eyes that get a lens. */
  eyes: readonly EyeSide[];
  order: LensOrder;
  /** The last readings, by the names of their fields. */
  values: Readonly<Record<string, string | null>>;
};

const prismOf = (column: ReadingColumn) =>
  column === "horizontalBase" ? "horizontal" : column === "verticalBase" ? "vertical" : null;

const fieldOf = (side: EyeSide, column: ReadingColumn): string => {
  const prism = prismOf(column);
  return prism ? baseField(side, prism) : readingField(side, column as Reading);
};

/** What was ordered of each eye, and below it the fields for what was read. */
export function ReadingGrid({ caption, columns, eyes, order, values }: ReadingGridProps) {
  const t = useTranslations("finalCheck");
  const ordered = useOrdered(order);
  return (
    <fieldset>
      <legend hidden>{caption}</legend>
      <div className={css.scroll}>
        <table className={css.grid}>
          <thead>
            <tr>
              <th scope="col">{t("eye")}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`readings.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          {eyes.map((side) => (
            <tbody key={side}>
              <tr>
                <th scope="row">
                  <EyeSign side={side} /> {t("ordered")}
                </th>
                {columns.map((column) => (
                  <td key={column}>
                    <Num>{ordered(side, column) ?? "–"}</Num>
                  </td>
                ))}
              </tr>
              <tr>
                <th scope="row">{t("read")}</th>
                {columns.map((column) => (
                  <td key={column}>
                    <Cell side={side} column={column} value={values[fieldOf(side, column)] ?? ""} />
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </div>
      <GridErrors columns={columns} eyes={eyes} />
    </fieldset>
  );
}

/** The ordered figures as texts. */
function useOrdered(order: LensOrder) {
  const t = useTranslations("finalCheck");
  return (side: EyeSide, column: ReadingColumn): string | null => {
    const lens = order[side];
    if (!lens) return null;
    const prism = prismOf(column);
    if (prism || column === "horizontal" || column === "vertical") {
      const across = prism ?? (column as "horizontal" | "vertical");
      const size = lens.prism?.[across === "horizontal" ? "in" : "up"];
      if (!size) return null;
      return prism ? t(`bases.${BASES[across][size > 0 ? 0 : 1]}`) : shownText("prism", Math.abs(size));
    }
    const value = lens[column as Exclude<Reading, "horizontal" | "vertical">];
    // A lens without a cylinder has no axis to read.
    if (value === null || (column === "axis" && !lens.cylinder)) return null;
    return shownText(READINGS[column as Reading].reads, value);
  };
}

/** Powers are shown with their sign. */
const SIGNED: readonly ReadingColumn[] = ["sphere", "cylinder", "add"];

function Cell({ side, column, value }: { side: EyeSide; column: ReadingColumn; value: string }) {
  const t = useTranslations("finalCheck");
  const label = t("cell", { eye: t(`eyes.${side}`), reading: t(`readings.${column}`) });
  const common = { name: fieldOf(side, column), label, hideLabel: true, errorElsewhere: true };
  const prism = prismOf(column);
  if (prism) {
    const options = BASES[prism].map((base) => ({ value: base, label: t(`bases.${base}`) }));
    return <Select {...common} placeholder="–" options={options} defaultValue={value} />;
  }
  const shown = SIGNED.includes(column) ? normalised("sphere", value) : value;
  return <TextField {...common} figures autoComplete="off" maxLength={20} defaultValue={shown} />;
}

/** Lists the errors of all cells below the grid, because a cell has no room for text. Each names its eye. */
function GridErrors({ columns, eyes }: Pick<ReadingGridProps, "columns" | "eyes">) {
  const { state, idPrefix } = useContext(FormContext);
  const wrong = eyes
    .flatMap((side) => columns.map((column) => fieldOf(side, column)))
    .map((name) => ({ name, messages: errorsOf(state, name) }))
    .filter(({ messages }) => messages.length > 0);
  if (wrong.length === 0) return null;
  return (
    <div className={css.errors}>
      {wrong.map(({ name, messages }) => (
        <div key={name} id={errorId(fieldId(name, idPrefix))} className={css.error}>
          {messages.join(" ")}
        </div>
      ))}
    </div>
  );
}
