import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { historyHref } from "#app/modules/audit/history-link.ts";
import { claimHrefOf } from "#app/modules/claims/screen/claim-href-data.server.ts";
import { JobsCard } from "#app/modules/lens-jobs/at-sale/jobs-card.tsx";
import { createLensJob } from "#app/modules/lens-jobs/create-job.server.ts";
import { correctSale } from "#app/modules/sales/corrections/correct-sale.server.ts";
import { getSalePayments } from "#app/modules/sales/payments/collect-form.server.ts";
import { PaymentsCard } from "#app/modules/sales/payments/payments-card.tsx";
import { getReceipt } from "#app/modules/sales/receipts/get-receipt.server.ts";
import { PrescriptionCard } from "#app/modules/sales/receipts/prescription-card.tsx";
import { DebitNoteLinks } from "#app/modules/sales/returns/notes/debit-note-links.tsx";
import { NetOfReturns } from "#app/modules/sales/returns/screen/net-of-returns.tsx";
import { getSaleHistory } from "#app/modules/sales/returns/screen/sale-timeline.server.ts";
import { SaleTimeline } from "#app/modules/sales/returns/screen/sale-timeline.tsx";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { SaleFigures } from "#app/modules/sales/sale/figures/sale-figures.tsx";
import { InsuranceCard } from "#app/modules/sales/sale/insurance-card.tsx";
import { shownMethod } from "#app/modules/sales/sale/list/shown-method.ts";
import { SaleItemsTable } from "#app/modules/sales/sale/sale-items-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { split, stack } from "#app/ui/layout/layout.css.ts";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { HistoryLink } from "#app/ui/text/history-link.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** A past sale is read only, whoever looks at it. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, "sales:update");
  const { corrects: corrected, ...record } = await load(args, getReceipt, { id: args.params.id });
  const history = historyHref(session?.permissions ?? new Set(), "sales", record.sale.id);
  const happened = await load(args, getSaleHistory, { id: args.params.id });
  const money = await load(args, getSalePayments, { id: args.params.id });
  const may = await mayRun(args, { void: voidSale, correct: correctSale, job: createLensJob });
  return {
    ...record,
    corrected,
    history,
    happened,
    money,
    voids: may.void && happened.canVoid,
    corrects: may.correct && happened.canCorrect,
    claimHref: await claimHrefOf(args, record.sale),
    newJobHref: may.job && record.lensesWithoutJob > 0 ? lensPaths.jobs.new({ saleId: record.sale.id }) : null,
    title: wordsOf(locale, "sales")("detail.title", { id: record.sale.id }),
  };
}

export default function SaleDetail() {
  const t = useTranslations("sales");
  const words = useTranslations("returns");
  const locale = useLocale();
  const note = useTranslations("corrections");
  const { sale, items, store, employeeName, prescription, history, happened, money, title, ...page } =
    useLoaderData<typeof loader>();
  const { corrected, voids, corrects } = page;
  const storeName = (locale === "ar" && store.nameAr) || store.name;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("list.title"), href: paths.sales.list() }]}
        note={corrected ? <Badge tone="outline">{note("note.badge")}</Badge> : undefined}
        end={
          <>
            <HistoryLink href={history} />
            {happened.canReturn ? (
              <LinkButton href={paths.sales.return(sale.id)}>{t("detail.return")}</LinkButton>
            ) : null}
            {corrects ? <LinkButton href={paths.sales.correct(sale.id)}>{note("open")}</LinkButton> : null}
            {voids ? <LinkButton href={paths.sales.void(sale.id)}>{t("detail.void")}</LinkButton> : null}
            <LinkButton href={paths.sales.new()}>{t("detail.startNewSale")}</LinkButton>
            <PrintLink variant="primary" href={paths.receipts.print(sale.id)}>
              {t("detail.printReceipt")}
            </PrintLink>
          </>
        }
      />
      <div className={split}>
        <div className={stack({ gap: "large" })}>
          <Card title={t("detail.saleInformation")}>
            <DescriptionList
              items={[
                { term: t("detail.saleDate"), value: <Moment>{formatDateTime(sale.saleDate, locale)}</Moment> },
                { term: t("detail.receiptNumber"), value: <Num>{sale.receiptNumber}</Num> },
                ...(corrected
                  ? [
                      {
                        term: note("note.corrects"),
                        value: (
                          <a href={paths.sales.detail(corrected.id)}>
                            <Num>{corrected.receiptNumber}</Num>
                          </a>
                        ),
                      },
                      { term: note("note.reason"), value: <bdi>{sale.correctionReason}</bdi> },
                    ]
                  : []),
                ...(happened.debitNotes.length > 0
                  ? [{ term: note("note.correctedBy"), value: <DebitNoteLinks notes={happened.debitNotes} /> }]
                  : []),
                { term: t("detail.customer"), value: <bdi>{sale.customerName ?? t("list.walkIn")}</bdi> },
                { term: t("detail.paymentMethod"), value: t(shownMethod(sale)) },
                { term: t("detail.store"), value: <bdi>{storeName}</bdi> },
                { term: t("detail.employee"), value: employeeName && <bdi>{employeeName}</bdi> },
              ]}
            />
          </Card>
          <Card title={t("detail.cartItems")} flush>
            <SaleItemsTable items={items} caption={t("detail.cartItems")} />
          </Card>
          <JobsCard jobs={page.lensJobs} newHref={page.newJobHref} />
          <Card title={words("timeline.title")} flush>
            <SaleTimeline events={happened.events} claimHref={page.claimHref} />
          </Card>
          <InsuranceCard sale={sale} claimHref={page.claimHref} />
          <PrescriptionCard prescription={prescription} />
          {sale.notes ? (
            <Card title={t("detail.notes")}>
              <p dir="auto">{sale.notes}</p>
            </Card>
          ) : null}
        </div>
        <div className={stack({ gap: "large" })}>
          <Card title={t("detail.figures")}>
            <SaleFigures sale={sale} />
            <NetOfReturns {...happened} />
          </Card>
          <PaymentsCard {...money} acts />
        </div>
      </div>
    </>
  );
}
