import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CountDialog } from "#app/modules/inventory/counts/count-dialog.tsx";
import { getStockCount } from "#app/modules/inventory/counts/get-stock-count.server.ts";
import { postStockCount } from "#app/modules/inventory/counts/review/post-stock-count.server.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, postStockCount.permission);
  const { id, name, status, summary } = await load(args, getStockCount, { id: args.params.id });
  if (!summary || (status !== "review" && args.request.method === "GET")) throw redirect(paths.inventory.count(id));
  return { title: wordsOf(locale, "counts")("postTitle"), id, name, summary, requestKey: randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    postStockCount,
    ({ id, name }) =>
      redirectWithToast(paths.inventory.reviewCount(id), {
        title: { key: "counts.posted" },
        description: { key: "counts.postedText", params: { name } },
      }),
    { failure: "counts.postFailed", input: { id: args.params.id } },
  );
}

export default function PostStockCount() {
  const t = useTranslations("counts");
  const { title, id, name, summary, requestKey } = useLoaderData<typeof loader>();
  const { differences, uncounted, missingPieces, missingValue, surplusPieces, surplusValue, surplusWithoutLot } =
    summary;
  return (
    <CountDialog
      title={title}
      close={{ href: paths.inventory.reviewCount(id), label: t("cancel") }}
      button={t("post")}
      requestKey={requestKey}
      state={useActionData<typeof action>()}
    >
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      <p>{t("postText", { differences })}</p>
      {missingPieces > 0 ? (
        <p>{t("postMissing", { pieces: missingPieces, value: formatMoney(missingValue) })}</p>
      ) : null}
      {surplusPieces > 0 ? (
        <p>{t("postSurplus", { pieces: surplusPieces, value: formatMoney(surplusValue) })}</p>
      ) : null}
      {surplusWithoutLot > 0 ? <p>{t("postWithoutLot", { pieces: surplusWithoutLot })}</p> : null}
      <p>{t("postUncounted", { count: uncounted })}</p>
      <p>{t("postSales")}</p>
    </CountDialog>
  );
}
