import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CustomerDialog } from "#app/modules/customers/customer-dialog.tsx";
import { pageBelow } from "#app/modules/customers/return-to.ts";
import { getCustomerSale } from "#app/modules/sales/history/get-customer-sale.server.ts";
import { SaleFigures } from "#app/modules/sales/sale/figures/sale-figures.tsx";
import { shownMethod } from "#app/modules/sales/sale/list/shown-method.ts";
import { SaleItemsTable } from "#app/modules/sales/sale/sale-items-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** A sale to the customer, over the customer's page. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, "customers:update");
  const { id: customerId, saleId } = args.params;
  const { sale, items, customer } = await load(args, getCustomerSale, { customerId, id: saleId });
  const backHref = pageBelow(args.request, customer.id, "purchases");
  return { title: wordsOf(locale, "customer")("purchases.details"), sale, items, customer, backHref };
}

export default function CustomerTransaction() {
  const t = useTranslations("sales");
  const locale = useLocale();
  const { title, sale, items, customer, backHref } = useLoaderData<typeof loader>();
  return (
    <CustomerDialog customer={customer} title={title} size="wide" backHref={backHref}>
      <div className={stack()}>
        <DescriptionList
          items={[
            { term: t("detail.receiptNumber"), value: <Num>{sale.receiptNumber}</Num> },
            { term: t("detail.saleDate"), value: <Moment>{formatDateTime(sale.saleDate, locale)}</Moment> },
            { term: t("detail.paymentMethod"), value: t(shownMethod(sale)) },
            { term: t("detail.provider"), value: sale.insuranceProvider && <bdi>{sale.insuranceProvider}</bdi> },
          ]}
        />
        <SaleItemsTable items={items} caption={t("detail.cartItems")} />
        <SaleFigures sale={sale} />
        <div className={row({ justify: "end" })}>
          <PrintLink href={paths.receipts.print(sale.id)}>{t("printReceipt")}</PrintLink>
          <LinkButton href={paths.sales.detail(sale.id)}>{t("detail.saleInformation")}</LinkButton>
        </div>
      </div>
    </CustomerDialog>
  );
}
