import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import type { PageHandle } from "#app/http/page-kind.ts";
import { OrderSheet } from "#app/modules/purchasing/requisitions/order-paper.tsx";
import { orderPaperPage } from "#app/modules/purchasing/requisitions/order-paper-data.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Paper } from "#app/ui/paper.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const PAGE_RULE = "@page{size:A4;margin:14mm;@bottom-center{content:counter(page);font:9pt sans-serif}}";

export async function loader(args: LoaderFunctionArgs) {
  return orderPaperPage(args);
}

/** A purchase order on A4, for the vendor. */
export default function PrintRequisitionOrder() {
  const t = useTranslations("requisitions");
  const { id, paper, nonce } = useLoaderData<typeof loader>();
  const language = paper.language === "ar" ? "en" : "ar";
  return (
    <Paper
      pageRule={PAGE_RULE}
      nonce={nonce}
      label={t("paper")}
      links={
        <>
          <LinkButton href={paths.requisitions.detail(id)}>
            <Icon name="back" />
            {t("back")}
          </LinkButton>
          <LinkButton href={paths.requisitions.print(id, { language })}>{t(`inLanguage.${language}`)}</LinkButton>
        </>
      }
    >
      <div lang={paper.language} dir={paper.language === "ar" ? "rtl" : "ltr"}>
        <OrderSheet paper={paper} />
      </div>
    </Paper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
