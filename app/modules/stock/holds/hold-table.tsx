import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime, formatDay, type Locale } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import { toDialog } from "#app/ui/to-dialog.ts";
import type { HoldView } from "./hold.schema.server.ts";
import { lastDay } from "./hold-days.ts";
import type { HoldState } from "./hold-list.ts";

export const HOLD_TONES = {
  live: "info",
  sold: "good",
  expired: "warn",
  released: "neutral",
} as const satisfies Record<HoldState, string>;

type HoldTableProps = {
  rows: readonly HoldView[];
  canRelease: boolean;
  /** Carts are links for users who may sell. */
  opensCarts: boolean;
  empty: ReactNode;
};

export function HoldTable({ rows, canRelease, opensCarts, empty }: HoldTableProps) {
  const t = useTranslations("holds");
  const words = useTranslations("catalogue");
  const locale = useLocale();
  const columns: Column<HoldView>[] = [
    {
      key: "item",
      header: words("product"),
      render: ({ variantId, name, sku }) => (
        <>
          <bdi>{name}</bdi>
          <div>
            <a href={paths.inventory.movements(variantId)}>
              <Num>{sku}</Num>
            </a>
          </div>
        </>
      ),
    },
    { key: "quantity", header: t("pieces"), align: "end", render: ({ quantity }) => <Num>{quantity}</Num> },
    { key: "for", header: t("for"), render: (hold) => <KeptFor hold={hold} opensCarts={opensCarts} /> },
    {
      key: "until",
      header: t("until"),
      render: ({ expiresAt }) => <Moment>{formatDay(lastDay(expiresAt), locale)}</Moment>,
    },
    {
      key: "made",
      header: t("made"),
      render: ({ createdAt, createdByName }) => (
        <>
          <Moment>{formatDateTime(createdAt, locale)}</Moment>
          {createdByName ? (
            <div>
              <bdi>{createdByName}</bdi>
            </div>
          ) : null}
        </>
      ),
    },
    { key: "state", header: words("status"), render: (hold) => <State hold={hold} locale={locale} /> },
  ];
  if (canRelease) {
    columns.push({
      key: "release",
      header: t("release"),
      hideHeader: true,
      align: "end",
      render: ({ id, sku, releasedAt }) =>
        releasedAt === null ? (
          <LinkButton href={paths.inventory.releaseHold(id)} {...toDialog} aria-label={t("releaseOf", { sku })}>
            {t("release")}
          </LinkButton>
        ) : null,
    });
  }
  return <DataTable caption={t("title")} columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />;
}

function KeptFor({ hold, opensCarts }: { hold: HoldView; opensCarts: boolean }) {
  const t = useTranslations("holds");
  const { draftId, customerName, note, state } = hold;
  const cart = draftId === null ? null : t("cart", { id: String(draftId) });
  return (
    <>
      <bdi>{customerName ?? (draftId === null ? "–" : t("walkIn"))}</bdi>
      {cart === null ? null : (
        <div>{opensCarts && state === "live" ? <a href={paths.sales.new({ draft: draftId })}>{cart}</a> : cart}</div>
      )}
      {note ? (
        <div>
          <bdi>{note}</bdi>
        </div>
      ) : null}
    </>
  );
}

function State({ hold, locale }: { hold: HoldView; locale: Locale }) {
  const t = useTranslations("holds");
  const { state, releasedAt, releaseReason, releasedByName } = hold;
  return (
    <>
      <Badge tone={HOLD_TONES[state]}>{t(`states.${state}`)}</Badge>
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
