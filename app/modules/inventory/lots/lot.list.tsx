import { riyadhDay } from "#app/lib/dates.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { COSTS } from "#app/lib/permissions.ts";
import { StockTabs } from "#app/modules/inventory/stock-tabs.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { badge, count, day, inFile, onDemand, text } from "#app/ui/list/columns.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List, Tones } from "#app/ui/list/list.ts";
import { Num } from "#app/ui/text/num.tsx";
import { LOT_FILTERS, lotState } from "./lot-states.ts";
import type { listLots } from "./read-lots.server.ts";

type Lot = RowOf<typeof listLots>;

const TONES: Tones = { good: "good", expiring: "warn", expired: "bad", blocked: "bad", empty: "neutral" };

/** The store's lots, those that expire first on top. The page of an item shows its own (`LotsCard`). */
export const lotList: List<Lot> = {
  words: "lots",
  path: () => paths.inventory.lots(),
  file: {
    path: () => paths.inventory.exportLots(),
    name: "lots",
    columns: ["item", "sku", "code", "expiry", "made", "pieces", "initial", "supplier", "unitCost", "state"],
  },
  lead: () => <StockTabs current="lots" />,
  noStore: { title: "catalogue:noStore", text: "catalogue:noStoreText" },
  search: "catalogue:searchLabel",
  filters: { filter: chips(LOT_FILTERS, "states") },
  noneText: "noneText",
  columns: {
    item: {
      header: "catalogue:product",
      cell: ({ productVariantId, name, sku }) => (
        <>
          <bdi>{name}</bdi>
          <div>
            <a href={paths.inventory.movements(productVariantId)}>
              <Num>{sku}</Num>
            </a>
          </div>
        </>
      ),
      file: { value: ({ name }) => name },
    },
    sku: inFile(({ sku }) => sku, { header: "catalogue:sku" }),
    code: { cell: ({ lotCode }) => <bdi dir="ltr">{lotCode}</bdi>, file: { value: ({ lotCode }) => lotCode } },
    expiry: { ...day(({ expiryDate }: Lot) => expiryDate), file: { value: ({ expiryDate }) => expiryDate } },
    made: {
      ...day(({ manufactureDate }: Lot) => manufactureDate),
      onDemand: true,
      file: { value: ({ manufactureDate }) => manufactureDate },
    },
    pieces: count(({ currentQuantity }) => currentQuantity),
    initial: count(({ initialQuantity }) => initialQuantity),
    supplier: text(({ supplierName }) => supplierName),
    unitCost: onDemand(({ unitCost }) => unitCost, { needs: COSTS, figure: true }),
    state: badge((lot) => lotState(lot, riyadhDay()), {
      header: "catalogue:status",
      tones: TONES,
      words: "states",
    }),
    edit: {
      hideHeader: true,
      align: "end",
      shown: ({ may }) => may.edit === true,
      cell: ({ id, lotCode }, { t }) => (
        <LinkButton href={paths.inventory.lot(id)} aria-label={t("editOf", { code: lotCode })}>
          {t("edit")}
        </LinkButton>
      ),
    },
  },
};
