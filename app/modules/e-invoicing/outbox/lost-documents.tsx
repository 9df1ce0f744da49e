import { useLocale, useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Notice } from "#app/ui/text/notice.tsx";
import type { LostView } from "./continue-chain.server.ts";

/** Says that the database was restored from a backup that is older than the newest document of the authority. Nothing when it was not. */
export function LostDocuments({ lost, mayChange }: { lost: LostView; mayChange: boolean }) {
  const t = useTranslations("invoicing.lost");
  const arabic = useLocale() === "ar";
  return (
    <>
      {lost.behind.map(({ id, storeName, storeNameAr, lastCounter, aheadCounter }) => (
        <Notice key={id} tone="bad" title={t("title")}>
          <p>{t("behind", { store: (arabic && storeNameAr) || storeName, here: lastCounter, there: aheadCounter })}</p>
          {mayChange ? <a href={paths.settings.continueChain(id)}>{t("continue")}</a> : null}
        </Notice>
      ))}
      {lost.unknown.map((name) => (
        <Notice key={name} tone="bad" title={t("title")}>
          <p>{t.rich("unknown", { name: () => <bdi>{name}</bdi> })}</p>
        </Notice>
      ))}
      {lost.numbers.length > 0 ? (
        <Notice tone="warn" title={t("numbersTitle")}>
          <p>{t("numbersText")}</p>
          <ul>
            {lost.numbers.map(({ storeName, storeNameAr, from, to }) => (
              <li key={from}>
                {t.rich(from === to ? "oneNumber" : "numbers", {
                  store: () => <bdi>{(arabic && storeNameAr) || storeName}</bdi>,
                  from: () => <bdi>{from}</bdi>,
                  to: () => <bdi>{to}</bdi>,
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}
