import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createStore } from "#app/modules/settings/stores/create-store.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, createStore.permission);
  const title = wordsOf(locale, "settings")("store.newTitle");
  return { title, constraints: constraintsOf(createStore), requestKey: randomUUID() };
}

/** Goes on to the store's own page, where its address and numbers are. */
export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    createStore,
    ({ id }) => redirectWithToast(paths.settings.store(id), { title: { key: "settings.store.created" } }),
    { failure: "settings.store.failedToCreate" },
  );
}

export default function NewStore() {
  const t = useTranslations("settings");
  const { title, requestKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.settings.home() },
          { label: t("storesTitle"), href: paths.settings.stores() },
        ]}
      />
      <Form state={useActionData<typeof action>()}>
        <RequestKey value={requestKey} />
        <div className={stack({ narrow: true })}>
          <ErrorSummary />
          <Card>
            <div className={columns({ count: 2 })}>
              <TextField name="name" label={t("store.name")} lang="en" autoComplete="off" />
              <TextField name="nameAr" label={t("store.nameAr")} optional dir="auto" autoComplete="off" />
              <TextField name="code" label={t("store.code")} help={t("store.codeHelp")} dir="ltr" autoComplete="off" />
            </div>
          </Card>
          <div className={row({ justify: "end" })}>
            <LinkButton href={paths.settings.stores()}>{t("store.cancel")}</LinkButton>
            <Button variant="primary">{t("store.create")}</Button>
          </div>
        </div>
      </Form>
    </>
  );
}
