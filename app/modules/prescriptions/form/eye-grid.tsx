import { type FocusEvent, useContext } from "react";
import { useTranslations } from "use-intl";
import { EyeName } from "#app/modules/prescriptions/eye-name.tsx";
import { readAcuity } from "#app/modules/prescriptions/optics/acuity.ts";
import { EYES, type Measure, normalised } from "#app/modules/prescriptions/optics/measures.ts";
import type { PrescriptionView } from "#app/modules/prescriptions/prescription.schema.server.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { errorId } from "#app/ui/form/field.tsx";
import { errorsOf, FormContext, fieldId } from "#app/ui/form/form-state.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import * as css from "./eye-grid.css.ts";
import { GRIDS, type GridColumn } from "./grids.ts";
import { moveInGrid } from "./move-in-grid.ts";
import { fieldLabel } from "./warning-notice.tsx";

type EyeGridProps = { grid: keyof typeof GRIDS; prescription?: Partial<PrescriptionView> };

/**
 * A grid for what both eyes have, made for quick typing: arrow keys and Enter move between cells. A measure gets its standard notation when
 * the user leaves its field; without scripts the server does this.
 */
export function EyeGrid({ grid, prescription = {} }: EyeGridProps) {
  const t = useTranslations("prescriptions");
  const values = prescription as Record<string, unknown>;
  const columns: readonly GridColumn[] = GRIDS[grid];
  return (
    <fieldset onKeyDown={moveInGrid}>
      <legend hidden>{t(grid)}</legend>
      <div className={css.scroll}>
        <table className={css.grid}>
          <thead>
            <tr>
              <th scope="col">{t("eye")}</th>
              {columns.map(({ key }) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {EYES.map((side) => (
              <tr key={side}>
                <th scope="row">
                  <EyeName side={side} />
                </th>
                {columns.map((column) => (
                  <td key={column.key} className={column.measure ? undefined : css.words}>
                    <Cell column={column} name={column.field(side)} value={String(values[column.field(side)] ?? "")} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <GridErrors columns={columns} />
    </fieldset>
  );
}

function Cell({ column: { measure, words }, name, value }: { column: GridColumn; name: string; value: string }) {
  const t = useTranslations("prescriptions");
  const common = { name, label: fieldLabel(t, name), hideLabel: true, errorElsewhere: true };
  if (words) {
    const options = words.values.map((one) => ({ value: one, label: t(`${words.prefix}.${one}`) }));
    return <Select {...common} placeholder="–" options={options} defaultValue={value} />;
  }
  if (!measure) return <TextField {...common} autoComplete="off" defaultValue={value} />;
  return (
    <TextField
      {...common}
      figures
      autoComplete="off"
      data-measure={measure}
      maxLength={20}
      defaultValue={measure === "acuity" ? value : normalised(measure, value)}
    />
  );
}

/** Lists the errors of all cells below the grid, because a cell has no room for text. */
function GridErrors({ columns }: { columns: readonly GridColumn[] }) {
  const t = useTranslations("prescriptions");
  const { state, idPrefix } = useContext(FormContext);
  const wrong = EYES.flatMap((side) =>
    columns.flatMap(({ field }) => {
      const name = field(side);
      const messages = errorsOf(state, name);
      return messages.length > 0 ? [{ name, label: fieldLabel(t, name), messages }] : [];
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
  const written =
    measure === "acuity" ? (readAcuity(target.value) ?? target.value) : normalised(measure as Measure, target.value);
  if (written === target.value) return;
  target.value = written;
  target.dispatchEvent(new Event("input", { bubbles: true }));
}
