import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { recallPaths } from "#app/message-paths.ts";
import { listRecalls } from "#app/modules/recalls/read-recalls.server.ts";
import { isMonth } from "#app/modules/recalls/recall-words.ts";
import { REASONS } from "#app/modules/recalls/rules/shop-rules.ts";
import { MOST_AT_ONCE, sendRecalls } from "#app/modules/recalls/work/send-recalls.server.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The filters of the list from which the page was opened; a value that is none leaves nothing out. */
function filtersOf(request: Request) {
  const params = new URL(request.url).searchParams;
  const [reason, month, q] = [params.get("reason") ?? "", params.get("month") ?? "", params.get("q") ?? ""];
  return {
    ...((REASONS as readonly string[]).includes(reason) ? { reason } : {}),
    ...(isMonth(month) ? { month } : {}),
    ...(q ? { q: q.slice(0, 100) } : {}),
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, sendRecalls.permission);
  const filters = filtersOf(args.request);
  const storeId = session?.store?.id;
  const count = storeId ? (await load(args, listRecalls, { ...filters, storeId, step: "send", limit: 1 })).total : 0;
  return {
    title: wordsOf(locale, "recalls")("sendAll"),
    count,
    most: MOST_AT_ONCE,
    reason: filters.reason ?? null,
    back: recallPaths.list(filters),
    requestKey: randomUUID(),
  };
}

/** Sends to those whom the filters leave, in the store where the user works now. */
export async function action(args: ActionFunctionArgs) {
  const { session } = await guard(args, sendRecalls.permission);
  const filters = filtersOf(args.request);
  return submit(
    args,
    sendRecalls,
    ({ told, notTold: { off, consent, address, limit }, left }) =>
      redirectWithToast(recallPaths.list({ ...filters, step: off + consent + address > 0 ? "call" : undefined }), {
        title: { key: "recalls.sentAll", params: { told } },
        description: { key: "recalls.sentAllRest", params: { off, consent, address, limit, left } },
      }),
    { input: { ...filters, storeId: session?.store?.id ?? null }, failure: "recalls.failed" },
  );
}

/** Says how many customers would be told, and tells them. */
export default function SendRecalls() {
  const t = useTranslations("recalls");
  const { title, count, most, reason, back, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader breadcrumb={[{ label: t("title"), href: back }]} />
      <Dialog title={title} closeHref={back}>
        <Form state={state}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            <p>
              {t("sendAllText", { count })}
              {reason ? <> {t("sendAllReason", { reason: t(`reasons.${reason}`) })}</> : null}
            </p>
            {count > 0 ? <p>{t("sendAllConsent")}</p> : null}
            {count > most ? <p>{t("sendAllMost", { most })}</p> : null}
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{t("back")}</LinkButton>
              {count > 0 ? <Button variant="primary">{t("sendNow")}</Button> : null}
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
