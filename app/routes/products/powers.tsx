import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createPowers } from "#app/modules/products/lenses/create-powers.server.ts";
import { chosenPowers, PowerChoices, PowerLegend } from "#app/modules/products/lenses/power-choices.tsx";
import { PowerLevelForm } from "#app/modules/products/lenses/power-level-form.tsx";
import { PowerMatrix } from "#app/modules/products/lenses/power-matrix.tsx";
import { powersData } from "#app/modules/products/lenses/powers-data.server.ts";
import { setPowerLevels } from "#app/modules/products/lenses/set-power-levels.server.ts";
import { updateProduct } from "#app/modules/products/update-product.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const data = await powersData(args);
  const may = await mayRun(args, { create: createPowers, update: updateProduct });
  return {
    constraints: constraintsOf(setPowerLevels),
    ...data,
    mayCreate: data.product.isLens && may.create,
    mayUpdate: may.update,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { pathname, search } = new URL(args.request.url);
  return submit(
    args,
    setPowerLevels,
    ({ changed }) =>
      redirectWithToast(pathname + search, { title: { key: "powers.levels.done", params: { count: changed } } }),
    { failure: "powers.levels.failed", input: { id: args.params.id } },
  );
}

/** All powers of a lens in one table, in the order of the drawer. */
export default function Powers() {
  const t = useTranslations("powers");
  const { title, product, grid, storeName, mayCreate, mayUpdate, stocked } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const buttons = (
    <>
      {grid.shown > 0 ? (
        <PrintLink href={paths.products.printPowers(product.id, chosenPowers(grid))}>{t("print")}</PrintLink>
      ) : null}
      {mayCreate ? (
        <LinkButton variant="primary" href={paths.products.newPowers(product.id)}>
          {t("add")}
        </LinkButton>
      ) : null}
    </>
  );
  const hrefOf = (id: number) => (mayUpdate ? paths.products.variant(product.id, id) : paths.inventory.movements(id));
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: useTranslations("catalogue")("title"), href: paths.inventory.list() },
          ...(mayUpdate ? [{ label: <bdi>{product.name}</bdi>, href: paths.products.edit(product.id) }] : []),
        ]}
        note={storeName ? t.rich("stockOf", { store: () => <bdi>{storeName}</bdi> }) : t("noStore")}
        end={buttons}
      />
      {grid.shown === 0 ? (
        <Card>
          <EmptyState
            title={t(product.isLens ? "none" : "notLens")}
            text={product.isLens ? t("noneText") : undefined}
          />
        </Card>
      ) : (
        <div className={stack({ gap: "large" })}>
          <Card flush title={<bdi>{product.name}</bdi>} end={t("lenses", { count: grid.shown })}>
            <PowerChoices productId={product.id} grid={grid} />
            <PowerMatrix grid={grid} hrefOf={hrefOf} />
            <PowerLegend />
          </Card>
          {grid.without > 0 ? <p>{t("without", { count: grid.without })}</p> : null}
          {mayUpdate && stocked ? <PowerLevelForm grid={grid} state={state} /> : null}
        </div>
      )}
    </>
  );
}
