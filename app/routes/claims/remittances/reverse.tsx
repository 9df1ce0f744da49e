import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getRemittance } from "#app/modules/claims/remittances/read-remittances.server.ts";
import { reverseRemittance } from "#app/modules/claims/remittances/reverse-remittance.server.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, reverseRemittance.permission);
  const remittance = await load(args, getRemittance, { id: args.params.id });
  if (remittance.status === "reversed" && args.request.method === "GET") {
    throw redirect(claimPaths.remittances.detail(remittance.id));
  }
  return {
    constraints: constraintsOf(reverseRemittance),
    title: wordsOf(locale, "remittances")("reverseTitle"),
    remittance,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    reverseRemittance,
    ({ id }) => redirectWithToast(claimPaths.remittances.detail(id), { title: { key: "remittances.reversed" } }),
    { input: { id: args.params.id }, failure: "remittances.reverseFailed" },
  );
}

/** Asks before a payment is taken back. */
export default function ReverseRemittance() {
  const t = useTranslations("remittances");
  const { title, remittance, requestKey } = useLoaderData<typeof loader>();
  const back = claimPaths.remittances.detail(remittance.id);
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: t("title"), href: claimPaths.remittances.list() },
          { label: <bdi>{remittance.remittanceNumber}</bdi>, href: back },
        ]}
      />
      <Dialog title={title} closeHref={back}>
        <Form state={useActionData<typeof action>()}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            <p>
              <strong>
                <bdi>{remittance.remittanceNumber}</bdi>
              </strong>{" "}
              <bdi>{remittance.insuranceName}</bdi>
            </p>
            <p>{t("reverseText", { amount: formatMoney(remittance.amount) })}</p>
            <TextArea name="reason" label={t("reason")} help={t("reasonHelp")} rows={2} />
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{t("keep")}</LinkButton>
              <Button variant="danger">{t("reverse")}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
