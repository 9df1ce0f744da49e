import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import type { PageError, Refusal } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { getClaim } from "#app/modules/claims/read-claims.server.ts";
import { ClaimBadge } from "#app/modules/claims/screen/claim-badge.tsx";
import { ClaimFacts } from "#app/modules/claims/screen/claim-facts.tsx";
import { ClaimHistory } from "#app/modules/claims/screen/claim-history.tsx";
import { ClaimLines, ClaimSums } from "#app/modules/claims/screen/claim-lines.tsx";
import { RecordErrorPage } from "#app/routes/record-error-page.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { split, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const refused = isRouteErrorResponse(error) ? (error.data as PageError | null) : null;
  return [{ title: data?.title ?? refused?.title ?? "" }];
};

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getClaim.permission);
  const claim = await load(args, getClaim, { id: args.params.id }).catch((refused: Refusal) => {
    if (refused.data) refused.data.title = wordsOf(locale, "claims")("notFound");
    throw refused;
  });
  return { title: claim.claimNumber, claim };
}

/** One claim: where it is, its money, and each of its steps. */
export default function Claim() {
  const t = useTranslations("claimDetail");
  const { title, claim } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        breadcrumb={[{ label: t("claims:title"), href: claimPaths.list() }]}
        note={<ClaimBadge {...claim} />}
      />
      <div className={stack({ gap: "large" })}>
        <div className={split}>
          <Card title={t("facts.title")}>
            <ClaimFacts claim={claim} />
          </Card>
          <Card title={t("sums.title")}>
            <ClaimSums claim={claim} />
          </Card>
        </div>
        <Card title={t("lines.title")} flush>
          <ClaimLines lines={claim.lines} />
        </Card>
        <Card title={t("history.title")} flush>
          <ClaimHistory events={claim.events} />
        </Card>
      </div>
    </>
  );
}

/** The page of a claim that does not exist. */
export const ErrorBoundary = () => <RecordErrorPage words="claims" list={claimPaths.list()} />;
