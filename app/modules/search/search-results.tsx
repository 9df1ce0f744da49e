import { Fragment } from "react";
import { useTranslations } from "use-intl";
import { columns } from "#app/ui/layout.css.ts";
import { ListCard, ListRow } from "#app/ui/list-card.tsx";
import { Num } from "#app/ui/num.tsx";
import type { SearchGroup, SearchRow } from "./search-groups.server.ts";

/** What was found, a card for each kind. */
export function SearchResults({ groups }: { groups: readonly SearchGroup[] }) {
  const t = useTranslations("search");
  return (
    <div className={columns({ of: "cards" })}>
      {groups.map(({ key, rows, allHref }) => (
        <ListCard key={key} title={t(`groups.${key}`)} link={allHref ? { label: t("all"), href: allHref } : undefined}>
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
