import { useTranslations } from "use-intl";
import { Badge } from "#app/ui/badge.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { FormVariant } from "./prepare-product-form.server.ts";
import * as css from "./variant-table.css.ts";

/** What a variant looks like, and whether it is still sold. */
export function Looks({ variant }: { variant: FormVariant }) {
  const t = useTranslations("product");
  const looks = [variant.color, variant.size, variant.material].filter(Boolean).join(", ");
  return (
    <>
      <bdi>{looks || "–"}</bdi> {variant.isActive ? null : <Badge>{t("inactive")}</Badge>}
    </>
  );
}

/** The same to type in. */
export function LookFields({ index, label }: { index: number; label: (name: string, index: number) => string }) {
  const t = useTranslations("product");
  return (
    <div className={css.looks}>
      {(["color", "size", "material"] as const).map((name) => (
        <TextField
          key={name}
          name={`variants[${index}].${name}`}
          label={label(name, index)}
          placeholder={t(name)}
          hideLabel
          autoComplete="off"
        />
      ))}
    </div>
  );
}
