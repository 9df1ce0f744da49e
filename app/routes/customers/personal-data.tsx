import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { anonymiseCustomer } from "#app/modules/customers/privacy/anonymise-customer.server.ts";
import { getPersonalData } from "#app/modules/customers/privacy/export-personal-data.server.ts";
import { PersonalDataCards } from "#app/modules/customers/privacy/personal-data-parts.tsx";
import { personalDataPage } from "#app/modules/customers/privacy/personal-data-view.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, "customers:read");
  const data = await load(args, getPersonalData, { id: args.params.id });
  return {
    title: wordsOf(locale, "privacy")("personalData"),
    id: data.id,
    name: `${data.customer.firstName} ${data.customer.lastName}`,
    page: personalDataPage(data, locale),
    may: await mayRun(args, { open: updateCustomer, anonymise: anonymiseCustomer }),
  };
}

/** The stored data of a customer: to show, to export, and to anonymise. */
export default function PersonalData() {
  const words = useTranslations("customers");
  const t = useTranslations("privacy");
  const { title, id, name, page, may } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: words("title"), href: paths.customers.list() },
          ...(may.open ? [{ label: <bdi>{name}</bdi>, href: paths.customers.profile(id) }] : []),
        ]}
        end={
          <>
            <LinkButton href={paths.customers.personalDataFile(id)}>{t("download")}</LinkButton>
            <PrintLink href={paths.customers.personalDataPrint(id)}>{t("print")}</PrintLink>
            {may.anonymise ? (
              <LinkButton variant="danger" href={paths.customers.anonymise(id)} {...toDialog}>
                {t("anonymise")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <PersonalDataCards page={page} />
    </>
  );
}
