import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import type { UnitDetail } from "./unit.schema.server.ts";

type ContinueFormProps = { unit: UnitDetail; state: FormState | undefined };

function OtpField() {
  const t = useTranslations("invoicing");
  return <TextField name="otp" label={t("otp")} help={t("otpHelp")} figures autoComplete="one-time-code" required />;
}

/** Starts the renewal of a unit's certificate. */
export function RenewalForm({ state }: { state: FormState | undefined }) {
  const t = useTranslations("invoicing.renewal");
  return (
    <Card title={t("title")}>
      <Form state={state}>
        <div className={stack()}>
          <ErrorSummary />
          <p>{t("text")}</p>
          <OtpField />
          <div className={row({ justify: "end" })}>
            <Button variant="primary" name="renew" value="1">
              {t("submit")}
            </Button>
          </div>
        </div>
      </Form>
    </Card>
  );
}

/** Goes on with a registration or renewal where it stopped, or starts it again with a new one-time password. */
export function ContinueForm({ unit, state }: ContinueFormProps) {
  const t = useTranslations("invoicing.next");
  const { next, purpose } = unit;
  if (unit.running)
    return (
      <Card title={t("title")}>
        <div className={stack()}>
          <p>{t("running")}</p>
          <div className={row({ justify: "end" })}>
            <LinkButton href={paths.settings.unit(unit.id)}>{t("look")}</LinkButton>
          </div>
        </div>
      </Card>
    );
  const asksForPassword = next === "password";
  const refusesPassword = Boolean(state?.error?.otp);
  const withPassword = (
    <Form state={asksForPassword || refusesPassword ? state : undefined}>
      <div className={stack()}>
        {asksForPassword || refusesPassword ? <ErrorSummary /> : null}
        <p>{t(asksForPassword ? "passwordText" : "againText")}</p>
        <OtpField />
        <div className={row({ justify: "end" })}>
          <Button variant={asksForPassword ? "primary" : "default"} name="again" value="true">
            {t(asksForPassword ? "goOn" : "again")}
          </Button>
        </div>
      </div>
    </Form>
  );
  return (
    <Card
      title={t("title")}
      end={
        <LinkButton variant="quiet" href={paths.settings.discardUnit(unit.id)}>
          {t(purpose === "renewal" ? "discardRenewal" : "discard")}
        </LinkButton>
      }
    >
      <div className={stack()}>
        {next === "organisation" ? <p>{t("completeFirst")}</p> : null}
        {asksForPassword ? withPassword : null}
        {next === "documents" || next === "certificate" ? (
          <>
            <Form state={refusesPassword ? undefined : state}>
              <div className={stack()}>
                {refusesPassword ? null : <ErrorSummary />}
                <p>{t("goOnText")}</p>
                <div className={row({ justify: "end" })}>
                  <Button variant="primary">{t("goOn")}</Button>
                </div>
              </div>
            </Form>
            <Disclosure title={t("again")} open={refusesPassword}>
              {withPassword}
            </Disclosure>
          </>
        ) : null}
      </div>
    </Card>
  );
}
