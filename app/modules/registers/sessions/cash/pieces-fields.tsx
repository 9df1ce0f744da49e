import { useContext } from "react";
import { useTranslations } from "use-intl";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { Button } from "#app/ui/form/button.tsx";
import { FormContext, type FormState, typedValue } from "#app/ui/form/form-state.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { row } from "#app/ui/layout/layout.css.ts";
import { DENOMINATIONS, worthOf } from "./cash-pieces.ts";
import * as css from "./pieces-fields.css.ts";

/**
 * One box for each note and coin: how many there are, and what they come to. The script of documents adds up while somebody types; without scripts a
 * button does, where the action of the form knows its intent (`addsUp`).
 */
export function PiecesFields({ addsUp = false }: { addsUp?: boolean }) {
  const t = useTranslations("registers.pieces");
  const { state } = useContext(FormContext);
  return (
    <fieldset>
      <legend>{t("legend")}</legend>
      <div className={css.pieces}>
        {DENOMINATIONS.map((denomination, index) => (
          <div key={denomination}>
            <input type="hidden" name={`pieces[${index}].denomination`} value={denomination} />
            <TextField
              name={`pieces[${index}].count`}
              label={t("of", { value: formatMoney(denomination).replace(".00", "") })}
              figures
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
              data-worth={denomination.replace(".", "")}
            />
          </div>
        ))}
      </div>
      <div className={row()}>
        <span>{t("total")}</span>
        <output className={css.total} data-pieces-total="">
          {formatMoney(worthOf(typedPieces(state)))}
        </output>
        {addsUp ? (
          <span className={css.addsUp}>
            <Button name="intent" value="add">
              {t("addUp")}
            </Button>
          </span>
        ) : null}
      </div>
    </fieldset>
  );
}

/** The boxes of a form that is shown again; one that holds no number counts as empty. */
const typedPieces = (state: FormState | undefined) =>
  DENOMINATIONS.map((denomination, index) => {
    const typed = latinDigits(typedValue(state, `pieces[${index}].count`).trim());
    return { denomination, count: /^\d{1,6}$/.test(typed) ? Number(typed) : 0 };
  });
