import { useTranslations } from "use-intl";
import { listed } from "#app/lib/page-language.ts";
import { partText } from "#app/modules/products/variants/power.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { NONE, type PowerGrid } from "./power-grid.ts";
import { valueText } from "./power-matrix.tsx";

/** The form that sets one reorder level for a range of the matrix. */
export function PowerLevelForm({ grid, state }: { grid: PowerGrid; state: FormState | undefined }) {
  const t = useTranslations("powers");
  const rows = [...grid.plus, ...grid.minus];
  const shown = grid.filters.filter(({ name, value }) => name !== "cylinder" && value !== NONE);
  const cylinder = grid.filters.find(({ name }) => name === "cylinder")?.value;
  const cylinders = grid.columns === "cylinder" ? grid.values : cylinder ? [cylinder] : [];
  const what = listed(shown.map(({ name, value }) => `${t(`parts.${name}`)} ${valueText(name, value)}`));
  const power = (name: "sphereFrom" | "sphereTo" | "cylinderFrom" | "cylinderTo", value: string | undefined) => (
    <TextField
      name={name}
      label={t(`levels.${name}`)}
      figures
      autoComplete="off"
      defaultValue={value && partText(name.startsWith("sphere") ? "sphere" : "cylinder", value)}
    />
  );
  return (
    <Disclosure title={t("levels.title")} open={state !== undefined}>
      <Form state={state}>
        <div className={stack()}>
          <ErrorSummary />
          <p>{what ? t("levels.textOf", { what }) : t("levels.text")}</p>
          {shown.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className={columns({ count: 4 })}>
            {power("sphereFrom", rows.at(0)?.sphere)}
            {power("sphereTo", rows.at(-1)?.sphere)}
            {cylinders.length > 0 ? power("cylinderFrom", cylinders.at(0)) : null}
            {cylinders.length > 0 ? power("cylinderTo", cylinders.at(-1)) : null}
          </div>
          <div className={row({ align: "field" })}>
            <TextField
              name="reorderLevel"
              label={t("levels.reorderLevel")}
              figures
              inputMode="numeric"
              autoComplete="off"
            />
            <Button variant="primary">{t("levels.save")}</Button>
          </div>
        </div>
      </Form>
    </Disclosure>
  );
}
