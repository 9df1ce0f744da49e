import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { nonceOf } from "#app/http/context.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { listed } from "#app/lib/page-language.ts";
import { chosenPowers, PowerLegend, PowersShown } from "#app/modules/products/lenses/power-choices.tsx";
import { PowerMatrix } from "#app/modules/products/lenses/power-matrix.tsx";
import { powersData } from "#app/modules/products/lenses/powers-data.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Paper, PaperArticle } from "#app/ui/paper/paper.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const PAGE_RULE = "@page{size:A4 landscape;margin:12mm;@bottom-center{content:counter(page);font:9pt sans-serif}}";

export async function loader(args: LoaderFunctionArgs) {
  const { title, product, grid, storeName } = await powersData(args);
  const printedAt = new Date().toISOString();
  return { title: `${title}: ${product.name}`, product, grid, storeName, printedAt, nonce: nonceOf(args.context) };
}

/** The powers of a lens on A4, to count the drawer by. */
export default function PrintPowers() {
  const t = useTranslations("powers");
  const locale = useLocale();
  const { title, product, grid, storeName, printedAt, nonce } = useLoaderData<typeof loader>();
  return (
    <Paper
      pageRule={PAGE_RULE}
      nonce={nonce}
      label={title}
      prints={grid.shown > 0}
      links={
        <LinkButton href={paths.products.powers(product.id, chosenPowers(grid))}>
          <Icon name="back" />
          {t("back")}
        </LinkButton>
      }
    >
      <PaperArticle title={<bdi>{title}</bdi>} landscape>
        <p>
          <bdi>{listed([storeName, formatDateTime(printedAt, locale)])}</bdi>
        </p>
        {grid.shown > 0 ? (
          <>
            <PowersShown grid={grid} />
            <PowerMatrix grid={grid} hrefOf={paths.inventory.movements} />
            <PowerLegend />
          </>
        ) : (
          <p>{t("none")}</p>
        )}
      </PaperArticle>
    </Paper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
