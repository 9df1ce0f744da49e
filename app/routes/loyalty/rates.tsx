import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { loyaltyPaths } from "#app/gift-card-paths.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { showCategories } from "#app/modules/categories/read-categories.server.ts";
import { listLoyaltyRates, setLoyaltyRate } from "#app/modules/loyalty/loyalty-rates.server.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, listLoyaltyRates.permission);
  const may = await mayRun(args, { sets: setLoyaltyRate });
  const rates = await load(args, listLoyaltyRates, {});
  const named = ({ name, nameAr }: { name: string; nameAr: string | null }) => (locale === "ar" && nameAr) || name;
  const categories = may.sets ? await load(args, showCategories, {}) : [];
  return {
    title: wordsOf(locale, "loyalty")("rates"),
    rates: rates.map(({ id, rate, ...one }) => ({ id, rate, label: named(one) })),
    categories: categories.map(({ id, ...one }) => ({ value: String(id), label: named(one) })),
    constraints: constraintsOf(setLoyaltyRate),
    may,
  };
}

export async function action(args: ActionFunctionArgs) {
  const saved = () => redirectWithToast(loyaltyPaths.rates(), { title: { key: "loyalty.rateSaved" } });
  return submit(args, setLoyaltyRate, saved, { failure: "loyalty.failed" });
}

/** What categories earn in place of the company's rate. */
export default function LoyaltyRates() {
  const t = useTranslations("loyalty");
  const { title, rates, categories, may } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: loyaltyPaths.months() }]} />
      <div className={stack({ gap: "large" })}>
        <p>{t("ratesText")}</p>
        <Card flush>
          <DataTable
            caption={t("rates")}
            columns={[
              { key: "category", header: t("category"), render: ({ label }) => <bdi>{label}</bdi> },
              {
                key: "rate",
                header: t("rate"),
                align: "end",
                render: ({ rate }) => (Number(rate) === 0 ? t("earnsNone") : <Num>{rate}</Num>),
              },
            ]}
            rows={rates}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t("noRates")} text={t("noRatesText")} />}
          />
        </Card>
        {may.sets ? (
          <Form state={state}>
            <div className={stack({ narrow: true })}>
              <ErrorSummary />
              <Card title={t("setRate")}>
                <div className={row({ align: "field" })}>
                  <Select name="categoryId" label={t("category")} options={categories} />
                  <TextField name="rate" label={t("rate")} help={t("rateHelp")} figures optional autoComplete="off" />
                  <Button variant="primary">{t("save")}</Button>
                </div>
              </Card>
            </div>
          </Form>
        ) : null}
      </div>
    </>
  );
}
