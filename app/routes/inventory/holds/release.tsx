import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getStockHold } from "#app/modules/inventory/holds/read-holds.server.ts";
import { releaseStockHold } from "#app/modules/inventory/holds/release-stock-hold.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/overlay/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const hold = await load(args, getStockHold, { id: args.params.id });
  const { locale } = await guard(args);
  return { title: wordsOf(locale, "holds")("releaseTitle"), hold };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    releaseStockHold,
    ({ sku, quantity }) =>
      redirectWithToast(paths.inventory.holds(), {
        title: { key: "holds.released" },
        description: { key: "holds.releasedText", params: { sku, quantity } },
      }),
    { input: { id: args.params.id }, failure: "holds.failed" },
  );
}

/** Asks for confirmation before reserved pieces are released. */
export default function ReleaseHold() {
  const t = useTranslations("holds");
  const { title, hold } = useLoaderData<typeof loader>();
  const { quantity, sku, customerName, draftId } = hold;
  const item = () => <bdi dir="ltr">{sku}</bdi>;
  return (
    <RemovalDialog
      title={title}
      text={
        <>
          {t.rich("releaseText", { item, quantity })}{" "}
          {draftId === null ? null : t("releaseCartText", { id: String(draftId) })}
          {customerName ? <bdi> {customerName}</bdi> : null}
        </>
      }
      under={{ label: t("title"), href: paths.inventory.holds() }}
      state={useActionData<typeof action>()}
    />
  );
}
