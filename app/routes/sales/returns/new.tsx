import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ExchangeFields } from "#app/modules/sales/returns/exchange/exchange-fields.tsx";
import { DebitNoteRemark } from "#app/modules/sales/returns/notes/debit-note-links.tsx";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { returnForm } from "#app/modules/sales/returns/screen/return-action.server.ts";
import { ReturnAmounts } from "#app/modules/sales/returns/screen/return-amounts.tsx";
import { ReturnApproval } from "#app/modules/sales/returns/screen/return-approval.tsx";
import { ReturnFields } from "#app/modules/sales/returns/screen/return-fields.tsx";
import { getReturnForm } from "#app/modules/sales/returns/screen/return-forms.server.ts";
import { ReturnLines } from "#app/modules/sales/returns/screen/return-lines.tsx";
import { RegisterLine } from "#app/modules/shell/register-line.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ScanPart } from "#app/ui/picker/scan-field.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Kbd } from "#app/ui/text/kbd.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, returnGoods.permission);
  const form = await load(args, getReturnForm, { id: args.params.id });
  return {
    ...form,
    constraints: constraintsOf(returnGoods),
    title: wordsOf(locale, "returns")("title"),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return returnForm(args, await readPageForm(args));
}

/** Which pieces of a sale come back, why, and how the money goes back. */
export default function ReturnGoods() {
  const t = useTranslations("returns");
  const { title, sale, lines, debitNotes, requestKey, ...choices } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { checked, newItems = [], said } = state?.shown ?? {};
  const back = paths.sales.detail(sale.id);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("find.title"), href: paths.returns.find() },
          { label: <bdi>{sale.receiptNumber}</bdi>, href: back },
        ]}
        note={sale.customerName ? <bdi>{sale.customerName}</bdi> : undefined}
      />
      {lines.length === 0 ? (
        <Card>
          <EmptyState title={t("form.nothing")} text={t("form.nothingText")} />
          <DebitNoteRemark notes={debitNotes} />
        </Card>
      ) : (
        <CheckedForm
          state={state}
          requestKey={requestKey}
          fields={<ReturnFields {...choices} />}
          below={<ExchangeFields items={newItems} methods={choices.methods} said={said} state={state} />}
          amounts={
            <ScanPart name="amounts">
              {checked ? (
                <Card title={t("amounts.title")}>
                  <ReturnAmounts checked={checked} />
                </Card>
              ) : null}
            </ScanPart>
          }
          back={{ label: t("form.cancel"), href: back }}
          check={t("form.check")}
          submit={
            <ScanPart name="submit">
              <Button variant="primary" name="intent" value="return" aria-keyshortcuts="F9" data-shortcut="F9">
                {t(newItems.length > 0 ? "exchange.submit" : "form.submit")} <Kbd>F9</Kbd>
              </Button>
            </ScanPart>
          }
        >
          <RegisterLine storeId={sale.storeId} enter={{ name: "intent", value: "add" }} />
          <DebitNoteRemark notes={debitNotes} />
          <ReturnApproval state={state} closeHref={paths.sales.return(sale.id)} />
          <Card title={t("form.lines")} flush>
            <ReturnLines lines={lines} />
          </Card>
        </CheckedForm>
      )}
    </>
  );
}
