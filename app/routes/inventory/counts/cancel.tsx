import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { cancelStockCount } from "#app/modules/inventory/counts/cancel-stock-count.server.ts";
import { CountDialog } from "#app/modules/inventory/counts/count-dialog.tsx";
import { getStockCount } from "#app/modules/inventory/counts/get-stock-count.server.ts";
import { after } from "#app/modules/inventory/counts/status.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, cancelStockCount.permission);
  const { id, name, status } = await load(args, getStockCount, { id: args.params.id });
  if (after(status, "cancel") === null && args.request.method === "GET") throw redirect(paths.inventory.count(id));
  return { title: wordsOf(locale, "counts")("cancelTitle"), id, name, requestKey: randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  const done = { title: { key: "counts.cancelled" } };
  return submit(args, cancelStockCount, () => redirectWithToast(paths.inventory.counts(), done), {
    failure: "counts.stepFailed",
    input: { id: args.params.id },
  });
}

export default function CancelStockCount() {
  const t = useTranslations("counts");
  const { title, id, name, requestKey } = useLoaderData<typeof loader>();
  return (
    <CountDialog
      title={title}
      close={{ href: paths.inventory.count(id), label: t("keepCount") }}
      button={t("cancelCount")}
      danger
      requestKey={requestKey}
      state={useActionData<typeof action>()}
    >
      <p>{t.rich("cancelText", { name: () => <bdi>{name}</bdi> })}</p>
    </CountDialog>
  );
}
