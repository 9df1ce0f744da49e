import { useTranslations } from "use-intl";
import { columns } from "#app/ui/layout.css.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { POWER_PARTS } from "./power.ts";

/** The power of a lens, to type. */
export function PowerFields({ values = {} }: { values?: Record<string, string> }) {
  const t = useTranslations("product");
  return (
    <div className={columns({ count: 4 })}>
      {POWER_PARTS.map((part) => (
        <TextField
          key={part}
          name={part}
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
