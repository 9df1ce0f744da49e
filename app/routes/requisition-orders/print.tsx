import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { OrderSheet } from "#app/modules/requisition-orders/paper/order-paper.tsx";
import { orderPaperPage } from "#app/modules/requisition-orders/paper/order-paper-data.server.ts";
import { paths } from "#app/paths.ts";
import { TranslatedPaper } from "#app/ui/paper/paper.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  return orderPaperPage(args);
}

/** A purchase order on A4, for the vendor. */
export default function PrintRequisitionOrder() {
  const t = useTranslations("requisitions");
  const { id, paper, nonce } = useLoaderData<typeof loader>();
  return (
    <TranslatedPaper
      nonce={nonce}
      label={t("paper")}
      language={paper.language}
      back={{ href: paths.requisitions.detail(id), label: t("back") }}
      hrefIn={(language) => paths.requisitions.print(id, { language })}
    >
      <OrderSheet paper={paper} />
    </TranslatedPaper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
