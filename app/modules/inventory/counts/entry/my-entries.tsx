import { useTranslations } from "use-intl";
import { Button } from "#app/ui/form/button.tsx";
import { FormOwner } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { list } from "#app/ui/list/list-card.css.ts";
import { ListRow } from "#app/ui/list/list-card.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { EntryView } from "./entry-view.server.ts";

/** The user's latest entries, the newest on top with the sum of its line by all users. Each entry can be undone. */
export function MyEntries({ entries }: { entries: readonly EntryView[] }) {
  const t = useTranslations("counts.entry");
  if (entries.length === 0) {
    return (
      <Card title={t("mine")}>
        <EmptyState title={t("none")} text={t("noneText")} />
      </Card>
    );
  }
  return (
    <Card title={t("mine")} flush>
      <form method="post">
        <FormOwner />
        <ul className={list}>
          {entries.map((entry, index) => (
            <ListRow
              key={entry.id}
              start={<Num>{entry.quantity} ×</Num>}
              detail={
                <>
                  <Num>{entry.sku}</Num>
                  {entry.serial ? <Part>{entry.serial}</Part> : null}
                  {entry.look ? <Part>{entry.look}</Part> : null}
                  {entry.place ? <Part>{entry.place}</Part> : null}
                </>
              }
              end={<End entry={entry} newest={index === 0} />}
            >
              <bdi>{entry.name}</bdi>
            </ListRow>
          ))}
        </ul>
      </form>
    </Card>
  );
}

/** Adds a part to a line of text. The part keeps its own writing direction. */
const Part = ({ children }: { children: string }) => (
  <>
    {" · "}
    <bdi>{children}</bdi>
  </>
);

function End({
  entry: { id, counts, lineCounted, quantity, name, sku },
  newest,
}: {
  entry: EntryView;
  newest: boolean;
}) {
  const t = useTranslations("counts.entry");
  if (!counts) return <Badge tone="neutral">{t("takenBack")}</Badge>;
  return (
    <>
      {lineCounted === null ? null : (
        <Badge tone={newest ? "good" : "neutral"}>{t("total", { count: lineCounted })}</Badge>
      )}
      <Button
        name="intent"
        value={`takeBack:${id}`}
        size="touch"
        aria-label={t("takeBackOf", { quantity: String(quantity), item: `${name} ${sku}` })}
      >
        {t("takeBack")}
      </Button>
    </>
  );
}
