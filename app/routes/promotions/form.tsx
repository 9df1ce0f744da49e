import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { PromotionForm } from "#app/modules/promotions/promotion-form.tsx";
import { promotionAction } from "#app/modules/promotions/promotion-form-action.server.ts";
import { promotionPage } from "#app/modules/promotions/promotion-form-data.server.ts";
import { PromotionBadge } from "#app/modules/promotions/promotion-words.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { HistoryLink } from "#app/ui/text/history-link.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing promotion has its id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  return promotionPage(args);
}

export async function action(args: ActionFunctionArgs) {
  return promotionAction(args, await readPageForm(args));
}

export default function PromotionPage() {
  const t = useTranslations("promotions");
  const { title, history, copiedFrom, may, ...page } = useLoaderData<typeof loader>();
  const { promotion } = page;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.promotions.list() }]}
        note={
          promotion ? (
            <>
              <bdi>{promotion.code}</bdi> <PromotionBadge status={promotion.status} />
            </>
          ) : copiedFrom ? (
            t.rich("copiedFrom", { code: () => <bdi>{copiedFrom}</bdi> })
          ) : undefined
        }
        end={
          <>
            <LinkButton href={paths.promotions.list()}>
              <Icon name="back" />
              {t("back")}
            </LinkButton>
            <HistoryLink href={history} />
            {promotion && may.duplicate ? (
              <LinkButton href={paths.promotions.new({ from: promotion.id })}>{t("duplicate")}</LinkButton>
            ) : null}
          </>
        }
      />
      <PromotionForm {...page} answer={useActionData<typeof action>()} />
    </>
  );
}
