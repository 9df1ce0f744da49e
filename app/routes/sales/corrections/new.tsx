import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { checkForm } from "#app/http/checked-form.server.ts";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { checkCorrection, getCorrectionForm } from "#app/modules/sales/corrections/check-correction.server.ts";
import { correctSale } from "#app/modules/sales/corrections/correct-sale.server.ts";
import { CorrectionAmounts } from "#app/modules/sales/corrections/correction-amounts.tsx";
import { CorrectionLines } from "#app/modules/sales/corrections/correction-lines.tsx";
import { RegisterLine } from "#app/modules/shell/register-line.tsx";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, correctSale.permission);
  const form = await load(args, getCorrectionForm, { id: args.params.id });
  return {
    ...form,
    constraints: constraintsOf(correctSale),
    title: wordsOf(locale, "corrections")("title"),
    requestKey: randomUUID(),
  };
}

/** Adds the debit note up for the user to read, and writes it when the user goes on. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const input = { id: args.params.id };
  if (form.get("intent") !== "correct") {
    form.delete("totalAmount");
    return checkForm(args, checkCorrection, form, input);
  }
  return submit(
    args,
    correctSale,
    ({ id, receiptNumber, totalAmount }) =>
      redirectWithToast(paths.sales.detail(id), {
        title: { key: "corrections.form.done" },
        description: {
          key: "corrections.form.doneText",
          params: { number: receiptNumber, amount: formatMoney(totalAmount) },
        },
        action: { label: { key: "sales.printReceipt" }, href: paths.receipts.print(id), prints: true },
      }),
    { form, input, failure: "corrections.form.failed" },
  );
}

/** The additional charges of a sale's pieces, and their reason. */
export default function CorrectSale() {
  const t = useTranslations("corrections");
  const named = useTranslations("sales.paymentMethods");
  const { title, sale, canCorrect, lines, methods, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const checked = state?.shown?.checked;
  const back = paths.sales.detail(sale.id);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: <bdi>{sale.receiptNumber}</bdi>, href: back }]}
        note={sale.customerName ? <bdi>{sale.customerName}</bdi> : undefined}
      />
      {canCorrect && lines.length > 0 ? (
        <CheckedForm
          state={state}
          requestKey={requestKey}
          fields={
            <>
              <TextField name="reason" label={t("form.reason")} help={t("form.reasonHelp")} autoComplete="off" />
              <Select
                name="paymentMethod"
                label={t("form.method")}
                placeholder={t("form.chooseMethod")}
                options={methods.map((value) => ({ value, label: named(value) }))}
              />
            </>
          }
          amounts={
            checked ? (
              <Card title={t("amounts.title")}>
                <CorrectionAmounts checked={checked} />
              </Card>
            ) : null
          }
          back={{ label: t("form.cancel"), href: back }}
          check={t("form.check")}
          submit={
            checked ? (
              <Button variant="primary" name="intent" value="correct">
                {t("form.submit", { amount: formatMoney(checked.totalAmount) })}
              </Button>
            ) : null
          }
        >
          <p>{t("form.text")}</p>
          <RegisterLine storeId={sale.storeId} enter={{ name: "intent", value: "check" }} />
          <Card title={t("form.lines")} flush>
            <CorrectionLines lines={lines} />
          </Card>
        </CheckedForm>
      ) : (
        <Card>
          <EmptyState
            title={t("form.nothing")}
            text={t(canCorrect ? "form.nothingText" : "form.noneText")}
            action={<LinkButton href={back}>{t("form.back")}</LinkButton>}
          />
        </Card>
      )}
    </>
  );
}
