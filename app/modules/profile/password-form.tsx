import { useTranslations } from "use-intl";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";

type PasswordFormProps = { username: string; state: FormState | undefined; returnTo: string };

/** The current password, and the new one twice. The hidden username tells a password manager whose password this is. */
export function PasswordForm({ username, state, returnTo }: PasswordFormProps) {
  const t = useTranslations("profile");
  return (
    <Form state={state}>
      <div className={stack({ gap: "large" })}>
        <ErrorSummary />
        <input type="hidden" name="returnTo" value={returnTo} />
        <input type="text" name="username" defaultValue={username} autoComplete="username" readOnly hidden />
        <div className={stack()}>
          <TextField
            name="currentPassword"
            type="password"
            dir="ltr"
            label={t("currentPassword")}
            autoComplete="current-password"
            autoFocus={!state}
          />
          <TextField
            name="newPassword"
            type="password"
            dir="ltr"
            label={t("newPassword")}
            help={t("newPasswordHelp")}
            autoComplete="new-password"
          />
          <TextField
            name="repeatPassword"
            type="password"
            dir="ltr"
            label={t("repeatPassword")}
            autoComplete="new-password"
          />
        </div>
        <div className={row({ justify: "end" })}>
          <LinkButton href={returnTo}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("savePassword")}</Button>
        </div>
      </div>
    </Form>
  );
}
