import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { HistoryCards } from "#app/modules/prescriptions/history/history-cards.tsx";
import { getPrescriptionHistory } from "#app/modules/prescriptions/history/prescription-history.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const history = await load(args, getPrescriptionHistory, { id: args.params.id });
  const { locale } = await getContext(args);
  return { ...history, title: wordsOf(locale, "prescriptions")("historyOf", { number: history.prescriptionNumber }) };
}

export default function PrescriptionHistory() {
  const t = useTranslations("prescriptions");
  const { title, id, prescriptionNumber, customerName, versions, reads } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.prescriptions.list() },
          { label: <bdi>{prescriptionNumber}</bdi>, href: paths.prescriptions.detail(id) },
        ]}
        note={<bdi>{customerName}</bdi>}
      />
      <HistoryCards versions={versions} reads={reads} />
    </>
  );
}
