import { Fragment } from "react";
import { useTranslations } from "use-intl";
import { ListCard, ListRow } from "#app/ui/list/list-card.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { SearchGroup, SearchRow } from "./search-groups.server.ts";
import * as css from "./search-results.css.ts";

/** The search results, one card for each kind. */
export function SearchResults({ groups }: { groups: readonly SearchGroup[] }) {
  const t = useTranslations("search");
  return (
    <div className={css.results}>
      {groups.map(({ key, rows, allHref }) => (
        <div key={key} className={css.group}>
          <ListCard title={t(`groups.${key}`)} link={allHref ? { label: t("all"), href: allHref } : undefined}>
            {rows.map((row) => (
              <ListRow
                key={row.key}
                href={row.href}
                detail={<Details details={row.details} />}
                end={row.amount ? <Num>{row.amount}</Num> : null}
              >
                <bdi>{row.label}</bdi>
              </ListRow>
            ))}
          </ListCard>
        </div>
      ))}
    </div>
  );
}

const Details = ({ details }: Pick<SearchRow, "details">) =>
  details.map(({ text, figures }, index) => (
    <Fragment key={text}>
      {index > 0 ? " · " : null}
      {figures ? <Num>{text}</Num> : <bdi>{text}</bdi>}
    </Fragment>
  ));
