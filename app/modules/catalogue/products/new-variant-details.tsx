import { useContext } from "react";
import { useTranslations } from "use-intl";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FormContext } from "#app/ui/form-state.ts";
import { stack } from "#app/ui/layout.css.ts";
import { POWER_PARTS } from "../lenses/power.ts";
import * as css from "../lenses/power-fields.css.ts";
import { PowerFields } from "../lenses/power-fields.tsx";
import { StockFields } from "../variants/stock-fields.tsx";
import { FurtherDetails, GENERAL_FIELDS, GeneralFields } from "../variants/variant-fields.tsx";
import { FirstPiecesFields } from "./first-pieces-fields.tsx";
import type { VariantOptions } from "./product-form-page.server.ts";

/** These stand in the table. */
const IN_THE_ROW = new Set(["sku", "color", "size", "material", "price", "initialQuantity"]);

/** The detail editor of a variant that is being added; it opens by itself where something in it is wrong. */
export function NewVariantDetails({ index, options }: { index: number; options: VariantOptions }) {
  const t = useTranslations("product");
  const { state } = useContext(FormContext);
  const prefix = `variants[${index}].`;
  const sku = String(state?.values[`${prefix}sku`] ?? "");
  const wrongFields = Object.keys(state?.errors ?? {}).flatMap((name) =>
    name.startsWith(prefix) && !IN_THE_ROW.has(name.slice(prefix.length)) ? [name.slice(prefix.length)] : [],
  );
  const wrong = wrongFields.length > 0;
  // What is refused is seen, also where the category was changed after it was typed.
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
        <FurtherDetails prefix={prefix} help={t("priceHelp")} />
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
