import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { collectBalance } from "#app/modules/sales/payments/collect-balance.server.ts";
import { getCollectForm } from "#app/modules/sales/payments/collect-form.server.ts";
import { RegisterLine } from "#app/modules/shell/register-line.tsx";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, split, stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, collectBalance.permission);
  const form = await load(args, getCollectForm, { id: args.params.id });
  return {
    ...form,
    constraints: constraintsOf(collectBalance),
    title: wordsOf(locale, "payments")("collect.title"),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    collectBalance,
    ({ saleId, amount, change, balanceDue }) => {
      const params = { amount: formatMoney(amount), change: formatMoney(change), balance: formatMoney(balanceDue) };
      const key = Number(change) > 0 ? "payments.collect.doneChange" : "payments.collect.doneText";
      return redirectWithToast(paths.sales.detail(saleId), {
        title: { key: "payments.collect.done" },
        description: { key, params },
        action: { label: { key: "sales.printReceipt" }, href: paths.receipts.print(saleId), prints: true },
      });
    },
    { input: { id: args.params.id }, failure: "payments.collect.failed" },
  );
}

/** Takes what a sale still owes, or a part of it. */
export default function CollectBalance() {
  const t = useTranslations("payments.collect");
  const pay = useTranslations("payments.pay");
  const named = useTranslations("sales.paymentMethods");
  const locale = useLocale();
  const { title, sale, paid, methods, credit, requestKey } = useLoaderData<typeof loader>();
  const back = paths.sales.detail(sale.id);
  const money = (value: string) => <Num>{formatMoney(value)}</Num>;
  const isOwed = Number(sale.balanceDue) > 0;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: <bdi>{sale.receiptNumber}</bdi>, href: back }]}
        note={sale.customerName ? <bdi>{sale.customerName}</bdi> : undefined}
      />
      <Form state={useActionData<typeof action>()} starts={false}>
        <div className={stack({ gap: "large" })}>
          <ErrorSummary />
          <RequestKey value={requestKey} />
          <div className={split}>
            <Card title={title}>
              {isOwed ? (
                <div className={stack()}>
                  <RegisterLine />
                  <Select
                    name="paymentMethod"
                    label={t("method")}
                    size="touch"
                    options={methods.map((value) => ({ value, label: named(value) }))}
                  />
                  <MoneyField name="amount" label={t("amount")} help={t("amountHelp")} size="touch" optional />
                  <MoneyField
                    name="tendered"
                    label={t("received")}
                    help={pay("receivedHelp")}
                    size="touch"
                    optional
                    autoFocus
                  />
                  <TextField name="externalReference" label={t("reference")} size="touch" dir="ltr" optional />
                  {credit ? <p>{pay("credit", { amount: formatMoney(credit) })}</p> : null}
                  <div className={row({ justify: "end" })}>
                    <LinkButton href={back}>{t("cancel")}</LinkButton>
                    <Button variant="primary" size="touch">
                      {t("submit")}
                    </Button>
                  </div>
                </div>
              ) : (
                <EmptyState
                  title={t("nothing")}
                  text={t("nothingText")}
                  action={<LinkButton href={back}>{t("back")}</LinkButton>}
                />
              )}
            </Card>
            <Card title={t("balance")}>
              <DescriptionList
                variant="totals"
                items={[
                  { term: t("total"), value: money(sale.totalAmount) },
                  ...(Number(sale.movedAmount) > 0 ? [{ term: t("moved"), value: money(sale.movedAmount) }] : []),
                  ...(Number(sale.returnedAmount) > 0
                    ? [{ term: t("returned"), value: money(sale.returnedAmount) }]
                    : []),
                  { term: t("paid"), value: money(paid) },
                  ...(sale.dueDate
                    ? [{ term: t("dueDate"), value: <Moment>{formatDay(sale.dueDate, locale)}</Moment> }]
                    : []),
                  { term: t("balance"), value: money(sale.balanceDue), strong: true },
                ]}
              />
            </Card>
          </div>
        </div>
      </Form>
    </>
  );
}
