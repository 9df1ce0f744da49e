import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import type { Locale } from "#app/lib/dates.ts";
import { printReceivingVoucher } from "#app/modules/receiving-vouchers/paper/print-voucher.server.ts";
import { voucherPaper } from "#app/modules/receiving-vouchers/paper/voucher-paper.server.ts";
import { VoucherSheet } from "#app/modules/receiving-vouchers/paper/voucher-sheet.tsx";
import { paths } from "#app/paths.ts";
import { TranslatedPaper } from "#app/ui/paper/paper.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, printReceivingVoucher.permission);
  const printed = await load(args, printReceivingVoucher, { id: args.params.id });
  const asked = new URL(args.request.url).searchParams.get("language");
  const language: Locale = asked === "en" || asked === "ar" ? asked : locale;
  const paper = voucherPaper(printed, language);
  return { id: printed.voucher.id, title: `${paper.title} ${paper.number}`, paper, nonce: nonceOf(args.context) };
}

/** A voucher on A4, a return as a debit memo, in either language. */
export default function PrintReceivingVoucher() {
  const t = useTranslations("receiving");
  const { id, title, paper, nonce } = useLoaderData<typeof loader>();
  return (
    <TranslatedPaper
      nonce={nonce}
      label={title}
      language={paper.language}
      back={{ href: paths.receiving.detail(id), label: t("back") }}
      hrefIn={(language) => paths.receiving.print(id, { language })}
    >
      <VoucherSheet paper={paper} />
    </TranslatedPaper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
