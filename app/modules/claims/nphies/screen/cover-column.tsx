import { useLocale, useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { row } from "#app/ui/layout/layout.css.ts";
import type { Column } from "#app/ui/list/data-table.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import type { PolicyCover } from "../exchange/list-covers.server.ts";
import { CoverBadge } from "./cover-facts.tsx";

/** A column of a customer's policies: what the insurer has said last of the cover, and the way to ask. */
export function useCoverColumn(covers: readonly PolicyCover[]): Column<{ id: number }> {
  const t = useTranslations("nphies.cover");
  const locale = useLocale();
  return {
    key: "cover",
    header: t("column"),
    render: ({ id }) => {
      const known = covers.find((one) => one.id === id);
      return (
        <div className={row()}>
          {known?.answeredAt ? (
            <>
              <CoverBadge isCovered={known.isCovered} />
              <Moment>{formatDateTime(known.answeredAt, locale)}</Moment>
            </>
          ) : null}
          <a href={claimPaths.messages.page("policy", id)}>{t(known?.answeredAt ? "open" : "ask")}</a>
        </div>
      );
    },
  };
}
