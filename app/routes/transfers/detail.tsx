import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import type { PageError, Refusal } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { approveTransfer } from "#app/modules/transfers/approve-transfer.server.ts";
import { cancelTransfer } from "#app/modules/transfers/cancel-transfer.server.ts";
import { receiveTransfer } from "#app/modules/transfers/receive/receive-transfer.server.ts";
import { ItemTable } from "#app/modules/transfers/screen/item-table.tsx";
import { TransferActions } from "#app/modules/transfers/screen/transfer-actions.tsx";
import { TransferBadges } from "#app/modules/transfers/screen/transfer-badge.tsx";
import { TransferFacts, TransferSummary } from "#app/modules/transfers/screen/transfer-facts.tsx";
import { getTransferScreen } from "#app/modules/transfers/screen/transfer-screen.server.ts";
import { sendTransfer } from "#app/modules/transfers/send/send-transfer.server.ts";
import { DifferenceTable, DocumentTable } from "#app/modules/transfers/settle/difference-table.tsx";
import { settleTransfer } from "#app/modules/transfers/settle/settle-transfer.server.ts";
import { updateTransfer } from "#app/modules/transfers/update-transfer.server.ts";
import { paths } from "#app/paths.ts";
import { RecordErrorPage } from "#app/routes/record-error-page.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { split, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const refused = isRouteErrorResponse(error) ? (error.data as PageError | null) : null;
  return [{ title: data?.title ?? refused?.title ?? "" }];
};

const STEPS = {
  edit: updateTransfer,
  lines: updateTransfer,
  approve: approveTransfer,
  send: sendTransfer,
  receive: receiveTransfer,
  settle: settleTransfer,
  cancel: cancelTransfer,
};

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getTransferScreen.permission);
  const screen = await load(args, getTransferScreen, { id: args.params.id }).catch((refused: Refusal) => {
    if (refused.data) refused.data.title = wordsOf(locale, "transfers")("notFound");
    throw refused;
  });
  const may = await mayRun(args, STEPS);
  return { title: screen.transfer.transferNumber, ...screen, steps: screen.steps.filter((step) => may[step]) };
}

/** One transfer: where it goes, what it holds, what differs, and what was done with it. */
export default function Transfer() {
  const t = useTranslations("transfers");
  const { title, transfer, steps } = useLoaderData<typeof loader>();
  const { items, differences, documents } = transfer;
  const isSent = transfer.postDate !== null;
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        breadcrumb={[{ label: t("title"), href: paths.transfers.list() }]}
        note={<TransferBadges {...transfer} />}
        end={<TransferActions id={transfer.id} steps={steps} hasDifferences={transfer.openDifferences > 0} />}
      />
      <div className={stack({ gap: "large" })}>
        <div className={split}>
          <Card title={t("information")}>
            <TransferFacts transfer={transfer} />
          </Card>
          <Card title={t("summary")}>
            <TransferSummary transfer={transfer} />
          </Card>
        </div>
        <Card title={t("items")} flush>
          <ItemTable items={items} isSent={isSent} />
        </Card>
        {differences.length > 0 ? (
          <Card title={t("differences")} flush>
            <DifferenceTable differences={differences} />
          </Card>
        ) : null}
        {documents.length > 0 ? (
          <Card title={t("papers.title")} flush>
            <DocumentTable documents={documents} />
          </Card>
        ) : null}
      </div>
    </>
  );
}

/** The page of a transfer that does not exist, with the heading that the specification gives it. */
export const ErrorBoundary = () => <RecordErrorPage words="transfers" list={paths.transfers.list()} />;
