import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { exportPersonalData } from "#app/modules/customers/privacy/export-personal-data.server.ts";
import { PersonalDataSheet } from "#app/modules/customers/privacy/personal-data-parts.tsx";
import { personalDataPage } from "#app/modules/customers/privacy/personal-data-view.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { A4_PAGES, Paper } from "#app/ui/paper/paper.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, "customers:read");
  const data = await load(args, exportPersonalData, { id: args.params.id, as: "print" });
  const name = `${data.customer.firstName} ${data.customer.lastName}`;
  return {
    id: data.id,
    title: wordsOf(locale, "privacy")("personalDataOf", { name }),
    page: personalDataPage(data, locale),
    nonce: nonceOf(args.context),
  };
}

/** The personal data of a customer for paper, or to save as a PDF. */
export default function PrintPersonalData() {
  const t = useTranslations("privacy");
  const { id, title, page, nonce } = useLoaderData<typeof loader>();
  return (
    <Paper
      pageRule={A4_PAGES}
      nonce={nonce}
      label={t("personalData")}
      links={
        <LinkButton href={paths.customers.personalData(id)}>
          <Icon name="back" />
          {t("back")}
        </LinkButton>
      }
    >
      <PersonalDataSheet page={page} title={title} />
    </Paper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
