import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { TOLERANCE_DESIGNS, TOLERANCE_ITEMS, TOLERANCE_KINDS } from "#app/modules/lens-jobs/optics/tolerances.ts";
import * as css from "#app/modules/prescriptions/form/eye-grid.css.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { AddRow, FormWithRows, RemoveRow, useRows } from "#app/ui/form/form-rows.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import type { ToleranceSetView } from "./tolerance-set.schema.server.ts";
import { figures } from "./tolerance-set-form.css.ts";

type ToleranceSetFormProps = {
  set?: ToleranceSetView;
  /** Set for a new set: makes a repeated press of Save one set. */
  requestKey?: string;
  state: FormState | undefined;
};

/** The rows as the form sends them: texts, empty where there is no bound. */
const formRows = (set?: ToleranceSetView): Record<string, string>[] =>
  (set?.rows ?? []).map(({ from, to, ...rest }) => ({ ...rest, from: from ?? "", to: to ?? "" }));

/** The name of a tolerance set and its limits, new or existing. */
export function ToleranceSetForm({ set, requestKey, state }: ToleranceSetFormProps) {
  const t = useTranslations("toleranceSets");
  return (
    <FormWithRows id="tolerance-set" state={state} rows={{ rows: formRows(set) }}>
      <RequestKey value={requestKey} />
      <div className={stack()}>
        <ErrorSummary />
        {set ? (
          <>
            <ConflictNotice
              label={(name) => t(name.startsWith("rows") ? "rows" : name)}
              href={lensPaths.toleranceSets.edit(set.id)}
            />
            <VersionField version={set.version} />
          </>
        ) : null}
        <Card>
          <div className={columns({ count: 2 })}>
            <TextField name="name" label={t("name")} dir="auto" autoComplete="off" defaultValue={set?.name} />
            <TextField
              name="nameAr"
              label={t("nameAr")}
              optional
              dir="auto"
              autoComplete="off"
              defaultValue={set?.nameAr ?? ""}
            />
            <TextField
              name="source"
              label={t("source")}
              help={t("sourceHelp")}
              optional
              dir="auto"
              autoComplete="off"
              defaultValue={set?.source ?? ""}
            />
            <Checkbox
              name="isDefault"
              label={t("isDefault")}
              help={t("isDefaultHelp")}
              defaultChecked={set?.isDefault}
            />
          </div>
        </Card>
        <Card title={t("rows")}>
          <Rows />
        </Card>
        <FormActions>
          <LinkButton href={lensPaths.toleranceSets.list()}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </FormActions>
      </div>
    </FormWithRows>
  );
}

const FIELDS = ["item", "design", "from", "to", "value", "kind"] as const;

/** The limits, one a line. Buttons add and remove lines, with and without scripts. */
function Rows() {
  const t = useTranslations("toleranceSets");
  const items = useTranslations("finalCheck.items");
  const rows = useRows("rows");
  const options = {
    item: TOLERANCE_ITEMS.map((value) => ({ value, label: items(value) })),
    design: TOLERANCE_DESIGNS.map((value) => ({ value, label: t(`designs.${value}`) })),
    kind: TOLERANCE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
  };
  return (
    <div className={stack()}>
      <p>{t("rowsHelp")}</p>
      <div className={css.scroll}>
        <table className={css.grid}>
          <thead>
            <tr>
              {FIELDS.map((field) => (
                <th key={field} scope="col">
                  {t(field)}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>{t("remove")}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, index }) => (
              <tr key={key}>
                {FIELDS.map((field) => {
                  const props = {
                    name: `rows[${index}].${field}`,
                    label: t("row", { number: index + 1, field: t(field) }),
                    hideLabel: true,
                  };
                  return (
                    <td key={field} className={field in options ? css.words : figures}>
                      {field in options ? (
                        <Select {...props} options={options[field as keyof typeof options]} />
                      ) : (
                        <TextField {...props} figures autoComplete="off" maxLength={10} />
                      )}
                    </td>
                  );
                })}
                <td>
                  <RemoveRow name="rows" index={index} aria-label={t("removeRow", { number: index + 1 })}>
                    {t("remove")}
                  </RemoveRow>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={row()}>
        <AddRow name="rows">{t("add")}</AddRow>
      </div>
    </div>
  );
}
