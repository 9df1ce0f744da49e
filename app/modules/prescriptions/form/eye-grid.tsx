import { type FocusEvent, useContext } from "react";
import { useTranslations } from "use-intl";
import {
  EYE_MEASURES,
  EYES,
  type Eye,
  eyeField,
  type Measure,
  normalised,
  PRISM_BASES,
} from "#app/modules/prescriptions/optics/measures.ts";
import type { PrescriptionView } from "#app/modules/prescriptions/prescription.schema.server.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { errorId } from "#app/ui/form/field.tsx";
import { errorsOf, FormContext, fieldId } from "#app/ui/form/form-state.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import * as css from "./eye-grid.css.ts";
import { moveInGrid } from "./move-in-grid.ts";

type EyeGridProps = { prescription?: Partial<PrescriptionView> };

const COLUMNS: readonly (keyof Eye)[] = [...EYE_MEASURES, "prismBase"];

/**
 * A grid for the measures of both eyes, made for quick typing: arrow keys and Enter move between cells. A measure gets its standard
 * notation when the user leaves its field; without scripts the server does this.
 */
export function EyeGrid({ prescription = {} }: EyeGridProps) {
  const t = useTranslations("prescriptions");
  const values = prescription as Record<string, unknown>;
  return (
    <fieldset onKeyDown={moveInGrid}>
      <legend hidden>{t("eyes")}</legend>
      <div className={css.scroll}>
        <table className={css.grid}>
          <thead>
            <tr>
              <th scope="col">{t("eye")}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {EYES.map((side) => (
              <tr key={side}>
                <th scope="row">{t(`${side}Eye`)}</th>
                {COLUMNS.map((column) => {
                  const name = eyeField(side, column);
                  const label = `${t(`${side}Eye`)}: ${t(column)}`;
                  return (
                    <td key={column}>
                      {column === "prismBase" ? (
                        <Select
                          name={name}
                          label={label}
                          hideLabel
                          errorElsewhere
                          placeholder="–"
                          options={PRISM_BASES.map((value) => ({ value, label: t(`bases.${value}`) }))}
                          defaultValue={String(values[name] ?? "")}
                        />
                      ) : (
                        <TextField
                          name={name}
                          label={label}
                          hideLabel
                          errorElsewhere
                          figures
                          autoComplete="off"
                          data-measure={column}
                          maxLength={20}
                          defaultValue={normalised(column, String(values[name] ?? ""))}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <GridErrors />
    </fieldset>
  );
}

/** Lists the errors of all cells below the grid, because a cell has no room for text. */
function GridErrors() {
  const t = useTranslations("prescriptions");
  const { state, idPrefix } = useContext(FormContext);
  const wrong = EYES.flatMap((side) =>
    COLUMNS.flatMap((column) => {
      const name = eyeField(side, column);
      const messages = errorsOf(state, name);
      return messages.length > 0 ? [{ name, label: `${t(`${side}Eye`)}: ${t(column)}`, messages }] : [];
    }),
  );
  if (wrong.length === 0) return null;
  return (
    <div className={css.errors}>
      {wrong.map(({ name, label, messages }) => (
        <div key={name} id={errorId(fieldId(name, idPrefix))} className={css.error}>
          {label}: {messages.join(" ")}
        </div>
      ))}
    </div>
  );
}

/** Puts a measure into its standard notation when the user leaves its field. */
export function writeOut({ target }: FocusEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement)) return;
  const { measure } = target.dataset;
  if (!measure) return;
  const written = normalised(measure as Measure, target.value);
  if (written === target.value) return;
  target.value = written;
  target.dispatchEvent(new Event("input", { bubbles: true }));
}
