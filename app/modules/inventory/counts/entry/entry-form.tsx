import { useTranslations } from "use-intl";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { onlyWrong, typedValue } from "#app/ui/form/form-state.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { grow, row, stack } from "#app/ui/layout/layout.css.ts";
import { ScanField, ScanLog, ScanPart } from "#app/ui/picker/scan-field.tsx";
import { figure, place as placeWidth } from "./entry-form.css.ts";
import { Mend, NewSerial, type Outside, TakeIn } from "./entry-questions.tsx";

const isOutside = (value: unknown): value is Outside =>
  typeof value === "object" && value !== null && "variantId" in value;

/**
 * A refused code does not stay in the field, because the next scan would be appended to it. A refused number does not stay either,
 * because it would count for the next item. Both are shown below the field, to be corrected. A mistyped number stays in its field.
 */
const nextScan = (state: FormState): FormState =>
  state.error?.quantity || state.kept
    ? state
    : { ...state, initialValue: { ...state.initialValue, code: "", quantity: "" } };

type EntryFormProps = {
  place: string;
  requestKey: string;
  /** The item that was counted last. */
  said: { item: string; count: number } | null;
  state: FormState | undefined;
};

/** Made for a scanner, which types a code and presses Enter: the field has the focus, and the first button counts one piece. */
export function EntryForm({ place, requestKey, said, state }: EntryFormProps) {
  const t = useTranslations("counts.entry");
  const focus = !state || onlyWrong(state, "code");
  const { outside, unknownSerial } = state?.extra ?? {};
  return (
    <div className={stack()}>
      <Form state={state && nextScan(state)}>
        <Card>
          <div className={stack()}>
            {focus ? null : <ErrorSummary />}
            <ScanPart name="state">
              <RequestKey value={requestKey} />
            </ScanPart>
            <div className={row({ align: "start" })}>
              <div className={grow}>
                <ScanField
                  name="code"
                  scans="enter"
                  label={t("code")}
                  size="touch"
                  dir={undefined}
                  takesFocus={focus}
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
                  data-scan-once=""
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
            <ScanLog said={said} />
          </div>
        </Card>
      </Form>
      <ScanPart name="questions" stays className={stack()}>
        {state?.error?.code && !state.extra?.late && typedValue(state, "code") && !isOutside(outside) ? (
          <Mend requestKey={requestKey} state={state} />
        ) : null}
        {isOutside(outside) ? <TakeIn item={outside} requestKey={requestKey} state={state} /> : null}
        {typeof unknownSerial === "string" ? (
          <NewSerial serial={unknownSerial} place={typedValue(state, "place")} requestKey={requestKey} />
        ) : null}
      </ScanPart>
    </div>
  );
}
