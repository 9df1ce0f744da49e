import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/load.server.ts";
import type { PageHandle } from "#app/http/page-kind.ts";
import type { Locale } from "#app/lib/dates.ts";
import { VoucherSheet } from "#app/modules/purchasing/receiving/voucher-sheet.tsx";
import { printTransfer } from "#app/modules/transfers/print-transfer.server.ts";
import { transferPaper } from "#app/modules/transfers/transfer-paper.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Paper } from "#app/ui/paper.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const PAGE_RULE = "@page{size:A4;margin:14mm;@bottom-center{content:counter(page);font:9pt sans-serif}}";

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, printTransfer.permission);
  const printed = await load(args, printTransfer, { id: args.params.id });
  const asked = new URL(args.request.url).searchParams.get("language");
  const language: Locale = asked === "en" || asked === "ar" ? asked : locale;
  const paper = transferPaper(printed, language);
  return { id: printed.transfer.id, title: `${paper.title} ${paper.number}`, paper, nonce: nonceOf(args.context) };
}

/** A transfer note on A4, in either language. */
export default function PrintTransfer() {
  const t = useTranslations("transfers");
  const { id, title, paper, nonce } = useLoaderData<typeof loader>();
  const language = paper.language === "ar" ? "en" : "ar";
  return (
    <Paper
      pageRule={PAGE_RULE}
      nonce={nonce}
      label={title}
      links={
        <>
          <LinkButton href={paths.transfers.detail(id)}>
            <Icon name="back" />
            {t("back")}
          </LinkButton>
          <LinkButton href={paths.transfers.print(id, { language })}>{t(`paper.inLanguage.${language}`)}</LinkButton>
        </>
      }
    >
      <div lang={paper.language} dir={paper.language === "ar" ? "rtl" : "ltr"}>
        <VoucherSheet paper={paper} />
      </div>
    </Paper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
