import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDay, riyadhDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { getStoreCredit, listStoreCredit } from "#app/modules/sales/payments/read-store-credit.server.ts";
import { StoreCreditTable } from "#app/modules/sales/payments/store-credit-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { A4_PAGES, Paper, PaperArticle } from "#app/ui/paper/paper.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const MOST_LINES = 1_000;

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, listStoreCredit.permission);
  const owner = await load(args, getStoreCredit, { id: args.params.id });
  const { rows } = await load(args, listStoreCredit, { id: args.params.id, limit: MOST_LINES });
  return {
    ...owner,
    lines: rows,
    day: formatDay(riyadhDay(), locale),
    title: wordsOf(locale, "payments")("credit.statementOf", { name: owner.name }),
    nonce: nonceOf(args.context),
  };
}

/** The statement of a customer's store credit on A4. */
export default function PrintStoreCredit() {
  const t = useTranslations("payments.credit");
  const { customerId, balance, lines, day, title, nonce } = useLoaderData<typeof loader>();
  return (
    <Paper
      pageRule={A4_PAGES}
      nonce={nonce}
      label={t("title")}
      links={
        <LinkButton href={paths.customers.storeCredit(customerId)}>
          <Icon name="back" />
          {t("back")}
        </LinkButton>
      }
    >
      <PaperArticle title={title}>
        <p>
          {day} · <b>{t("available", { amount: formatMoney(balance) })}</b>
        </p>
        <StoreCreditTable lines={lines} opensSales={false} />
      </PaperArticle>
    </Paper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
