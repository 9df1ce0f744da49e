import { useTranslations } from "use-intl";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form.tsx";
import { grow, row, stack } from "#app/ui/layout.css.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { figure, place as placeWidth } from "./entry-form.css.ts";
import { Mend, NewSerial, type Outside, TakeIn } from "./entry-questions.tsx";

const isOutside = (value: unknown): value is Outside =>
  typeof value === "object" && value !== null && "variantId" in value;

/**
 * A code that was refused does not stay in the field, for the next scan would be added to it; nor does a number, which would be
 * the next item's: both wait beneath, to be mended. A number that was mistyped comes back in its field.
 */
const nextScan = (state: FormState): FormState =>
  state.errors.quantity ? state : { ...state, values: { ...state.values, code: "", quantity: "" } };

type EntryFormProps = { place: string; requestKey: string; state: FormState | undefined };

/** Made for a scanner, which types a code and presses Enter: the first button counts one piece, and the field has the focus. */
export function EntryForm({ place, requestKey, state }: EntryFormProps) {
  const t = useTranslations("counts.entry");
  const onlyCode = state !== undefined && Object.keys(state.errors).every((name) => name === "code");
  const focus = !state || (onlyCode && state.formErrors.length === 0);
  const { outside, unknownSerial } = state?.extra ?? {};
  return (
    <div className={stack()}>
      <Form state={state && nextScan(state)}>
        <Card>
          <div className={stack()}>
            {focus ? null : <ErrorSummary />}
            <RequestKey value={requestKey} />
            <div className={row({ align: "start" })}>
              <div className={grow}>
                <TextField
                  name="code"
                  label={t("code")}
                  size="touch"
                  maxLength={100}
                  autoComplete="off"
                  {...(focus ? { autoFocus: true } : {})}
                />
              </div>
              <div className={figure}>
                <TextField
                  name="quantity"
                  label={t("quantity")}
                  help={t("quantityHelp")}
                  size="touch"
                  figures
                  inputMode="numeric"
                  maxLength={6}
                  autoComplete="off"
                />
              </div>
              <div className={placeWidth}>
                <TextField
                  name="place"
                  label={t("place")}
                  help={t("placeHelp")}
                  size="touch"
                  maxLength={60}
                  autoComplete="off"
                  defaultValue={place}
                />
              </div>
            </div>
            <Button name="intent" value="enter" variant="primary" size="touch" wide>
              {t("add")}
            </Button>
          </div>
        </Card>
      </Form>
      {state?.errors.code && state.values.code && !isOutside(outside) ? (
        <Mend requestKey={requestKey} state={state} />
      ) : null}
      {isOutside(outside) ? <TakeIn item={outside} requestKey={requestKey} state={state} /> : null}
      {typeof unknownSerial === "string" ? (
        <NewSerial serial={unknownSerial} place={String(state?.values.place ?? "")} requestKey={requestKey} />
      ) : null}
    </div>
  );
}
