import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { inviteAction } from "#app/modules/user-management/links/invite-action.server.ts";
import { inviteData } from "#app/modules/user-management/links/invite-data.server.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { page, stack } from "#app/ui/layout/layout.css.ts";
import { ErrorPageAlone } from "./error-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return inviteData(args);
}

export async function action(args: ActionFunctionArgs) {
  return inviteAction(args, await readPageForm(args));
}

/** The link that an administrator hands over: its user chooses a password. */
export default function Invite() {
  const t = useTranslations("invite");
  const words = useTranslations("profile");
  const { title, username, firstName } = useLoaderData<typeof loader>();
  return (
    <main className={page}>
      <Card>
        <Form state={useActionData<typeof action>()}>
          <div className={stack({ gap: "large" })}>
            <h1>{title}</h1>
            <p>
              {t.rich("text", { name: () => <bdi>{firstName}</bdi>, username: () => <bdi dir="ltr">{username}</bdi> })}
            </p>
            <ErrorSummary />
            <input type="text" name="username" defaultValue={username} autoComplete="username" readOnly hidden />
            <TextField
              name="newPassword"
              type="password"
              dir="ltr"
              label={words("newPassword")}
              help={words("newPasswordHelp")}
              autoComplete="new-password"
            />
            <TextField
              name="repeatPassword"
              type="password"
              dir="ltr"
              label={words("repeatPassword")}
              autoComplete="new-password"
            />
            <Button variant="primary">{t("choose")}</Button>
          </div>
        </Form>
      </Card>
    </main>
  );
}

export const ErrorBoundary = () => <ErrorPageAlone />;
