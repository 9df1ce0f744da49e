import { type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { searchEverything } from "#app/modules/search/search-everything.server.ts";
import { searchGroups } from "#app/modules/search/search-groups.server.ts";
import { SearchResults } from "#app/modules/search/search-results.tsx";
import { askedIn } from "#app/modules/search/search-text.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** The number of a receipt leads straight to this receipt; any other text shows the results. */
export async function loader(args: LoaderFunctionArgs) {
  const q = askedIn(args.request);
  const [{ session, locale }, result] = await Promise.all([guard(args), load(args, searchEverything, { q })]);
  if (result.receiptId !== null) throw redirectDocument(paths.receipts.detail(result.receiptId));
  return {
    title: wordsOf(locale, "search")("title"),
    q,
    groups: searchGroups(result, { locale, permissions: session?.permissions ?? new Set() }),
  };
}

export default function Search() {
  const t = useTranslations("search");
  const { title, q, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} note={q && groups.length > 0 ? t.rich("found", { q: () => <bdi>{q}</bdi> }) : null} />
      {groups.length > 0 ? (
        <SearchResults groups={groups} />
      ) : (
        <Card>
          {q ? (
            <EmptyState title={t.rich("nothing", { q: () => <bdi>{q}</bdi> })} text={t("nothingText")} />
          ) : (
            <EmptyState title={t("hint")} text={t("hintText")} />
          )}
        </Card>
      )}
    </>
  );
}
