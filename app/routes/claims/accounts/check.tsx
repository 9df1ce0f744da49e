import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { checkInsurerAccounts } from "#app/modules/claims/accounts/check-accounts.server.ts";
import { CheckTable, OddClaims } from "#app/modules/claims/accounts/check-tables.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Badge } from "#app/ui/text/badge.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, checkInsurerAccounts.permission);
  const found = await load(args, checkInsurerAccounts, {});
  return { title: wordsOf(locale, "claimAccounts")("check.title"), ...found };
}

/** Shows whether the open claims are what sales, returns, payments, write-offs and moved amounts leave. No button repairs a difference. */
export default function CheckInsurerAccounts() {
  const t = useTranslations("claimAccounts");
  const { title, insurers, claims } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("claimsTitle"), href: claimPaths.list() },
          { label: t("title"), href: claimPaths.accounts() },
        ]}
      />
      <div className={stack({ gap: "large" })}>
        <p>{t("check.text")}</p>
        <Card title={t("check.insurers")} flush>
          {insurers.length === 0 ? (
            <EmptyState title={t("none")} text={t("noneText")} />
          ) : (
            <CheckTable insurers={insurers} />
          )}
        </Card>
        <Card
          title={t("check.claims")}
          flush={claims.total > 0}
          end={
            <Badge tone={claims.total > 0 ? "bad" : "good"}>
              {claims.total > 0 ? t("check.differences", { count: claims.total }) : t("check.agrees")}
            </Badge>
          }
        >
          {claims.total > 0 ? <OddClaims claims={claims.rows} /> : <p>{t("check.claimsText")}</p>}
        </Card>
      </div>
    </>
  );
}
