import type { ReactNode } from "react";
import { formatDateTime, formatDay } from "#app/lib/dates.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { StockTabs } from "#app/modules/inventory/stock-tabs.tsx";
import { lastDay } from "#app/modules/ledger/hold-days.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { count, inFile } from "#app/ui/list/columns.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List, ListView, Tones } from "#app/ui/list/list.ts";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { HOLD_STATES } from "./hold-states.ts";
import type { listStockHolds } from "./read-holds.server.ts";

type Hold = RowOf<typeof listStockHolds>;

const TONES: Tones = { live: "info", sold: "good", expired: "warn", released: "neutral" };

/** The holds of the store, for whom and until when, and how earlier holds ended. */
export const holdList: List<Hold> = {
  words: "holds",
  path: () => paths.inventory.holds(),
  file: {
    path: () => paths.inventory.exportHolds(),
    name: "holds",
  },
  lead: () => <StockTabs current="holds" />,
  noStore: { title: "catalogue:noStore", text: "catalogue:noStoreText" },
  search: "catalogue:searchLabel",
  filters: { state: chips(HOLD_STATES, "states") },
  noneText: "noneText",
  columns: {
    item: {
      header: "catalogue:product",
      cell: ({ variantId, name, sku }) => (
        <>
          <bdi>{name}</bdi>
          <div>
            <a href={paths.inventory.movements(variantId)}>
              <Num>{sku}</Num>
            </a>
          </div>
        </>
      ),
      file: { value: ({ name }) => name },
    },
    sku: inFile(({ sku }) => sku, { header: "catalogue:sku" }),
    pieces: count(({ quantity }) => quantity),
    for: { cell: keptFor },
    customer: inFile(({ customerName }) => customerName),
    cartNumber: inFile(({ draftId }) => draftId),
    note: inFile(({ note }) => note),
    until: {
      cell: ({ expiresAt }, { locale }) => <Moment>{formatDay(lastDay(expiresAt), locale)}</Moment>,
      file: { value: ({ expiresAt }) => lastDay(expiresAt) },
    },
    made: {
      cell: ({ createdAt, createdByName }, { locale }) => (
        <>
          <Moment>{formatDateTime(createdAt, locale)}</Moment>
          {createdByName ? (
            <div>
              <bdi>{createdByName}</bdi>
            </div>
          ) : null}
        </>
      ),
      file: { value: ({ createdAt }, { locale }) => formatDateTime(createdAt, locale) },
    },
    by: inFile(({ createdByName }) => createdByName),
    state: {
      header: "catalogue:status",
      cell: stateOf,
      file: { value: ({ state }, { t }) => t(`states.${state}`) },
    },
    reason: inFile(({ releaseReason }, { t }) => releaseReason && t(`reasons.${releaseReason}`)),
    releasedAt: inFile(({ releasedAt }, { locale }) => releasedAt && formatDateTime(releasedAt, locale)),
    release: {
      hideHeader: true,
      align: "end",
      shown: ({ may }) => may.release === true,
      cell: ({ id, sku, releasedAt }, { t }) =>
        releasedAt === null ? (
          <LinkButton href={paths.inventory.releaseHold(id)} {...toDialog} aria-label={t("releaseOf", { sku })}>
            {t("release")}
          </LinkButton>
        ) : null,
    },
  },
};

/** The customer, the cart, which is a link for users who may sell, and the note. */
function keptFor({ draftId, customerName, note, state }: Hold, { t, may }: ListView): ReactNode {
  const cart = draftId === null ? null : t("cart", { id: String(draftId) });
  return (
    <>
      <bdi>{customerName ?? (draftId === null ? "–" : t("walkIn"))}</bdi>
      {cart === null ? null : (
        <div>
          {may.opensCarts && state === "live" ? <a href={paths.sales.new({ draft: draftId })}>{cart}</a> : cart}
        </div>
      )}
      {note ? (
        <div>
          <bdi>{note}</bdi>
        </div>
      ) : null}
    </>
  );
}

function stateOf({ state, releasedAt, releaseReason, releasedByName }: Hold, { t, locale }: ListView): ReactNode {
  return (
    <>
      <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      {releasedAt && releaseReason && releaseReason !== "expired" ? (
        <div>
          {releaseReason === "sold" ? null : <>{t(`reasons.${releaseReason}`)} · </>}
          <Moment>{formatDateTime(releasedAt, locale)}</Moment>
          {releasedByName ? (
            <>
              {" · "}
              <bdi>{releasedByName}</bdi>
            </>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
