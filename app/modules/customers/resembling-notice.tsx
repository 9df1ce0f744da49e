import { useId } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { notice } from "#app/ui/form/conflict-notice.css.ts";
import { row } from "#app/ui/layout/layout.css.ts";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { Resembling } from "./find-resembling.server.ts";

type ResemblingNoticeProps = {
  customers: readonly Resembling[];
  /** The address to which an existing customer is taken, on the page that asked for a new one; null where none has asked. */
  chosenHref?: (customer: Resembling) => string | null;
};

/** The customers whom a new customer resembles. A button of the surrounding form creates the new customer anyway. */
export function ResemblingNotice({ customers, chosenHref = () => null }: ResemblingNoticeProps) {
  const t = useTranslations("customer.resembling");
  const locale = useLocale();
  const titleId = useId();
  return (
    <section className={notice} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("title")}</h2>
      <ul>
        {customers
          .map((customer) => ({ customer, href: chosenHref(customer) }))
          .map(({ customer, href }) => (
            <li key={customer.id}>
              <div className={row()}>
                <a href={paths.customers.profile(customer.id)}>
                  <bdi>{customer.name}</bdi>
                </a>
                <Num>{readablePhone(customer.phone)}</Num>
                {customer.dateOfBirth ? <Moment>{formatDay(customer.dateOfBirth, locale)}</Moment> : null}
                {href ? <LinkButton href={href}>{t("use")}</LinkButton> : null}
              </div>
            </li>
          ))}
      </ul>
      <div>
        <Button name="confirmDuplicate" value="on">
          {t("createAnyway")}
        </Button>
      </div>
    </section>
  );
}
