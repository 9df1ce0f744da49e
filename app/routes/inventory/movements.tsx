import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref } from "#app/lib/list-query.ts";
import { listed } from "#app/lib/page-language.ts";
import { LotsCard } from "#app/modules/inventory/lots/lots-card.tsx";
import { listLots } from "#app/modules/inventory/lots/read-lots.server.ts";
import { listStockMovements } from "#app/modules/inventory/movements/list-stock-movements.server.ts";
import { movements } from "#app/modules/inventory/movements/movement.list.server.ts";
import { movementList } from "#app/modules/inventory/movements/movement.list.tsx";
import { listSerials } from "#app/modules/inventory/serials/list-serials.server.ts";
import { SerialsCard } from "#app/modules/inventory/serials/serials-card.tsx";
import { getVariantStock, type StoreLevel } from "#app/modules/inventory/stock/get-variant-stock.server.ts";
import { LevelsTable } from "#app/modules/inventory/stock/levels-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { ListCard } from "#app/ui/list/card.tsx";
import { ExportMenu } from "#app/ui/list/list-menus.tsx";
import { useListView } from "#app/ui/list/table.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** The movements of one variant in the current store, which explain its quantity on hand. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listStockMovements.permission);
  const item = await load(args, getVariantStock, { variantId: args.params.variantId });
  const storeId = session?.store?.id ?? null;
  const { data: list } = await movements.load(args);
  return {
    ...list,
    title: wordsOf(locale, "stock")("movements.of", { sku: item.sku }),
    item,
    storeId,
    ...(await keptPieces(args, item, { variantId: item.variantId, storeId: storeId ?? 0 })),
    canAdjust: list.may.adjust === true && !item.isService && storeId !== null,
  };
}

/** The most lots shown here. The list of lots shows all. */
const SHOWN_LOTS = 20;
const SHOWN_SERIALS = 200;

type Shelf = { variantId: number; storeId: number };

/** The lots or serial numbers of one item, where the store keeps them. */
async function keptPieces(args: LoaderFunctionArgs, item: { levels: readonly StoreLevel[] }, shelf: Shelf) {
  const level = item.levels.find(({ storeId }) => storeId === shelf.storeId);
  const [lots, serials] = await Promise.all([
    level?.inventoryType === "Lot" ? load(args, listLots, { ...shelf, limit: SHOWN_LOTS }) : null,
    level?.inventoryType === "Serialized"
      ? load(args, listSerials, { ...shelf, status: "in_stock", limit: SHOWN_SERIALS })
      : null,
  ]);
  return {
    lots: lots?.rows ?? null,
    serials: serials && {
      serials: serials.rows.map(({ serial }) => serial),
      total: serials.total,
      quantity: level?.quantity ?? 0,
    },
  };
}

export default function Movements() {
  const stock = useTranslations("stock");
  const catalogue = useTranslations("catalogue");
  const { rows, item, storeId, canAdjust, lots, serials, ...state } = useLoaderData<typeof loader>();
  const view = useListView(movementList.words, state);
  const { variantId } = item;
  const look = listed([item.color, item.size]);
  return (
    <>
      <PageHeader
        title={<bdi>{item.name}</bdi>}
        breadcrumb={[{ label: catalogue("title"), href: paths.inventory.list() }]}
        note={
          <>
            <Num>{item.sku}</Num> <bdi>{look}</bdi>
          </>
        }
        end={
          <>
            <ExportMenu
              href={(format) => listHref(paths.inventory.exportMovements(variantId), view.query, { format })}
            />
            {canAdjust ? <LinkButton href={paths.inventory.newHold({ variantId })}>{stock("hold")}</LinkButton> : null}
            {canAdjust ? (
              <LinkButton variant="primary" href={paths.inventory.adjust({ variantId })}>
                {stock("adjust.title")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className={stack({ gap: "large" })}>
        <Card title={stock("levels")} flush>
          <LevelsTable levels={item.levels} storeId={storeId} />
        </Card>
        {serials ? <SerialsCard {...serials} variantId={variantId} canEdit={canAdjust} /> : null}
        {lots ? <LotsCard rows={lots} variantId={variantId} canEdit={canAdjust} /> : null}
        <ListCard list={movementList} view={view} rows={rows} title={stock("movements.title")} />
      </div>
    </>
  );
}
