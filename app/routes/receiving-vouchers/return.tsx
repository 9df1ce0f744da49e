import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ReturnTable } from "#app/modules/receiving-vouchers/returns/return-table.tsx";
import { returnToVendor } from "#app/modules/receiving-vouchers/returns/return-to-vendor.server.ts";
import { listReturnableItems, listReturnReasons } from "#app/modules/receiving-vouchers/returns/returnable.server.ts";
import { afterStep } from "#app/modules/receiving-vouchers/voucher-status.ts";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, returnToVendor.permission);
  const { voucher, lines } = await load(args, listReturnableItems, { id: args.params.id });
  if (afterStep(voucher, "return") === null && args.request.method === "GET") {
    throw redirect(paths.receiving.detail(voucher.id));
  }
  return {
    constraints: constraintsOf(returnToVendor),
    title: wordsOf(locale, "receiving")("returning.title"),
    id: voucher.id,
    number: voucher.voucherNumber ?? "",
    vendor: voucher.vendorName,
    lines: lines.filter(({ returnable }) => returnable > 0),
    requestKey: randomUUID(),
    reasons: await load(args, listReturnReasons, {}),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    returnToVendor,
    ({ id, voucherNumber }) =>
      redirectWithToast(paths.receiving.detail(id), {
        title: { key: "receiving.returning.done" },
        description: { key: "receiving.returning.doneText", params: { number: voucherNumber ?? "" } },
      }),
    { input: { id: args.params.id }, failure: "receiving.returning.failed" },
  );
}

/** Which pieces of a posted voucher go back to its vendor, and why. */
export default function ReturnGoods() {
  const t = useTranslations("receiving.returning");
  const words = useTranslations("receiving");
  const { title, id, number, vendor, lines, requestKey, reasons } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: words("title"), href: paths.receiving.list() },
          { label: <bdi>{number}</bdi>, href: paths.receiving.detail(id) },
        ]}
        note={vendor ? <bdi>{vendor}</bdi> : undefined}
      />
      {lines.length === 0 ? (
        <Card>
          <EmptyState title={t("nothing")} text={t("nothingText")} />
        </Card>
      ) : (
        <Form state={state}>
          <div className={stack({ gap: "large" })}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            <p>{t("text")}</p>
            <Card flush>
              <ReturnTable lines={lines} state={state} />
            </Card>
            <div className={stack({ narrow: true })}>
              <Select
                name="reasonCode"
                label={t("reason")}
                optional
                placeholder={t("noReason")}
                options={reasons.map((value) => ({ value, label: words(`reasons.${value}`) }))}
              />
              <TextArea name="notes" label={t("notes")} optional rows={2} />
              <div className={row({ justify: "end" })}>
                <LinkButton href={paths.receiving.detail(id)}>{words("cancel")}</LinkButton>
                <Button variant="primary">{t("submit")}</Button>
              </div>
            </div>
          </div>
        </Form>
      )}
    </>
  );
}
