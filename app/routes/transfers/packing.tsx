import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { PackingLabels } from "#app/modules/transfers/paper/packing-labels.tsx";
import { printTransfer } from "#app/modules/transfers/paper/print-transfer.server.ts";
import { detailsOf } from "#app/modules/transfers/paper/transfer-paper.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Paper } from "#app/ui/paper/paper.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import { visuallyHidden } from "#app/ui/text/visually-hidden.css.ts";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const PAGE_RULE = "@page{size:A4;margin:10mm}";

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, printTransfer.permission);
  const { transfer, from, to, bars } = await load(args, printTransfer, { id: args.params.id });
  const t = wordsOf(locale, "transfers");
  const arabic = locale === "ar";
  const sent = transfer.items.filter(({ quantity }) => quantity > 0);
  return {
    id: transfer.id,
    number: transfer.transferNumber,
    title: `${t("packing.title")} ${transfer.transferNumber}`,
    from: (arabic && from.nameAr) || from.name,
    to: (arabic && to.nameAr) || to.name,
    bars,
    labels: sent.map((item) => ({
      id: item.id,
      name: item.name,
      sku: item.sku,
      details: detailsOf(item, t),
      quantity: item.quantity,
    })),
    nonce: nonceOf(args.context),
  };
}

/** A packing label for each item of a transfer. */
export default function PrintPackingLabels() {
  const t = useTranslations("transfers");
  const { id, title, nonce, ...labels } = useLoaderData<typeof loader>();
  return (
    <Paper
      pageRule={PAGE_RULE}
      nonce={nonce}
      label={title}
      prints={labels.labels.length > 0}
      links={
        <LinkButton href={paths.transfers.detail(id)}>
          <Icon name="back" />
          {t("back")}
        </LinkButton>
      }
    >
      <h1 className={visuallyHidden}>{title}</h1>
      <PackingLabels {...labels} />
    </Paper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
