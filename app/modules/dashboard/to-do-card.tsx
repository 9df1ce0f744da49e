import { useTranslations } from "use-intl";
import { riyadhDay } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { Card } from "#app/ui/layout/card.tsx";
import type { DashboardScreen } from "./dashboard-screen.server.ts";
import * as css from "./to-do-card.css.ts";
import { IS_LATE, TO_DO } from "./to-do-lines.ts";

/** What waits for this reader: each line has its number and leads to the list of it. */
export function ToDoCard({ now, toDo }: Pick<DashboardScreen, "now" | "toDo">) {
  const t = useTranslations("dashboard.toDo");
  const today = riyadhDay(now);
  return (
    <Card title={t("title")}>
      {toDo.length === 0 ? (
        <p className={sprinkles({ color: "soft" })}>{t("empty")}</p>
      ) : (
        <ul className={css.list}>
          {toDo.map(({ name, count }) => (
            <li key={name}>
              <a className={css.line} href={TO_DO[name](today)}>
                {t(name)} <b className={IS_LATE.has(name) ? css.late : css.count}>{formatCount(count)}</b>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
