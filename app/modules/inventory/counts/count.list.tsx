import type { RowOf } from "#app/lib/operation.server.ts";
import { StockTabs } from "#app/modules/inventory/stock-tabs.tsx";
import { paths } from "#app/paths.ts";
import { count, dateTime, text } from "#app/ui/list/columns.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import { Num } from "#app/ui/text/num.tsx";
import { useScopeWords } from "./count-progress.tsx";
import { CountBadges } from "./count-status.tsx";
import type { listStockCounts } from "./list-stock-counts.server.ts";
import { COUNT_STATUSES } from "./status.ts";

type Count = RowOf<typeof listStockCounts>;

/** The counts of the current store, the newest first. */
export const countList: List<Count> = {
  words: "counts",
  path: () => paths.inventory.counts(),
  add: { href: () => paths.inventory.newCount() },
  lead: () => <StockTabs current="counts" />,
  noStore: { title: "catalogue:noStore", text: "catalogue:noStoreText" },
  row: ({ id }) => paths.inventory.count(id),
  filters: { status: chips(COUNT_STATUSES, "statuses") },
  noneText: "noneText",
  columns: {
    name: text(({ name }) => name),
    number: count(({ number }) => number),
    scope: { cell: (row) => <Scope count={row} /> },
    status: { cell: (row) => <CountBadges {...row} /> },
    progress: {
      align: "end",
      cell: ({ status, lines, countedLines }) =>
        status === "draft" ? (
          "–"
        ) : (
          <Num>
            {countedLines} / {lines}
          </Num>
        ),
    },
    started: dateTime(({ startedAt }) => startedAt),
    postedAt: dateTime(({ postedAt }) => postedAt),
  },
};

function Scope({ count }: { count: Count }) {
  const words = useScopeWords();
  return <bdi>{words(count)}</bdi>;
}
