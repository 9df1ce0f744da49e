import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getLensBoard } from "#app/modules/lens-jobs/figures/get-lens-board.server.ts";
import { LensBoard } from "#app/modules/lens-jobs/figures/lens-board.tsx";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Chip, Chips } from "#app/ui/list/chips.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The board is of the store in which the user works, or of all stores of the user: `?stores=all`. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, getLensBoard.permission);
  const stores = session?.stores ?? [];
  const store = session?.store ?? null;
  const asksForAll = new URL(args.request.url).searchParams.get("stores") === "all";
  const isOfAll = asksForAll && stores.length > 1;
  const isEmpty = !isOfAll && store === null;
  return {
    title: wordsOf(locale, "lensBoard")("title"),
    store: store && { name: (locale === "ar" && store.nameAr) || store.name },
    hasSeveral: stores.length > 1,
    isOfAll,
    columns: isEmpty ? null : await load(args, getLensBoard, { storeId: isOfAll ? null : store?.id }),
  };
}

/** The open lens jobs, one column for each status. */
export default function Board() {
  const t = useTranslations("lensBoard");
  const { title, store, hasSeveral, isOfAll, columns } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("jobsTitle"), href: lensPaths.jobs.list() }]}
        note={isOfAll ? t("allStores") : <bdi>{store?.name}</bdi>}
        end={<LinkButton href={lensPaths.jobs.list()}>{t("toJobs")}</LinkButton>}
      />
      <div className={stack({ gap: "large" })}>
        {hasSeveral ? (
          <Chips label={t("stores")}>
            {store ? (
              <Chip current={!isOfAll} href={lensPaths.jobs.board()}>
                <bdi>{store.name}</bdi>
              </Chip>
            ) : null}
            <Chip current={isOfAll} href={lensPaths.jobs.board({ stores: "all" })}>
              {t("allStores")}
            </Chip>
          </Chips>
        ) : null}
        {columns ? (
          <LensBoard columns={columns} isOfAll={isOfAll} />
        ) : (
          <Card>
            <EmptyState title={t("noStore")} text={t("noStoreText")} />
          </Card>
        )}
      </div>
    </>
  );
}
