import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { paths } from "#app/paths.ts";
import { Tile, Tiles } from "#app/ui/chart/tiles.tsx";
import { Notice } from "#app/ui/text/notice.tsx";
import type { InvoiceCounts } from "./invoice.schema.server.ts";
import { useAge } from "./invoice-words.tsx";
import { latenessOf } from "./lateness.ts";

type OutboxStateProps = { counts: InvoiceCounts; now: string };

/** How many documents wait, were warned of, were refused and are with the authority. */
export function OutboxTiles({ counts, now }: OutboxStateProps) {
  const t = useTranslations("invoices");
  const age = useAge(now);
  const { pending, warned, refused, reported, cleared, oldestPending } = counts;
  const href = (status: string) => paths.settings.eInvoicing({ status });
  return (
    <Tiles>
      <Tile
        href={href("pending")}
        label={t("statuses.pending")}
        value={formatCount(pending)}
        note={oldestPending ? t("oldest", { age: age(oldestPending) }) : t("nothingWaits")}
      />
      <Tile
        href={href("refused")}
        label={t("statuses.refused")}
        value={formatCount(refused)}
        note={refused > 0 ? t("refusedNote") : ""}
      />
      <Tile
        href={href("warned")}
        label={t("statuses.warned")}
        value={formatCount(warned)}
        note={warned > 0 ? t("warnedNote") : ""}
      />
      <Tile
        href={href(cleared > reported ? "cleared" : "reported")}
        label={t("accepted")}
        value={formatCount(reported + cleared)}
        note={t("acceptedNote", { reported: formatCount(reported), cleared: formatCount(cleared) })}
      />
    </Tiles>
  );
}

/** Says that documents wait too long: in red when the 24 hours of the law come to their end. */
export function LatenessNotice({ counts, now }: OutboxStateProps) {
  const t = useTranslations("invoices");
  const age = useAge(now);
  const locale = useLocale();
  const { oldestPending, late, pending } = counts;
  const lateness = latenessOf(oldestPending, now);
  if (oldestPending === null || lateness === "none") return null;
  const since = { since: formatDateTime(oldestPending, locale), age: age(oldestPending) };
  return lateness === "late" ? (
    <Notice tone="bad" title={t("late", { count: Math.max(late, 1) })}>
      <p>{t("lateText", since)}</p>
    </Notice>
  ) : (
    <Notice tone="warn" title={t("slow", { count: pending })}>
      <p>{t("slowText", since)}</p>
    </Notice>
  );
}
