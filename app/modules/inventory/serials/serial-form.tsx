import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";

type SerialFormProps = {
  variantId: number;
  /** The stock of the variant in the store. */
  level: { storeId: number; quantity: number; quantitySerialized: number; serialType: string | null };
  requestKey: string;
  state: FormState | undefined;
};

/** The form that numbers pieces of a store that have no serial number. */
export function SerialForm({ variantId, level, requestKey, state }: SerialFormProps) {
  const t = useTranslations("serials");
  const typed = level.serialType === "Manual";
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <p>{t("loose", { pieces: level.quantity - level.quantitySerialized })}</p>
        <RequestKey value={requestKey} />
        <input type="hidden" name="variantId" value={variantId} />
        <input type="hidden" name="storeId" value={level.storeId} />
        <TextArea
          name="serials"
          label={t("numbers")}
          help={t(typed ? "numbersTyped" : "numbersMade")}
          optional={!typed}
          required={typed}
          rows={6}
          dir="ltr"
          autoComplete="off"
        />
        <div className={row({ justify: "end" })}>
          <LinkButton href={paths.inventory.movements(variantId)}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
    </Form>
  );
}
