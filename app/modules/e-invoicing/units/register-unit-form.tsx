import { useLocale, useTranslations } from "use-intl";
import type { StoreOption } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Notice } from "#app/ui/text/notice.tsx";
import { ENVIRONMENTS } from "./environments.ts";

type RegisterUnitFormProps = {
  stores: readonly StoreOption[];
  /** Whether the server has the key that keys are encrypted with. */
  ready: boolean;
  /** Whether the server asks a simulator in place of the authority. */
  simulated: boolean;
  requestKey: string;
  state: FormState | undefined;
};

/** Registers a store with the tax authority by a one-time password from its portal. */
export function RegisterUnitForm({ stores, ready, simulated, requestKey, state }: RegisterUnitFormProps) {
  const t = useTranslations("invoicing");
  const arabic = useLocale() === "ar";
  const back = <LinkButton href={paths.settings.eInvoicing()}>{t("title")}</LinkButton>;
  if (!ready) return <EmptyState title={t("keyMissing", { variable: "SECRETS_KEY" })} action={back} />;
  if (stores.length === 0) return <EmptyState title={t("allRegistered")} text={t("allRegisteredText")} action={back} />;
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <SimulatorNotice simulated={simulated} />
        <Card>
          <div className={stack()}>
            <p>{t("registerText")}</p>
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
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={paths.settings.eInvoicing()}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("submit")}</Button>
        </div>
      </div>
    </Form>
  );
}

/** Says that the server asks a simulator in place of the tax authority. Nothing on a server that does not. */
export function SimulatorNotice({ simulated }: { simulated: boolean }) {
  const t = useTranslations("invoicing");
  return simulated ? (
    <Notice tone="info">
      <p>{t("simulated")}</p>
    </Notice>
  ) : null;
}
