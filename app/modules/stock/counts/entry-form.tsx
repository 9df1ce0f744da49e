import { useTranslations } from "use-intl";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form.tsx";
import { grow, row, stack } from "#app/ui/layout.css.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { figure, place as placeWidth } from "./entry-form.css.ts";

type Outside = { variantId: number; name: string; sku: string; serial: string | null };
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
            <input type="hidden" name="requestKey" value={requestKey} />
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

/** What was typed with a code that nobody knows: it may have been mistyped. */
function Mend({ requestKey, state }: { requestKey: string; state: FormState }) {
  const t = useTranslations("counts.entry");
  return (
    <Card title={t("mend")}>
      <Form state={{ ...state, errors: {}, formErrors: [] }} idPrefix="mend-">
        <input type="hidden" name="requestKey" value={requestKey} />
        <input type="hidden" name="place" value={String(state.values.place ?? "")} />
        <div className={row({ align: "field" })}>
          <div className={grow}>
            <TextField name="code" label={t("mendCode")} size="touch" dir="auto" maxLength={100} autoComplete="off" />
          </div>
          <div className={figure}>
            <TextField
              name="quantity"
              label={t("mendQuantity")}
              size="touch"
              figures
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
            />
          </div>
          <Button name="intent" value="enter" size="touch">
            {t("mendAdd")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** Something lies here that is not in the count: the counter says that it belongs to it, with the number that was typed. */
function TakeIn({ item, requestKey, state }: { item: Outside; requestKey: string; state: FormState | undefined }) {
  const t = useTranslations("counts.entry");
  const typed = (name: string) => String(state?.values[name] ?? "");
  return (
    <Card title={t("outside")}>
      <form method="post" className={stack()}>
        <p>{t.rich("outsideText", { item: () => <bdi>{`${item.name} (${item.sku})`}</bdi> })}</p>
        <input type="hidden" name="requestKey" value={requestKey} />
        <input type="hidden" name="variantId" value={item.variantId} />
        {item.serial ? <input type="hidden" name="serial" value={item.serial} /> : null}
        <input type="hidden" name="quantity" value={typed("quantity")} />
        <input type="hidden" name="place" value={typed("place")} />
        <input type="hidden" name="add" value="on" />
        <div className={row()}>
          <Button name="intent" value="enter" size="touch">
            {t("addOutside")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** A code that nobody knows may be the serial number of a piece that is not in stock yet: its item says which. */
function NewSerial({ serial, place, requestKey }: { serial: string; place: string; requestKey: string }) {
  const t = useTranslations("counts.entry");
  return (
    <Card title={t("newSerial")}>
      <form method="post" className={stack()}>
        <p>{t.rich("newSerialText", { serial: () => <bdi dir="ltr">{serial}</bdi> })}</p>
        <input type="hidden" name="requestKey" value={requestKey} />
        <input type="hidden" name="serial" value={serial} />
        <input type="hidden" name="place" value={place} />
        <div className={row({ align: "field" })}>
          <div className={grow}>
            <TextField
              name="itemCode"
              label={t("itemCode")}
              size="touch"
              dir="auto"
              maxLength={100}
              autoComplete="off"
            />
          </div>
          <Button name="intent" value="enter" size="touch">
            {t("addSerial")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
