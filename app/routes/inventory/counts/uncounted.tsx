import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CountDialog } from "#app/modules/inventory/counts/count-dialog.tsx";
import { getStockCount } from "#app/modules/inventory/counts/get-stock-count.server.ts";
import { settleUncounted } from "#app/modules/inventory/counts/review/settle-uncounted.server.ts";
import { settledNotice } from "#app/modules/inventory/counts/review/settled-notice.server.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, settleUncounted.permission);
  const { id, name, status, summary } = await load(args, getStockCount, { id: args.params.id });
  if (!summary || (status !== "review" && args.request.method === "GET")) throw redirect(paths.inventory.count(id));
  const { uncounted } = summary;
  return { title: wordsOf(locale, "counts")("zeroTitle"), id, name, uncounted, requestKey: randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    settleUncounted,
    ({ id, settled }) => redirectWithToast(paths.inventory.reviewCount(id), settledNotice(settled, false)),
    { failure: "counts.stepFailed", input: { id: args.params.id, all: true } },
  );
}

/** Writes off all uncounted items at once, after naming them. */
export default function SettleUncounted() {
  const t = useTranslations("counts");
  const { title, id, name, uncounted, requestKey } = useLoaderData<typeof loader>();
  return (
    <CountDialog
      title={title}
      close={{ href: paths.inventory.reviewCount(id), label: t("cancel") }}
      button={t("zeroAll", { count: uncounted })}
      danger
      requestKey={requestKey}
      state={useActionData<typeof action>()}
    >
      <p>{t.rich("zeroText", { name: () => <bdi>{name}</bdi>, count: uncounted })}</p>
      <p>{t("zeroUndo")}</p>
    </CountDialog>
  );
}
