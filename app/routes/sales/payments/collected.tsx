import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CollectApproval } from "#app/modules/sales/payments/collect-approval.tsx";
import { getCollectForm } from "#app/modules/sales/payments/collect-form.server.ts";
import { collectedForm } from "#app/modules/sales/payments/collected-action.server.ts";
import { markCollected } from "#app/modules/sales/payments/mark-collected.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, markCollected.permission);
  const { sale } = await load(args, getCollectForm, { id: args.params.id });
  const isDone = sale.collectedAt !== null || sale.voidedAt !== null;
  if (isDone && args.request.method === "GET") throw redirect(paths.sales.detail(sale.id));
  return { sale, title: wordsOf(locale, "payments")("collected.title") };
}

export async function action(args: ActionFunctionArgs) {
  return collectedForm(args, await readPageForm(args));
}

/** Says what is noted before goods are handed over; with a balance a manager approves it. */
export default function Collected() {
  const t = useTranslations("payments.collected");
  const { title, sale } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const back = paths.sales.detail(sale.id);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: <bdi>{sale.receiptNumber}</bdi>, href: back }]}
        note={sale.customerName ? <bdi>{sale.customerName}</bdi> : undefined}
      />
      <Form state={state}>
        <div className={stack({ narrow: true })}>
          <ErrorSummary />
          <CollectApproval state={state} closeHref={paths.sales.collected(sale.id)} />
          <Card>
            <div className={stack()}>
              <p>{t("text", { number: sale.receiptNumber })}</p>
              {Number(sale.balanceDue) > 0 ? (
                <p>
                  <b>{t("owes", { balance: formatMoney(sale.balanceDue) })}</b>
                </p>
              ) : null}
              <div className={row({ justify: "end" })}>
                <LinkButton href={back}>{t("cancel")}</LinkButton>
                <Button variant="primary" name="intent" value="collected">
                  {t("submit")}
                </Button>
              </div>
            </div>
          </Card>
        </div>
      </Form>
    </>
  );
}
