import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { ownOrigin } from "#app/http/session/origin.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createPasswordLink } from "#app/modules/user-management/links/create-link.server.ts";
import { getSystemUser } from "#app/modules/user-management/users/read-system-users.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { id, firstName, lastName, hasPassword } = await load(args, getSystemUser, { id: args.params.id });
  const { locale } = await guard(args);
  return { title: wordsOf(locale, "users")("link"), id, name: `${firstName} ${lastName}`, hasPassword };
}

/** The link is in this answer alone: it is shown once and stored nowhere. */
export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    createPasswordLink,
    ({ path, expiresAt }) => ({ link: { address: ownOrigin(args.request) + path, expiresAt } }),
    { input: { id: args.params.id } },
  );
}

export default function PasswordLink() {
  const t = useTranslations("users");
  const locale = useLocale();
  const { title, id, name, hasPassword } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = paths.users.users.detail(id);
  const named = { name: () => <bdi>{name}</bdi> };
  return (
    <>
      <PageHeader breadcrumb={[{ label: <bdi>{name}</bdi>, href: back }]} />
      <Dialog title={title} closeHref={back}>
        {answer && "link" in answer ? (
          <div className={stack()}>
            <p>{t.rich("linkMade", { ...named, when: formatDateTime(answer.link.expiresAt, locale) })}</p>
            <TextField name="address" label={t("linkAddress")} dir="ltr" readOnly defaultValue={answer.link.address} />
            <div className={row({ justify: "end" })}>
              <LinkButton variant="primary" href={back}>
                {t("done")}
              </LinkButton>
            </div>
          </div>
        ) : (
          <Form state={answer}>
            <div className={stack()}>
              <ErrorSummary />
              <p>{t.rich(hasPassword ? "linkResetText" : "linkInviteText", named)}</p>
              <div className={row({ justify: "end" })}>
                <LinkButton href={back}>{t("cancel")}</LinkButton>
                <Button variant="primary">{title}</Button>
              </div>
            </div>
          </Form>
        )}
      </Dialog>
    </>
  );
}
