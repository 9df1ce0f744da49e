import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { Accepts } from "#app/modules/sales/cart/pay/approval-note.tsx";
import { payForm } from "#app/modules/sales/cart/pay/pay-action.server.ts";
import { payCart } from "#app/modules/sales/cart/pay/pay-cart.server.ts";
import { loadPayPage } from "#app/modules/sales/cart/pay/pay-data.server.ts";
import { CashReceived, DepositFields, PAY_PART } from "#app/modules/sales/cart/pay/pay-fields.tsx";
import { PaySum } from "#app/modules/sales/cart/pay/pay-sum.tsx";
import { PaymentRows } from "#app/modules/sales/cart/pay/payment-rows.tsx";
import { SaleApproval } from "#app/modules/sales/cart/pay/sale-approval.tsx";
import { TaxInvoiceNote } from "#app/modules/sales/cart/screen/tax-invoice-note.tsx";
import { saleCompleted } from "#app/modules/sales/receipts/completed-sale-data.server.ts";
import { RegisterLine } from "#app/modules/shell/register-line.tsx";
import { paths } from "#app/paths.ts";
import { DefaultButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { split, stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, payCart.permission);
  const page = await loadPayPage(args, session?.store?.id ?? null);
  return { ...page, constraints: constraintsOf(payCart), title: wordsOf(locale, "payments")("pay.title") };
}

export async function action(args: ActionFunctionArgs) {
  return payForm(args, await readPageForm(args), saleCompleted);
}

/** Several payments, cash with change, or a deposit for the cart that the sale screen has kept. */
export default function PayCart() {
  const t = useTranslations("payments.pay");
  const sales = useTranslations("sales");
  const { title, ...page } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const address = paths.sales.pay({ draft: page.draftId });
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("back"), href: paths.sales.new({ draft: page.draftId }) }]}
        note={page.customer ? <bdi>{page.customer.label}</bdi> : undefined}
      />
      {page.count === 0 ? (
        <Card>
          <EmptyState title={sales("emptyCart")} text={sales("emptyCartText")} />
        </Card>
      ) : (
        <Form state={state} starts={false}>
          <DefaultButton name="intent" value="check" />
          <RequestKey value={page.requestKey ?? undefined} />
          <input type="hidden" name="shownTotal" value={page.totals.totalAmount} />
          {page.promotion ? <input type="hidden" name="shownPromotion" value={page.promotion} /> : null}
          <SaleApproval state={state} closeHref={address} />
          <div className={stack({ gap: "large" })} id={PAY_PART}>
            <ErrorSummary />
            <Accepts approval={page.approval} />
            <RegisterLine enter={{ name: "intent", value: "check" }} />
            <div className={split}>
              <div className={stack({ gap: "large" })}>
                <PaymentRows methods={page.methods} first={page.paymentMethod ?? "cash"} />
                {page.company ? <TaxInvoiceNote company={page.company} /> : null}
                {page.credit ? <p>{t("credit", { amount: formatMoney(page.credit) })}</p> : null}
                <CashReceived />
                <DepositFields {...page} />
              </div>
              <PaySum page={page} checked={state?.shown?.checked} />
            </div>
          </div>
        </Form>
      )}
    </>
  );
}
