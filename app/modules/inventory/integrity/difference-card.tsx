import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Badge } from "#app/ui/text/badge.tsx";

type DifferenceCardProps = { title: string; text: string; total: number; shown: number; children: ReactNode };

/** One comparison: whether everything agrees, what is compared, and the rows that differ. */
export function DifferenceCard({ title, text, total, shown, children }: DifferenceCardProps) {
  const t = useTranslations("stock.integrity");
  return (
    <Card
      title={title}
      end={
        <Badge tone={total > 0 ? "bad" : "good"}>{total > 0 ? t("differences", { count: total }) : t("agrees")}</Badge>
      }
    >
      <div className={stack()}>
        <p>{text}</p>
        {total > 0 ? children : null}
        {total > shown ? <p>{t("shown", { shown, total })}</p> : null}
      </div>
    </Card>
  );
}
