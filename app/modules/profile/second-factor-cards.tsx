import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import type { QrCode } from "#app/lib/qr-code.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Moment } from "#app/ui/text/moment.tsx";
import * as css from "./second-factor-cards.css.ts";

type State = { state: FormState | undefined };

const Password = () => {
  const t = useTranslations("profile");
  return (
    <TextField name="password" type="password" dir="ltr" label={t("currentPassword")} autoComplete="current-password" />
  );
};

export function BeginFactor({ state }: State) {
  const t = useTranslations("secondFactor");
  return (
    <Card title={t("off")}>
      <Form state={state}>
        <div className={stack()}>
          <ErrorSummary />
          <p>{t("beginText")}</p>
          <Password />
          <div className={row({ justify: "end" })}>
            <Button variant="primary" name="intent" value="begin">
              {t("begin")}
            </Button>
          </div>
        </div>
      </Form>
    </Card>
  );
}

/** The picture for the phone to scan, the same as text, and the first code. */
export function ConfirmFactor({ secret, qr, state }: { secret: string; qr: QrCode } & State) {
  const t = useTranslations("secondFactor");
  return (
    <Card title={t("scan")}>
      <Form state={state}>
        <div className={stack()}>
          <ErrorSummary />
          <p>{t("scanText")}</p>
          <svg className={css.qr} viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} role="img" aria-label={t("qr")}>
            <path d={qr.path} />
          </svg>
          <p>
            {t("typed")} <bdi dir="ltr">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</bdi>
          </p>
          <TextField name="code" label={t("code")} dir="ltr" figures inputMode="numeric" autoComplete="one-time-code" />
          <div className={row({ justify: "end" })}>
            <Button variant="primary" name="intent" value="confirm">
              {t("confirm")}
            </Button>
          </div>
        </div>
      </Form>
    </Card>
  );
}

/** Shown once, right after the first code. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations("secondFactor");
  return (
    <Card title={t("codes")}>
      <div className={stack()}>
        <p>{t("codesText")}</p>
        <ul className={css.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={row({ justify: "end" })}>
          <LinkButton variant="primary" href={paths.dashboard()}>
            {t("kept")}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

export function FactorOn({ since, codesLeft, state }: { since: string; codesLeft: number } & State) {
  const t = useTranslations("secondFactor");
  const locale = useLocale();
  return (
    <Card title={t("on")}>
      <Form state={state}>
        <div className={stack()}>
          <ErrorSummary />
          <p>{t.rich("onText", { since: () => <Moment>{formatDate(since, locale)}</Moment>, count: codesLeft })}</p>
          <Password />
          <div className={row({ justify: "end" })}>
            <Button variant="danger" name="intent" value="remove">
              {t("remove")}
            </Button>
          </div>
        </div>
      </Form>
    </Card>
  );
}
