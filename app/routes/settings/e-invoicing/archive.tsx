import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { checkArchive } from "#app/modules/e-invoicing/archive/archive-invoices.server.ts";
import { lastMonth } from "#app/modules/e-invoicing/archive/archive-period.server.ts";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, checkArchive.permission);
  return {
    title: wordsOf(locale, "invoices")("archive.title"),
    period: lastMonth(),
    stores: session?.stores ?? [],
  };
}

export async function action(args: ActionFunctionArgs) {
  const download = ({ from, to, storeId }: { from: string; to: string; storeId: number | null }) =>
    redirect(paths.settings.invoiceArchiveFile({ from, to, ...(storeId === null ? {} : { storeId }) }));
  return submit(args, checkArchive, download, { once: false });
}

/** All e-invoices of a period as a file, to be kept outside the product. */
export default function InvoiceArchive() {
  const t = useTranslations("invoices");
  const words = useTranslations();
  const arabic = useLocale() === "ar";
  const { title, period, stores } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: words("settings.title"), href: paths.settings.home() },
          { label: words("invoicing.title"), href: paths.settings.eInvoicing() },
        ]}
      />
      <div className={stack({ narrow: true })}>
        <Form state={state}>
          <Card>
            <div className={stack()}>
              <ErrorSummary />
              <p>{t("archive.text")}</p>
              <p>{t("archive.kept")}</p>
              <div className={columns({ count: 2 })}>
                <DateField name="from" label={words("ui.from")} defaultValue={period.from} />
                <DateField name="to" label={words("ui.to")} defaultValue={period.to} />
                {stores.length > 1 ? (
                  <Select
                    name="storeId"
                    label={t("store")}
                    placeholder={t("anyStore")}
                    options={stores.map(({ id, name, nameAr }) => ({ value: id, label: (arabic && nameAr) || name }))}
                  />
                ) : null}
              </div>
              <div className={row({ justify: "end" })}>
                <Button variant="primary">{t("archive.download")}</Button>
              </div>
            </div>
          </Card>
        </Form>
      </div>
    </>
  );
}
