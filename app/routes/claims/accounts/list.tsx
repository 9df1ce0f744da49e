import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { AccountsTable } from "#app/modules/claims/accounts/accounts-table.tsx";
import { AGED_BY, agedBy } from "#app/modules/claims/accounts/claim-ages.ts";
import { listInsurerAccounts } from "#app/modules/claims/accounts/read-accounts.server.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, listInsurerAccounts.permission);
  const by = agedBy(new URL(args.request.url).searchParams.get("by"));
  return {
    title: wordsOf(locale, "claimAccounts")("title"),
    by,
    accounts: await load(args, listInsurerAccounts, { by }),
  };
}

/** What each insurer owes, by age, and what is to be given back or matched. */
export default function InsurerAccounts() {
  const t = useTranslations("claimAccounts");
  const { title, by, accounts } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("claimsTitle"), href: claimPaths.list() }]}
        end={
          <>
            <LinkButton href={claimPaths.accountsCheck()}>{t("toCheck")}</LinkButton>
            <LinkButton href={claimPaths.remittances.list()}>{t("payments")}</LinkButton>
          </>
        }
      />
      <Tabs
        label={t("ageFrom")}
        tabs={AGED_BY.map((one) => ({
          href: claimPaths.accounts({ by: one === "submitted" ? undefined : one }),
          label: t(`by.${one}`),
          current: one === by,
        }))}
      />
      <div className={stack({ gap: "large" })}>
        <Card title={t("owed")} flush>
          {accounts.length === 0 ? (
            <EmptyState title={t("none")} text={t("noneText")} />
          ) : (
            <AccountsTable accounts={accounts} by={by} />
          )}
        </Card>
        <p>{t(by === "service" ? "ageText.service" : "ageText.submitted")}</p>
      </div>
    </>
  );
}
