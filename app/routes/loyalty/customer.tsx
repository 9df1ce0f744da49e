import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { loyaltyPaths } from "#app/gift-card-paths.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { holds } from "#app/lib/permissions.ts";
import { adjustPoints } from "#app/modules/loyalty/adjust-points.server.ts";
import type { Loyalty } from "#app/modules/loyalty/loyalty.schema.server.ts";
import { PointEntryTable } from "#app/modules/loyalty/point-tables.tsx";
import { getLoyalty } from "#app/modules/loyalty/read-points.server.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, getLoyalty.permission);
  const held = session?.permissions ?? new Set<string>();
  return {
    title: wordsOf(locale, "loyalty")("points"),
    loyalty: await load(args, getLoyalty, { customerId: args.params.id }),
    opensSales: holds(held, "sales:update"),
    opensCustomer: holds(held, "customers:update"),
    may: await mayRun(args, { adjusts: adjustPoints }),
    constraints: constraintsOf(adjustPoints),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const adjusted = ({ id }: { id: number }) =>
    redirectWithToast(loyaltyPaths.customer(id), { title: { key: "loyalty.adjusted" } });
  const options = { input: { customerId: args.params.id }, failure: "loyalty.failed" };
  return submit(args, adjustPoints, adjusted, options);
}

/** A customer's points: how many, what they pay, and how they came about. */
export default function CustomerPoints() {
  const t = useTranslations("loyalty");
  const { title, loyalty, opensSales, opensCustomer, may, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const name = <bdi>{loyalty.customerName}</bdi>;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={opensCustomer ? [{ label: name, href: paths.customers.profile(loyalty.id) }] : undefined}
        note={name}
      />
      <div className={stack({ gap: "large" })}>
        <Card>
          <PointFacts loyalty={loyalty} />
        </Card>
        {may.adjusts ? (
          <Form state={state}>
            <RequestKey value={requestKey} />
            <div className={stack({ narrow: true })}>
              <ErrorSummary />
              <Card title={t("adjust")}>
                <div className={stack()}>
                  <div className={columns({ count: 2 })}>
                    <TextField
                      name="points"
                      label={t("adjustPoints")}
                      help={t("adjustHelp")}
                      dir="ltr"
                      autoComplete="off"
                    />
                    <TextField name="notes" label={t("reason")} dir="auto" autoComplete="off" />
                  </div>
                  <div className={row({ justify: "end" })}>
                    <Button variant="primary">{t("adjustDo")}</Button>
                  </div>
                </div>
              </Card>
            </div>
          </Form>
        ) : null}
        <Card title={t("entry.title")} flush>
          <PointEntryTable entries={loyalty.entries} customerId={loyalty.id} opensSales={opensSales} />
        </Card>
      </div>
    </>
  );
}

function PointFacts({ loyalty }: { loyalty: Loyalty }) {
  const t = useTranslations("loyalty");
  const locale = useLocale();
  const { points, worth, owed, endingNext, members } = loyalty;
  return (
    <DescriptionList
      items={[
        { key: "points", term: t("available"), value: <Num>{points}</Num>, strong: true },
        { key: "worth", term: t("worth"), value: <Num>{formatMoney(worth)}</Num> },
        ...(endingNext
          ? [
              {
                key: "ends",
                term: t("endsNext"),
                value: (
                  <>
                    <Num>{endingNext.points}</Num> · <Moment>{formatDay(endingNext.endsOn, locale)}</Moment>
                  </>
                ),
              },
            ]
          : []),
        ...(owed > 0 ? [{ key: "owed", term: t("owed"), value: <Num>{owed}</Num> }] : []),
        ...(members > 1 ? [{ key: "family", term: t("family"), value: <Num>{members}</Num> }] : []),
      ]}
    />
  );
}
