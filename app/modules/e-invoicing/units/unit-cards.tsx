import { useLocale, useTranslations } from "use-intl";
import { formatDate, formatDateTime } from "#app/lib/dates.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { UnitDetail } from "./unit.schema.server.ts";

/** The registration of a unit and its state. */
export function UnitCards({ unit }: { unit: UnitDetail }) {
  const t = useTranslations("invoicing");
  const locale = useLocale();
  const { identity, status, environment, expiry, lastCounter, createdAt, name } = unit;
  const said = (key: keyof typeof identity, value = <bdi>{identity[key]}</bdi>) => ({
    key,
    term: t(`identity.${key}`),
    value: identity[key] ? value : null,
  });
  return (
    <div className={stack({ gap: "large" })}>
      <Card title={t("unit.title")}>
        <DescriptionList
          items={[
            { key: "environment", term: t("environment"), value: t(`environments.${environment}`) },
            { key: "counter", term: t("unit.counter"), value: <Num>{lastCounter}</Num> },
            {
              key: "expires",
              term: t("expires"),
              value: expiry ? <Moment>{formatDate(expiry.at, locale)}</Moment> : null,
            },
            { key: "since", term: t("unit.since"), value: <Moment>{formatDateTime(createdAt, locale)}</Moment> },
            { key: "name", term: t("unit.name"), value: <Num>{name}</Num> },
          ]}
        />
      </Card>
      <Card title={t(status === "registering" ? "willRegisterAs" : "registeredAs")}>
        <DescriptionList
          items={[
            said("organisation"),
            said("vatNumber", <Num>{identity.vatNumber}</Num>),
            said("branch"),
            said("address"),
            said("industry"),
            said("serialNumber", <Num>{identity.serialNumber}</Num>),
          ]}
        />
      </Card>
    </div>
  );
}
