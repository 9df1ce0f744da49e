import { useTranslations } from "use-intl";
import { Button } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { list } from "#app/ui/list/list-card.css.ts";
import { ListRow } from "#app/ui/list/list-card.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { LateEntryView } from "./late-entries.server.ts";

type LateEntriesProps = {
  entries: readonly LateEntryView[];
  /** The address that the reviewer's decisions are sent to; null for a reader who decides nothing. */
  action: string | null;
};

/** The pieces that were counted after the counting had ended: the reviewer adds them or leaves them out. */
export function LateEntries({ entries, action }: LateEntriesProps) {
  const t = useTranslations("counts.late");
  if (entries.length === 0) return null;
  return (
    <Card title={t("title")}>
      <form method="post" action={action ?? undefined} className={stack()}>
        <p>{t(action ? "text" : "waitText")}</p>
        <ul className={list}>
          {entries.map((entry) => (
            <ListRow
              key={entry.id}
              start={<Num>{entry.quantity ?? 1} ×</Num>}
              detail={[entry.countedBy, entry.place, entry.serial].filter(Boolean).join(" · ")}
              end={
                action ? (
                  <Button
                    name="intent"
                    value={`leaveLate:${entry.id}`}
                    aria-label={t("leaveOutOf", { entry: entry.name ?? entry.code ?? "" })}
                  >
                    {t("leaveOut")}
                  </Button>
                ) : null
              }
            >
              <bdi>{entry.name ?? entry.code}</bdi>
            </ListRow>
          ))}
        </ul>
        {action ? (
          <div className={row({ justify: "end" })}>
            <Button name="intent" value="addLate" variant="primary">
              {t("addAll")}
            </Button>
          </div>
        ) : null}
      </form>
    </Card>
  );
}
