import { useContext } from "react";
import { useTranslations } from "use-intl";
import { POWER_PARTS } from "#app/modules/products/variants/power.ts";
import * as css from "#app/modules/products/variants/power-fields.css.ts";
import { PowerFields } from "#app/modules/products/variants/power-fields.tsx";
import { FormContext, typedValue } from "#app/ui/form/form-state.ts";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { FirstPiecesFields } from "./first-pieces-fields.tsx";
import type { VariantOptions } from "./product-form-data.server.ts";
import { StockFields } from "./stock-fields.tsx";
import { FurtherDetails, GENERAL_FIELDS, GeneralFields } from "./variant-fields.tsx";

/** These stand in the table. */
const IN_THE_ROW = new Set(["sku", "color", "size", "material", "price", "initialQuantity"]);

type NewVariantDetailsProps = {
  index: number;
  options: VariantOptions /** The first price of a row that the server has added. */;
  newPrice: string;
};

/** The detail editor of a new variant. It opens by itself when one of its fields is wrong. */
export function NewVariantDetails({ index, options, newPrice }: NewVariantDetailsProps) {
  const t = useTranslations("product");
  const { state } = useContext(FormContext);
  const prefix = `variants[${index}].`;
  const sku = typedValue(state, `${prefix}sku`);
  const wrongFields = Object.keys(state?.error ?? {}).flatMap((name) =>
    name.startsWith(prefix) && !IN_THE_ROW.has(name.slice(prefix.length)) ? [name.slice(prefix.length)] : [],
  );
  const wrong = wrongFields.length > 0;
  // Shows a refused value even when the category was changed after typing.
  const wrongPower = POWER_PARTS.some((part) => wrongFields.includes(part));
  return (
    <Disclosure
      title={t("detailsOf", { number: index + 1 })}
      end={sku ? <bdi dir="ltr">{sku}</bdi> : undefined}
      open={wrong}
    >
      <div className={stack()}>
        <h3>{t("itemDetails")}</h3>
        <div className={wrongPower ? undefined : css.ofLenses}>
          <PowerFields prefix={prefix} />
        </div>
        <FurtherDetails prefix={prefix} values={{ priceWithTax: newPrice }} help={t("priceHelp")} />
        <Disclosure title={t("generalInformation")} open={GENERAL_FIELDS.some((name) => wrongFields.includes(name))}>
          <GeneralFields prefix={prefix} options={options} />
        </Disclosure>
        <h3>{t("inventorySettings")}</h3>
        <FirstPiecesFields prefix={prefix}>
          <StockFields prefix={prefix} options={options} reorderHelp={t("reorderHelp")} />
        </FirstPiecesFields>
        <h3>{t("currentInventory")}</h3>
        <p>{t("noInventory")}</p>
      </div>
    </Disclosure>
  );
}
