import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { commissionPaths } from "#app/commission-paths.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatMonth, type Locale } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { closeCommissionMonth } from "#app/modules/commissions/statements/close-month.server.ts";
import { shortMonth } from "#app/modules/commissions/statements/months.tsx";
import { getCommissionClosing } from "#app/modules/commissions/statements/read-months.server.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Notice } from "#app/ui/text/notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const monthIn = (request: Request) => new URL(request.url).searchParams.get("month") ?? "";

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, closeCommissionMonth.permission);
  const closing = await load(args, getCommissionClosing, { month: monthIn(args.request) });
  const back = commissionPaths.people({ month: shortMonth(closing.month) });
  if (closing.isClosed && args.request.method === "GET") throw redirect(back);
  return {
    title: wordsOf(locale, "commissions")("close"),
    closing,
    back,
    constraints: constraintsOf(closeCommissionMonth),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    closeCommissionMonth,
    ({ month, people }) =>
      redirectWithToast(commissionPaths.people({ month: shortMonth(month) }), {
        title: { key: "commissions.closedNow", params: { count: people } },
      }),
    { input: { month: monthIn(args.request) }, failure: "commissions.failedToClose" },
  );
}

/** Asks before a month is closed, which nobody undoes. */
export default function CloseMonth() {
  const t = useTranslations("commissions");
  const locale = useLocale() as Locale;
  const { title, closing, back, requestKey } = useLoaderData<typeof loader>();
  const { month, isOver, before, withoutCost, people, lines, amount } = closing;
  const hindered = before ? t("errors.order", { month: formatMonth(before, locale) }) : null;
  const stops = isOver ? hindered : t("errors.notOver", { month: formatMonth(month, locale) });
  return (
    <>
      <PageHeader breadcrumb={[{ label: t("title"), href: back }]} />
      <Dialog title={title} closeHref={back}>
        <Form state={useActionData<typeof action>()}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            <p>
              <strong>{formatMonth(month, locale)}</strong>
              <br />
              {t("closes", { people, lines, amount: formatMoney(amount) })}
            </p>
            {stops ? <Notice tone="warn">{stops}</Notice> : <p>{t("closeText")}</p>}
            {withoutCost > 0 ? <Notice tone="warn">{t("withoutCost", { count: withoutCost })}</Notice> : null}
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{t("cancel")}</LinkButton>
              {stops ? null : <Button variant="primary">{title}</Button>}
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
