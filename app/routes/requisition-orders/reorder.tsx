import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createReorders } from "#app/modules/requisition-orders/reorder/create-reorders.server.ts";
import { listReorderProposals } from "#app/modules/requisition-orders/reorder/list-reorder-proposals.server.ts";
import { ReorderForm } from "#app/modules/requisition-orders/reorder/reorder-form.tsx";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, listReorderProposals.permission);
  const { lines, total } = await load(args, listReorderProposals, {});
  return {
    title: wordsOf(locale, "requisitions")("reorderTitle"),
    lines,
    total,
    storeId: session?.store?.id ?? null,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, createReorders, ({ orders }) => {
    const [first] = orders;
    const href =
      orders.length === 1 && first
        ? paths.requisitions.detail(first.id)
        : paths.requisitions.list({ status: "pending" });
    return redirectWithToast(href, { title: { key: "requisitions.reordered", params: { count: orders.length } } });
  });
}

/** The orders that the store should make now, with vendors and reasons; one press makes them. */
export default function Reorder() {
  const t = useTranslations("requisitions");
  const words = useTranslations("catalogue");
  const { title, lines, total, storeId, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: paths.requisitions.list() }]} />
      {storeId === null ? (
        <Card>
          <EmptyState title={words("noStore")} text={words("noStoreText")} />
        </Card>
      ) : lines.length === 0 ? (
        <Card>
          <EmptyState title={t("nothingToReorder")} text={t("nothingToReorderText")} />
        </Card>
      ) : (
        <div className={stack()}>
          <p>{t("reorderText")}</p>
          {total > lines.length ? <p>{t("reorderMore", { count: lines.length, total })}</p> : null}
          <ReorderForm lines={lines} storeId={storeId} requestKey={requestKey} state={state} />
        </div>
      )}
    </>
  );
}
