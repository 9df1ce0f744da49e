import { useTranslations } from "use-intl";
import { ACTIONS, isProductRight, MODULES } from "#app/lib/permissions.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { Notice } from "#app/ui/text/notice.tsx";
import type { PermissionView } from "./permission.schema.server.ts";

/** The fields of a permission: module and action from fixed lists, the resource as a word. A right of the product keeps its module and action. */
export function PermissionFields({ permission }: { permission?: PermissionView }) {
  const t = useTranslations("permissions");
  const words = useTranslations("users");
  const isFixed = permission !== undefined && isProductRight(permission.code);
  const offered = <Value extends string>(all: readonly Value[], value: string | undefined) =>
    isFixed ? all.filter((one) => one === value) : all;
  return (
    <div className={stack()}>
      {isFixed ? (
        <Notice tone="info" title={<bdi dir="ltr">{permission.code}</bdi>}>
          {t("ofProductHelp")}
        </Notice>
      ) : null}
      <div className={columns({ count: 2 })}>
        <Select
          name="module"
          label={t("module")}
          options={offered(MODULES, permission?.module).map((value) => ({ value, label: t(`modules.${value}`) }))}
          defaultValue={permission?.module ?? MODULES[0]}
        />
        <Select
          name="action"
          label={t("action")}
          options={offered(ACTIONS, permission?.action).map((value) => ({ value, label: t(`actions.${value}`) }))}
          defaultValue={permission?.action ?? ACTIONS[0]}
        />
        <TextField
          name="resource"
          label={t("resource")}
          help={t("resourceHelp")}
          dir="auto"
          autoComplete="off"
          defaultValue={permission?.resource}
        />
      </div>
      <TextArea
        name="description"
        label={words("description")}
        optional
        rows={2}
        defaultValue={permission?.description ?? ""}
      />
    </div>
  );
}
