import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ChainTable, CountTable } from "#app/modules/e-invoicing/integrity/chain-table.tsx";
import { checkInvoiceChains } from "#app/modules/e-invoicing/integrity/check-invoice-chains.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Notice } from "#app/ui/text/notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** Parameters that cannot be begin the check again. */
function placeOf(params: URLSearchParams): { unitId?: string; after?: string } {
  const [unitId = "", after = ""] = [params.get("unitId") ?? undefined, params.get("after") ?? undefined];
  return /^[1-9]\d{0,8}$/.test(unitId) && /^\d{1,9}$/.test(after) ? { unitId, after } : {};
}

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, checkInvoiceChains.permission);
  const place = placeOf(new URL(args.request.url).searchParams);
  const found = await load(args, checkInvoiceChains, place);
  return { title: wordsOf(locale, "invoices")("integrity.title"), ...found };
}

/** Shows whether the chains of e-invoices are whole, and explains. No button mends a chain. */
export default function InvoiceIntegrity() {
  const t = useTranslations("invoices");
  const words = useTranslations();
  const { title, units, next, counts } = useLoaderData<typeof loader>();
  const broken = units.filter((unit) => unit.broken > 0).length;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: words("settings.title"), href: paths.settings.home() },
          { label: words("invoicing.title"), href: paths.settings.eInvoicing() },
        ]}
        end={<LinkButton href={paths.settings.invoiceChains()}>{t("integrity.again")}</LinkButton>}
      />
      <div className={stack({ gap: "large" })}>
        <p>{t("integrity.text")}</p>
        {broken > 0 ? (
          <Notice tone="bad" title={t("integrity.brokenTitle", { count: broken })}>
            <p>{t("integrity.brokenText")}</p>
          </Notice>
        ) : null}
        <Card flush>
          <ChainTable units={units} />
        </Card>
        {counts && counts.total > 0 ? (
          <Notice tone="bad" title={t("integrity.miscounted", { count: counts.total })}>
            <p>{t("integrity.miscountedText")}</p>
          </Notice>
        ) : null}
        {counts && counts.total > 0 ? (
          <Card flush>
            <CountTable counts={counts.rows} />
          </Card>
        ) : null}
        {next ? (
          <p>
            {t("integrity.more")}{" "}
            <LinkButton href={paths.settings.invoiceChains(next)}>{t("integrity.goOn")}</LinkButton>
          </p>
        ) : null}
      </div>
    </>
  );
}
