import { useLocale, useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { row, stack } from "#app/ui/layout.css.ts";
import type { LostView } from "./continue-chain.server.ts";

/** Says that the database was restored from a backup that is older than the newest document of the authority. Nothing when it was not. */
export function LostDocuments({ lost, mayChange }: { lost: LostView; mayChange: boolean }) {
  const t = useTranslations("invoicing.lost");
  const arabic = useLocale() === "ar";
  if (lost.behind.length + lost.unknown.length === 0) return null;
  return (
    <Card title={t("title")} end={<Badge tone="bad">{t("stopped")}</Badge>}>
      <div className={stack()}>
        {lost.behind.map(({ id, storeName, storeNameAr, lastCounter, aheadCounter }) => (
          <div key={id} className={stack()}>
            <p>
              {t("behind", { store: (arabic && storeNameAr) || storeName, here: lastCounter, there: aheadCounter })}
            </p>
            {mayChange ? (
              <div className={row()}>
                <LinkButton href={paths.settings.continueChain(id)}>{t("continue")}</LinkButton>
              </div>
            ) : null}
          </div>
        ))}
        {lost.unknown.map((name) => (
          <p key={name}>{t.rich("unknown", { name: () => <bdi>{name}</bdi> })}</p>
        ))}
      </div>
    </Card>
  );
}
