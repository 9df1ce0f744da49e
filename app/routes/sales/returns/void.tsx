import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { DebitNoteRemark } from "#app/modules/sales/returns/notes/debit-note-links.tsx";
import { JobFields, ReasonField } from "#app/modules/sales/returns/screen/return-fields.tsx";
import { getVoidForm } from "#app/modules/sales/returns/screen/return-forms.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { RegisterLine } from "#app/modules/shell/register-line.tsx";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, voidSale.permission);
  const form = await load(args, getVoidForm, { id: args.params.id });
  if (form.isVoid && args.request.method === "GET") throw redirect(paths.sales.detail(form.sale.id));
  return {
    ...form,
    constraints: constraintsOf(voidSale),
    title: wordsOf(locale, "returns")("void.title"),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    voidSale,
    ({ id, returnNumber }) =>
      redirectWithToast(paths.returns.detail(id), {
        title: { key: "returns.void.done" },
        description: { key: "returns.form.doneText", params: { number: returnNumber } },
      }),
    { input: { id: args.params.id }, failure: "returns.void.failed" },
  );
}

/** Says what a void will undo before it is done. */
export default function VoidSale() {
  const t = useTranslations("returns");
  const { title, sale, refund, debitNotes, reasons, decidesJobs, requestKey } = useLoaderData<typeof loader>();
  const back = paths.sales.detail(sale.id);
  return (
    <>
      <PageHeader breadcrumb={[{ label: <bdi>{sale.receiptNumber}</bdi>, href: back }]} />
      <Dialog title={title} closeHref={back}>
        <Form state={useActionData<typeof action>()}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            <RegisterLine storeId={sale.storeId} />
            <p>{t("void.text", { amount: formatMoney(refund) })}</p>
            <ReasonField reasons={reasons} />
            <TextArea name="notes" label={t("form.notes")} optional rows={2} />
            {decidesJobs ? <JobFields /> : null}
            <DebitNoteRemark notes={debitNotes} />
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{t("form.cancel")}</LinkButton>
              <Button variant="danger">{t("void.submit")}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
