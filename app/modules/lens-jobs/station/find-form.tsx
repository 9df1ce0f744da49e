import { useTranslations } from "use-intl";
import { Button } from "#app/ui/form/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { errorsOf, type FormState, typedValue } from "#app/ui/form/form-state.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { grow, row, stack } from "#app/ui/layout/layout.css.ts";
import { RefusedScan } from "./station-result.tsx";

/** Opens the job whose ticket or tray is scanned. The field keeps the focus when nothing has the code. */
export function FindForm({ state }: { state: FormState | undefined }) {
  const t = useTranslations("lensStation");
  const reason = errorsOf(state, "code")[0] ?? errorsOf(state)[0];
  return (
    <Form state={state && (state.kept ? state : { ...state, initialValue: {} })}>
      <Card>
        <div className={stack()}>
          <div className={row({ align: "field" })}>
            <div className={grow}>
              <TextField
                name="code"
                label={t("code")}
                help={t("help.find")}
                size="touch"
                dir="ltr"
                maxLength={100}
                autoComplete="off"
                autoFocus
              />
            </div>
            <Button size="touch" variant="primary">
              {t("open")}
            </Button>
          </div>
          {reason ? <RefusedScan code={typedValue(state, "code")} reason={reason} /> : null}
        </div>
      </Card>
    </Form>
  );
}
