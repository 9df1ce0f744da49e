import { useTranslations } from "use-intl";
import { ACTIONS, MODULES } from "#app/lib/permissions.ts";
import { columns, stack } from "#app/ui/layout.css.ts";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { PermissionView } from "./permission.schema.server.ts";

/** The fields of a permission: module and action from fixed lists, the resource as a word. */
export function PermissionFields({ permission }: { permission?: PermissionView }) {
  const t = useTranslations("permissions");
  const words = useTranslations("users");
  return (
    <div className={stack()}>
      <div className={columns({ count: 2 })}>
        <Select
          name="module"
          label={t("module")}
          options={MODULES.map((value) => ({ value, label: t(`modules.${value}`) }))}
          defaultValue={permission?.module ?? MODULES[0]}
        />
        <Select
          name="action"
          label={t("action")}
          options={ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) }))}
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
