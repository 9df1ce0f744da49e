import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createRemittance } from "#app/modules/claims/remittances/create-remittance.server.ts";
import { listInsurersToPay, listPayableClaims } from "#app/modules/claims/remittances/payable-claims.server.ts";
import { remittanceAction } from "#app/modules/claims/remittances/remittance-action.server.ts";
import { RemittanceForm } from "#app/modules/claims/remittances/remittance-form.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address names the insurer, whose open claims are then shown. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, createRemittance.permission);
  const asked = new URL(args.request.url).searchParams.get("insuranceId") ?? "";
  const insuranceId = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null;
  return {
    title: wordsOf(locale, "remittances")("new"),
    constraints: constraintsOf(createRemittance),
    insuranceId,
    payable: insuranceId === null ? null : await load(args, listPayableClaims, { insuranceId }),
    insurers: insuranceId === null ? await load(args, listInsurersToPay, {}) : [],
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return remittanceAction(args, await readPageForm(args));
}

/** Books a payment of an insurer: first the insurer is chosen, then its claims get their amounts. */
export default function NewRemittance() {
  const t = useTranslations("remittances");
  const { title, insuranceId, payable, insurers, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("claimsTitle"), href: claimPaths.list() },
          { label: t("title"), href: claimPaths.remittances.list() },
        ]}
        note={payable ? <bdi>{payable.insurer}</bdi> : undefined}
        end={payable ? <LinkButton href={claimPaths.remittances.new()}>{t("other")}</LinkButton> : undefined}
      />
      {insuranceId !== null && payable ? (
        <RemittanceForm insuranceId={insuranceId} payable={payable} requestKey={requestKey} state={state} />
      ) : (
        <Card title={t("choose")}>
          <Form method="get" state={undefined} constraints={{}}>
            <div className={stack({ narrow: true })}>
              <p>{t("chooseText")}</p>
              <Select
                name="insuranceId"
                label={t("fields.insurer")}
                options={insurers.map(({ id, name, open }) => ({
                  value: id,
                  label: open > 0 ? t("insurerOption", { name, count: open }) : name,
                }))}
              />
              <div>
                <Button variant="primary">{t("show")}</Button>
              </div>
            </div>
          </Form>
        </Card>
      )}
    </>
  );
}
