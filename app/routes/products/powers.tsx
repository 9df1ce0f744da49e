import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { holds } from "#app/lib/permissions.ts";
import { getPowers } from "#app/modules/catalogue/lenses/get-powers.server.ts";
import { PowerChoices, PowerLegend } from "#app/modules/catalogue/lenses/power-choices.tsx";
import { powerGrid, readPowerChoice } from "#app/modules/catalogue/lenses/power-grid.ts";
import { PowerLevelForm } from "#app/modules/catalogue/lenses/power-level-form.tsx";
import { PowerMatrix } from "#app/modules/catalogue/lenses/power-matrix.tsx";
import { setPowerLevels } from "#app/modules/catalogue/lenses/set-power-levels.server.ts";
import { stockState } from "#app/modules/stock/inventory/stock-state.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { stack } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, getPowers.permission);
  const { variants, productId, productName, isLens, isService } = await load(args, getPowers, { id: args.params.id });
  const lenses = variants.map(({ isActive, ...lens }) => ({
    ...lens,
    state: stockState({ isActive, isService, level: lens.level }),
  }));
  const { store, permissions } = session ?? {};
  const may = (right: "inventory:create" | "inventory:update") =>
    permissions !== undefined && holds(permissions, right);
  return {
    title: wordsOf(locale, "powers")("title"),
    product: { id: productId, name: productName, isLens },
    grid: powerGrid(lenses, readPowerChoice(new URL(args.request.url).searchParams)),
    storeName: (locale === "ar" && store?.nameAr) || (store?.name ?? null),
    mayCreate: isLens && may("inventory:create"),
    mayUpdate: may("inventory:update"),
    stocked: store != null && !isService,
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

/** All powers of a lens at one glance, as they lie in the drawer. */
export default function Powers() {
  const t = useTranslations("powers");
  const { title, product, grid, storeName, mayCreate, mayUpdate, stocked } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const add = mayCreate ? (
    <LinkButton variant="primary" href={paths.products.newPowers(product.id)}>
      {t("add")}
    </LinkButton>
  ) : null;
  const hrefOf = (id: number) => (mayUpdate ? paths.products.variant(product.id, id) : paths.inventory.movements(id));
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: useTranslations("catalogue")("title"), href: paths.inventory.list() },
          { label: <bdi>{product.name}</bdi>, href: paths.products.edit(product.id) },
        ]}
        note={storeName ? t.rich("stockOf", { store: () => <bdi>{storeName}</bdi> }) : t("noStore")}
        end={add}
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
