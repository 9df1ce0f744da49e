import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { anonymiseCustomer } from "#app/modules/customers/privacy/anonymise-customer.server.ts";
import { happens } from "#app/modules/customers/privacy/privacy.css.ts";
import { getCustomer } from "#app/modules/customers/read-customers.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, "customers:delete");
  const { id, firstName, lastName } = await load(args, getCustomer, { id: args.params.id });
  const { locale } = await getContext(args);
  return {
    constraints: constraintsOf(anonymiseCustomer),
    title: wordsOf(locale, "privacy")("anonymiseTitle"),
    id,
    name: `${firstName} ${lastName}`,
  };
}

export async function action(args: ActionFunctionArgs) {
  const done = () => redirectWithToast(paths.customers.list(), { title: { key: "privacy.anonymised" } });
  return submit(args, anonymiseCustomer, done, { input: { id: args.params.id }, failure: "privacy.failedAnonymise" });
}

const CONSEQUENCES = ["fields", "documents", "invoices", "history", "lists"] as const;

/** Says what will happen, because it cannot be undone. */
export default function Anonymise() {
  const t = useTranslations("privacy");
  const { title, id, name } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const back = paths.customers.personalData(id);
  return (
    <>
      <PageHeader breadcrumb={[{ label: t("personalData"), href: back }]} />
      <Dialog title={title} closeHref={back}>
        <Form state={state}>
          <div className={stack()}>
            <ErrorSummary />
            <p>{t.rich("anonymiseText", { name: () => <bdi>{name}</bdi> })}</p>
            <ul className={happens}>
              {CONSEQUENCES.map((key) => (
                <li key={key}>{t(`consequences.${key}`)}</li>
              ))}
            </ul>
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{t("keepCustomer")}</LinkButton>
              <Button variant="danger">{t("anonymise")}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
