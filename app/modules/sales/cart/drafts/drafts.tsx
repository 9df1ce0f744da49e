import { memo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import * as css from "#app/modules/sales/cart/lines/cart-table.css.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { DraftRow } from "./list-drafts.server.ts";

type DraftsProps = { drafts: readonly DraftRow[] };

/** A link to the list of waiting carts, with their numbers and the cart that the user left last. */
export function WaitingLink({ drafts, left }: DraftsProps & { left: DraftRow | null }) {
  const t = useTranslations("sales");
  if (drafts.length === 0) return null;
  const held = drafts.filter(({ status }) => status === "held").length;
  const leftOpen = drafts.length - held;
  return (
    <span className={css.beside}>
      {left ? (
        <a className={css.waiting} href={paths.sales.new({ draft: left.id })}>
          {t("continueCart", { customer: left.customer ?? t("walkIn"), count: left.items })}
        </a>
      ) : null}
      <a href="#drafts" className={css.waiting}>
        {held > 0 ? <Badge tone="info">{t("countOnHold", { count: held })}</Badge> : null}
        {leftOpen > 0 ? <Badge tone="neutral">{t("countLeftOpen", { count: leftOpen })}</Badge> : null}
      </a>
    </span>
  );
}

/** The waiting carts: held carts, and unfinished carts of a closed tab. */
export const Drafts = memo(function Drafts({ drafts }: DraftsProps) {
  const t = useTranslations("sales");
  const locale = useLocale();
  if (drafts.length === 0) return null;
  const columns: Column<DraftRow>[] = [
    { key: "customer", header: t("customer"), render: ({ customer }) => <bdi>{customer ?? t("walkIn")}</bdi> },
    {
      key: "status",
      header: t("status"),
      render: ({ status }) => (
        <Badge tone={status === "held" ? "info" : "neutral"}>{t(status === "held" ? "onHold" : "leftOpen")}</Badge>
      ),
    },
    { key: "by", header: t("by"), render: ({ by }) => <bdi>{by}</bdi> },
    { key: "items", header: t("items"), align: "end", render: ({ items }) => <Num>{items}</Num> },
    { key: "value", header: t("subtotal"), align: "end", render: ({ value }) => <Num>{formatAmount(value)}</Num> },
    {
      key: "since",
      header: t("since"),
      align: "end",
      render: ({ updatedAt }) => <Moment>{formatDateTime(updatedAt, locale)}</Moment>,
    },
    {
      key: "resume",
      header: t("resume"),
      hideHeader: true,
      align: "end",
      render: ({ id, customer }) => (
        <LinkButton
          size="touch"
          href={paths.sales.new({ draft: id })}
          aria-label={t("resumeCart", { customer: customer ?? t("walkIn") })}
        >
          {t("resume")}
        </LinkButton>
      ),
    },
  ];
  return (
    <div style={{ marginBlockStart: "16px" }}>
      <Card contained flush title={t("drafts")} id="drafts">
        <DataTable caption={t("drafts")} columns={columns} rows={drafts} rowKey={({ id }) => id} />
      </Card>
    </div>
  );
});
