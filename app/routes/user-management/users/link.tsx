import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { ownOrigin } from "#app/http/origin.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createPasswordLink } from "#app/modules/users/links/create-link.server.ts";
import { getSystemUser } from "#app/modules/users/people/read-system-users.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ErrorSummary, Form } from "#app/ui/form.tsx";
import { row, stack } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextField } from "#app/ui/text-field.tsx";

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
