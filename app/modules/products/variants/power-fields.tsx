import { useTranslations } from "use-intl";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns } from "#app/ui/layout/layout.css.ts";
import { POWER_PARTS } from "./power.ts";

type PowerFieldsProps = {
  /** The prefix of the field names: "variants[0]." in a product's form, nothing in a variant's own form. */
  prefix?: string;
  values?: Record<string, string>;
};

/** The power of a lens, to type. */
export function PowerFields({ prefix = "", values = {} }: PowerFieldsProps) {
  const t = useTranslations("product");
  return (
    <div className={columns({ count: 4 })}>
      {POWER_PARTS.map((part) => (
        <TextField
          key={part}
          name={prefix + part}
          label={t(part)}
          optional
          figures
          inputMode="text"
          autoComplete="off"
          defaultValue={values[part]}
        />
      ))}
    </div>
  );
}
