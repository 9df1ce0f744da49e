import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Notice } from "#app/ui/text/notice.tsx";
import * as css from "./login-screen.css.ts";

type CodeStepProps = {
  challenge: string;
  redirectTo: string | null;
  kept: string | null;
  result: FormState | undefined;
};

/** The second step of sign-in: the password was right, and the user has a second factor. */
export function CodeStep({ challenge, redirectTo, kept, result }: CodeStepProps) {
  const t = useTranslations("login");
  return (
    <main className={css.screen}>
      <header className={css.head}>
        <h1>{t("codeTitle")}</h1>
        <p>{t("codeText")}</p>
      </header>
      {kept ? <KeptNotice /> : null}
      <div className={`${css.panels} ${css.single}`}>
        <Card>
          <Form state={result}>
            <div className={stack()}>
              <ErrorSummary title={result?.error ? t("failed") : undefined} />
              <input type="hidden" name="challenge" value={challenge} />
              {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
              <TextField
                name="code"
                label={t("code")}
                dir="ltr"
                autoComplete="one-time-code"
                autoCapitalize="characters"
                autoFocus={!result?.error}
              />
              <Button variant="primary" size="touch" wide>
                {t("signIn")}
              </Button>
              <LinkButton variant="quiet" href={paths.login(redirectTo, kept)}>
                {t("startAgain")}
              </LinkButton>
            </div>
          </Form>
        </Card>
      </div>
    </main>
  );
}

/** Says that the values typed before the session ended are not lost. Also stands above the second step. */
export function KeptNotice() {
  const t = useTranslations("login");
  return (
    <div className={css.kept}>
      <Notice tone="info">
        <span role="status">{t("kept")}</span>
      </Notice>
    </div>
  );
}
