import { useContext, useRef } from "react";
import { useTranslations } from "use-intl";
import { AddRow, useRows } from "#app/ui/form/form-rows.tsx";
import { FormContext, typedValue } from "#app/ui/form/form-state.ts";
import { row } from "#app/ui/layout/layout.css.ts";
import { NewVariantDetails } from "./new-variant-details.tsx";
import type { FormVariant } from "./prepare-product-form.server.ts";
import type { VariantOptions } from "./product-form-data.server.ts";
import { VariantTable } from "./variant-table.tsx";

type NewVariantRowsProps = {
  productId: number | null;
  variants: readonly FormVariant[];
  options: VariantOptions;
  isStocked: boolean;
};

/** A new variant gets the price typed for the product. Source: specification part 2, section 9. */
function startsWith(form: HTMLFormElement) {
  const price = String(new FormData(form).get("basePrice") ?? "");
  return { price, priceWithTax: price };
}

/** The variants of a product and its new variants with their details, and the button that adds another. */
export function NewVariantRows({ productId, variants, options, isStocked }: NewVariantRowsProps) {
  const t = useTranslations("product");
  const { state } = useContext(FormContext);
  const added = useRows("variants");
  const atFirst = useRef(added.length);
  const isNew = state?.intent?.type === "insert" || added.length > atFirst.current;
  const newPrice = typedValue(state, "basePrice");
  return (
    <>
      <VariantTable
        productId={productId}
        variants={variants}
        added={added}
        focusLast={isNew}
        newPrice={newPrice}
        isStocked={isStocked}
      />
      {added.map(({ key, index }) => (
        <NewVariantDetails key={key} index={index} options={options} newPrice={newPrice} />
      ))}
      <div className={row()}>
        <AddRow name="variants" startsWith={startsWith}>
          {t("addVariant")}
        </AddRow>
      </div>
    </>
  );
}
