import { useTranslations } from "use-intl";
import { listed } from "#app/lib/page-language.ts";
import { paths } from "#app/paths.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import type { FormVariant } from "./prepare-product-form.server.ts";
import * as css from "./variant-table.css.ts";

/** The colour, size and material of a variant, and whether it is still sold. */
export function Looks({ variant }: { variant: FormVariant }) {
  const t = useTranslations("product");
  const looks = listed([variant.color, variant.size, variant.material]);
  return (
    <>
      <bdi>{looks || "–"}</bdi> {variant.isActive ? null : <Badge>{t("inactive")}</Badge>}
    </>
  );
}

/** Fields for the look of a new variant. */
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

/** The pages of one variant's stock, one press away. */
export function VariantLinks({ variant: { id, sku }, isStocked }: { variant: FormVariant; isStocked: boolean }) {
  const t = useTranslations("product");
  if (!isStocked) return null;
  const pages = { history: paths.inventory.movements(id), adjust: paths.inventory.adjust({ variantId: id }) };
  return (
    <span className={css.links}>
      {Object.entries({ ...pages, labels: paths.inventory.labels({ add: id }) }).map(([key, href]) => (
        <a key={key} href={href} aria-label={`${t(key)}: ${sku}`}>
          {t(key)}
        </a>
      ))}
    </span>
  );
}
