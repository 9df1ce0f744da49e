import { useLocale, useTranslations } from "use-intl";
import type { StoreOption } from "#app/lib/operation.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form.tsx";
import { columns, row, stack } from "#app/ui/layout.css.ts";
import { Select } from "#app/ui/select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ENVIRONMENTS } from "./environments.ts";

type RegisterUnitFormProps = {
  stores: readonly StoreOption[];
  /** Whether the server has the key that keys are encrypted with. */
  ready: boolean;
  state: FormState | undefined;
};

/** Registers a store with the tax authority by a one-time password from its portal. */
export function RegisterUnitForm({ stores, ready, state }: RegisterUnitFormProps) {
  const t = useTranslations("invoicing");
  const arabic = useLocale() === "ar";
  return (
    <Form state={state}>
      <Card title={t("register")}>
        <div className={stack()}>
          <ErrorSummary />
          <p>{ready ? t("registerText") : t("keyMissing", { variable: "E_INVOICING_KEY" })}</p>
          {ready ? (
            <>
              <div className={columns({ count: 2 })}>
                <Select
                  name="storeId"
                  label={t("store")}
                  options={stores.map(({ id, name, nameAr }) => ({ value: id, label: (arabic && nameAr) || name }))}
                  placeholder={t("errors.store")}
                />
                <Select
                  name="environment"
                  label={t("environment")}
                  help={t("environmentHelp")}
                  options={ENVIRONMENTS.map((value) => ({ value, label: t(`environments.${value}`) }))}
                />
                <TextField name="otp" label={t("otp")} help={t("otpHelp")} figures autoComplete="one-time-code" />
              </div>
              <div className={row({ justify: "end" })}>
                <Button variant="primary">{t("submit")}</Button>
              </div>
            </>
          ) : null}
        </div>
      </Card>
    </Form>
  );
}
