import { localPath, paths } from "#app/paths.ts";

/** What belongs to one store: of it only the list is there in another. */
const OF_ONE_STORE = [
  paths.sales.list(),
  paths.receipts.list(),
  paths.inventory.counts(),
  paths.inventory.holds(),
  paths.inventory.lots(),
  paths.inventory.import(),
  paths.requisitions.list(),
  paths.receiving(),
  paths.transfers(),
  paths.registers(),
];

/**
 * Where a user goes on who switched the store at `returnTo`: the same page, which now speaks of the other store; from what belongs to the
 * store before to its list. A draft, a page number and filters of the store before are left behind.
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
