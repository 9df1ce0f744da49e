import { useTranslations } from "use-intl";
import { ACTIONS, MODULES } from "#app/lib/permissions.ts";
import { CheckboxGrid, type CheckboxGridRow } from "#app/ui/choice/checkbox-grid.tsx";
import { CheckboxGroup } from "#app/ui/choice/choice-group.tsx";

export type PermissionOption = { id: number; code: string; module: string; action: string; resource: string };

type PermissionGridProps = { options: readonly PermissionOption[]; granted: readonly number[] };

/** The rights of a role: a grid of module by action, and below it the permissions for a single resource. */
export function PermissionGrid({ options, granted }: PermissionGridProps) {
  const t = useTranslations("permissions");
  const isPlain = ({ code, module, action }: PermissionOption) => code === `${module}:${action}`;
  const others = options.filter((one) => !isPlain(one));
  const rows: CheckboxGridRow[] = MODULES.map((module) => ({
    key: module,
    label: t(`modules.${module}`),
    cells: Object.fromEntries(
      options
        .filter((one) => one.module === module && isPlain(one))
        .map(({ id, action }) => [
          action,
          { value: id, label: t("cell", { module: t(`modules.${module}`), action: t(`actions.${action}`) }) },
        ]),
    ),
  }));
  return (
    <>
      <CheckboxGrid
        name="permissionIds"
        label={t("title")}
        help={t("manageHelp")}
        corner={t("module")}
        columns={ACTIONS.map((action) => ({ key: action, label: t(`actions.${action}`) }))}
        rows={rows}
        defaultValue={granted}
      />
      {others.length > 0 ? (
        <CheckboxGroup
          name="permissionIds"
          label={t("others")}
          options={others.map(({ id, code, resource }) => ({
            value: id,
            label: <bdi>{code}</bdi>,
            detail: resource ? <bdi>{resource}</bdi> : null,
          }))}
          defaultValue={granted.map(String)}
        />
      ) : null}
    </>
  );
}
