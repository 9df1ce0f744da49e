import { useTranslations } from "use-intl";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { CartLineView } from "#app/modules/sales/cart/cart-view.ts";
import { Button } from "#app/ui/form/button.tsx";
import { errorId } from "#app/ui/form/field.tsx";
import { fieldId } from "#app/ui/form/form-state.ts";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { Stepper } from "#app/ui/form/stepper.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Thumbnail } from "#app/ui/picture/thumbnail.tsx";
import { Num } from "#app/ui/text/num.tsx";
import * as css from "./cart-table.css.ts";
import { Availability, ContractNote } from "./item-notes.tsx";
import type { ManyAsked } from "./many-pieces.ts";
import { Shortage } from "./other-stores.tsx";

type ItemProps = { line: CartLineView; insurer: string | null; errors: Record<string, string[]>; many?: ManyAsked };

export function Item({ line, insurer, errors, many }: ItemProps) {
  const t = useTranslations("sales");
  const names = ["variantId", "quantity", "unitPrice", "discountAmount", "serials"].map(
    (name) => `items[${line.index}].${name}`,
  );
  return (
    <>
      <input type="hidden" name="look" value={line.look} />
      <input type="hidden" name={`items[${line.index}].shown`} value={line.shown} />
      <input type="hidden" name={`items[${line.index}].variantId`} value={line.variantId} />
      {line.picture ? (
        <span className={css.picture}>
          <Thumbnail src={line.picture} sign="glasses" />
        </span>
      ) : null}
      <b id={fieldId(`items[${line.index}].variantId`)} tabIndex={-1}>
        <bdi>{line.name}</bdi>
      </b>
      {line.detail ? <bdi className={css.detail}> {line.detail}</bdi> : null}
      <div className={css.detail}>
        <Num>{line.sku}</Num> <Availability available={line.available} />
        {line.taxCategory === "S" ? null : ` · ${t("noVat")}`}
      </div>
      {line.contract && insurer ? <ContractNote contract={line.contract} insurer={insurer} /> : null}
      <Shortage line={line} />
      {line.serials === null ? null : (
        <TextField
          name={`items[${line.index}].serials`}
          label={t("serialsOf", { item: line.name })}
          hideLabel
          errorElsewhere
          size="touch"
          dir="ltr"
          autoComplete="off"
          placeholder={t("serials")}
          defaultValue={line.serials}
          data-server={line.serials}
        />
      )}
      {names.map((name) =>
        errors[name] ? (
          <div key={name} id={errorId(fieldId(name))} className={css.error} data-message="">
            {errors[name].join(" ")}{" "}
            {many?.variantId === line.variantId ? (
              <Button name="intent" value={`many:${line.variantId}`} size="touch">
                {t("keepMany", { count: many.count })}
              </Button>
            ) : null}
          </div>
        ) : null,
      )}
    </>
  );
}

export function Quantity({ line }: { line: CartLineView }) {
  const t = useTranslations("sales");
  return (
    <Stepper
      name={`items[${line.index}].quantity`}
      label={t("quantityOf", { item: line.name })}
      size="touch"
      defaultValue={line.quantity}
      data-server={line.quantity}
      maxLength={4}
      decrease={{
        name: "intent",
        value: `decrease:${line.variantId}`,
        label: t("decrease", { item: line.name }),
        disabled: line.quantity <= 1,
      }}
      increase={{ name: "intent", value: `increase:${line.variantId}`, label: t("increase", { item: line.name }) }}
    />
  );
}

/** The catalogue's price. The form sends it, so that no other price is charged. Its button turns it into a price field. */
export function ShownPrice({ line }: { line: CartLineView }) {
  const t = useTranslations("sales");
  return (
    <>
      <input type="hidden" name={`items[${line.index}].shownPrice`} value={line.unitPrice} />
      <Button
        id={fieldId(`items[${line.index}].unitPrice`)}
        name="intent"
        value={`price:${line.variantId}`}
        variant="quiet"
        size="touch"
        aria-label={t("otherPrice", { item: line.name, price: formatAmount(line.unitPrice) })}
      >
        <Num>{formatAmount(line.unitPrice)}</Num>
      </Button>
    </>
  );
}

/** A field for a price other than the catalogue's. Such a price needs a manager or a manager's approval, and is audited. */
export function Price({ line }: { line: CartLineView }) {
  const t = useTranslations("sales");
  return (
    <div className={css.amount}>
      <MoneyField
        name={`items[${line.index}].unitPrice`}
        label={t("unitPriceOf", { item: line.name })}
        hideLabel
        errorElsewhere
        size="touch"
        defaultValue={line.unitPrice}
        data-server={line.unitPrice}
      />
    </div>
  );
}

export function LineDiscount({ line }: { line: CartLineView }) {
  const t = useTranslations("sales");
  return (
    <div className={css.amount}>
      <MoneyField
        name={`items[${line.index}].discountAmount`}
        label={t("discountOf", { item: line.name })}
        hideLabel
        errorElsewhere
        size="touch"
        defaultValue={line.discountAmount}
        data-server={line.discountAmount}
      />
    </div>
  );
}
