import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/ui/form/button.tsx";
import { Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { typedValue } from "#app/ui/form/form-state.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { grow, row, stack } from "#app/ui/layout/layout.css.ts";
import { figure } from "./entry-form.css.ts";

export type Outside = { variantId: number; name: string; sku: string; serial: string | null };

type QuestionProps = {
  title: string;
  text?: ReactNode;
  requestKey: string;
  /** Typed or found values that are sent along with the answer. */
  known: Record<string, string | number | null>;
  button: string;
  state?: FormState;
  idPrefix?: string;
  /** The fields of the answer; none when the button alone answers. */
  children?: ReactNode;
};

/** A question about a scan that could not be counted. The answer counts the piece. */
function Question({ title, text, requestKey, known, button, children, ...form }: QuestionProps) {
  return (
    <Card title={title}>
      <Form {...form}>
        <div className={stack()}>
          {text ? <p>{text}</p> : null}
          <RequestKey value={requestKey} />
          {Object.entries(known).map(([name, value]) =>
            value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          <div className={row({ align: children ? "field" : "center" })}>
            {children}
            <Button name="intent" value="enter" size="touch">
              {button}
            </Button>
          </div>
        </div>
      </Form>
    </Card>
  );
}

/** The values that were typed with an unknown code, because the code may be mistyped. */
export function Mend({ requestKey, state }: { requestKey: string; state: FormState }) {
  const t = useTranslations("counts.entry");
  return (
    <Question
      title={t("mend")}
      requestKey={requestKey}
      known={{ place: typedValue(state, "place") }}
      button={t("mendAdd")}
      state={{ ...state, error: {} }}
      idPrefix="mend-"
    >
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
    </Question>
  );
}

type TakeInProps = { item: Outside; requestKey: string; state: FormState | undefined };

/** The scanned item is not in the count. The user confirms that it belongs there, with the typed number of pieces. */
export function TakeIn({ item: { variantId, name, sku, serial }, requestKey, state }: TakeInProps) {
  const t = useTranslations("counts.entry");
  return (
    <Question
      title={t("outside")}
      text={t.rich("outsideText", { item: () => <bdi>{`${name} (${sku})`}</bdi> })}
      requestKey={requestKey}
      known={{
        variantId,
        serial: serial || null,
        quantity: typedValue(state, "quantity"),
        place: typedValue(state, "place"),
        add: "on",
      }}
      button={t("addOutside")}
    />
  );
}

/** An unknown code may be the serial number of a piece that is not in stock yet. The user names its item. */
export function NewSerial({ serial, place, requestKey }: { serial: string; place: string; requestKey: string }) {
  const t = useTranslations("counts.entry");
  return (
    <Question
      title={t("newSerial")}
      text={t.rich("newSerialText", { serial: () => <bdi dir="ltr">{serial}</bdi> })}
      requestKey={requestKey}
      known={{ serial, place }}
      button={t("addSerial")}
    >
      <div className={grow}>
        <TextField name="itemCode" label={t("itemCode")} size="touch" dir="auto" maxLength={100} autoComplete="off" />
      </div>
    </Question>
  );
}
