import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Moment } from "#app/ui/text/moment.tsx";
import { Notice } from "#app/ui/text/notice.tsx";
import type { UnitView } from "./unit.schema.server.ts";

type Unit = Pick<UnitView, "id" | "storeName" | "storeNameAr" | "expiry">;

type ExpiryWarningProps = {
  units: readonly Unit[];
  /** On the page of the unit itself, which needs no link to it. */
  here?: boolean;
};

/** A line for each unit whose certificate ends within 30 days or has ended. Nothing for the others. */
export function ExpiryWarning({ units, here }: ExpiryWarningProps) {
  const t = useTranslations("invoicing.expiry");
  const locale = useLocale();
  const arabic = locale === "ar";
  const near = units.flatMap(({ expiry, ...unit }) => (expiry && expiry.state !== "fine" ? [{ ...unit, expiry }] : []));
  return near.map(({ id, storeName, storeNameAr, expiry: { at, days, state } }) => {
    const store = () => <bdi>{(arabic && storeNameAr) || storeName}</bdi>;
    const day = () => <Moment>{formatDate(at, locale)}</Moment>;
    return (
      <Notice key={id} tone={state === "over" ? "bad" : "warn"}>
        <p>{t.rich(state, { store, day, days })}</p>
        {here ? null : <a href={paths.settings.unit(id)}>{t("renew")}</a>}
      </Notice>
    );
  });
}
