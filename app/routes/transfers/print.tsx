import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import type { Locale } from "#app/lib/dates.ts";
import { VoucherSheet } from "#app/modules/receiving-vouchers/paper/voucher-sheet.tsx";
import { printTransfer } from "#app/modules/transfers/paper/print-transfer.server.ts";
import { transferPaper } from "#app/modules/transfers/paper/transfer-paper.server.ts";
import { paths } from "#app/paths.ts";
import { TranslatedPaper } from "#app/ui/paper/paper.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

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
  return (
    <TranslatedPaper
      nonce={nonce}
      label={title}
      language={paper.language}
      back={{ href: paths.transfers.detail(id), label: t("back") }}
      hrefIn={(language) => paths.transfers.print(id, { language })}
    >
      <VoucherSheet paper={paper} />
    </TranslatedPaper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
