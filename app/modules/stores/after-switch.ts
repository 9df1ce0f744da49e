import { localPath, paths } from "#app/paths.ts";

/** Lists whose rows belong to one store. After a switch such a row is no longer there, but the list is. */
const OF_ONE_STORE = [
  paths.sales.list(),
  paths.receipts.list(),
  paths.inventory.counts(),
  paths.inventory.holds(),
  paths.inventory.lots(),
  paths.inventory.import(),
  paths.requisitions.list(),
  paths.receiving.list(),
  paths.transfers.list(),
  paths.registers.list(),
];

/**
 * The page to show after the user switched the store at `returnTo`: the same page, which then shows the other store. A page about one row
 * of the former store becomes its list. A draft, a page number and filters are dropped.
 */
export function afterSwitch(returnTo: string | null): string {
  const [pathname = "", search = ""] = (localPath(returnTo) ?? paths.dashboard()).split("?");
  const list = OF_ONE_STORE.find(
    (path) => pathname.startsWith(`${path}/`) && /^\d/.test(pathname.slice(path.length + 1)),
  );
  if (list) return list;
  const variantId = new URLSearchParams(search).get("variantId");
  return variantId ? `${pathname}?${new URLSearchParams({ variantId })}` : pathname;
}
