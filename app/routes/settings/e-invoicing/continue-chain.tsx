import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load, pageErrors } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { continueChain, listLostDocuments } from "#app/modules/e-invoicing/outbox/continue-chain.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, continueChain.permission);
  const { behind } = await load(args, listLostDocuments, {});
  const unit = behind.find(({ id }) => String(id) === args.params.id);
  if (!unit) return pageErrors(args, () => Promise.reject(notFound()));
  const store = (locale === "ar" && unit.storeNameAr) || unit.storeName;
  return { title: wordsOf(locale, "invoicing")("lost.continueTitle", { store }), unit };
}

export async function action(args: ActionFunctionArgs) {
  const done = { title: { key: "invoicing.lost.continued" } };
  return submit(args, continueChain, () => redirectWithToast(paths.settings.eInvoicing(), done), {
    input: { id: args.params.id },
    failure: "invoicing.lost.failed",
  });
}

/** Says which documents the database lost, and asks before the chain goes on after them. */
export default function ContinueChain() {
  const t = useTranslations("invoicing");
  const { title, unit } = useLoaderData<typeof loader>();
  const { lastCounter: last, aheadCounter: to } = unit;
  const back = paths.settings.eInvoicing();
  return (
    <>
      <PageHeader breadcrumb={[{ label: t("title"), href: back }]} />
      <Dialog title={title} closeHref={back}>
        <Form state={useActionData<typeof action>()}>
          <div className={stack()}>
            <ErrorSummary />
            <p>{t("lost.continueText", { next: Math.max(last, to) + 1, from: Math.min(last + 1, to), to })}</p>
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{t("lost.cancel")}</LinkButton>
              <Button variant="primary">{t("lost.continue")}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
