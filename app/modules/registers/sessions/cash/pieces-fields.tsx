import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { DENOMINATIONS } from "./cash-pieces.ts";
import * as css from "./pieces-fields.css.ts";

/** One box for each note and coin: how many there are. */
export function PiecesFields() {
  const t = useTranslations("registers.pieces");
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
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
