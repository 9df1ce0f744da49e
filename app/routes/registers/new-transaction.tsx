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
import { getRegister } from "#app/modules/registers/read-registers.server.ts";
import { registerLabel } from "#app/modules/registers/register-words.tsx";
import { moveCash } from "#app/modules/registers/sessions/cash/move-cash.server.ts";
import { listCashReasons } from "#app/modules/registers/sessions/cash/read-moves.server.ts";
import { paths } from "#app/paths.ts";
import { RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const TYPES = ["cash_in", "cash_out", "drop"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, moveCash.permission);
  const register = await load(args, getRegister, { id: args.params.id });
  if (!register.isOpen && args.request.method === "GET") throw redirect(paths.registers.detail(register.id));
  const asked = new URL(args.request.url).searchParams.get("type");
  return {
    title: wordsOf(locale, "registers")("move.title"),
    register,
    type: TYPES.find((type) => type === asked) ?? "cash_in",
    reasons: await load(args, listCashReasons, { usage: "cash_movement" }),
    constraints: constraintsOf(moveCash),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    moveCash,
    ({ registerId, transactionType, amount }) =>
      redirectWithToast(paths.registers.detail(registerId), {
        title: { key: `registers.moves.${transactionType}` },
        description: { key: "registers.move.done", params: { amount: formatMoney(amount) } },
      }),
    { input: { id: args.params.id } },
  );
}

/** Cash in, cash out, or a drop to the safe. */
export default function MoveCash() {
  const t = useTranslations("registers");
  const { title, register, type, reasons, requestKey } = useLoaderData<typeof loader>();
  const back = paths.registers.detail(register.id);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.registers.list() },
          { label: <bdi>{registerLabel(t("one"), register)}</bdi>, href: back },
        ]}
      />
      <Form state={useActionData<typeof action>()}>
        <div className={stack({ narrow: true })}>
          <ErrorSummary />
          <RequestKey value={requestKey} />
          <Card>
            <div className={stack()}>
              <RadioGroup
                name="transactionType"
                label={t("move.type")}
                defaultValue={type}
                options={TYPES.map((value) => ({ value, label: t(`moves.${value}`) }))}
              />
              <MoneyField name="amount" label={t("move.amount")} />
              <Select
                name="reasonCode"
                label={t("move.reason")}
                placeholder={t("chooseReason")}
                options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
              />
              <TextField
                name="reference"
                label={t("move.reference")}
                help={t("move.referenceHelp")}
                optional
                autoComplete="off"
              />
              <TextArea name="notes" label={t("notes")} optional rows={2} />
            </div>
          </Card>
          <div className={row({ justify: "end" })}>
            <LinkButton href={back}>{t("cancel")}</LinkButton>
            <Button variant="primary">{t("move.save")}</Button>
          </div>
        </div>
      </Form>
    </>
  );
}
