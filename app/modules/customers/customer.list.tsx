import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { feedbackPaths, recallPaths } from "#app/message-paths.ts";
import { assignmentTone } from "#app/modules/insurance/assignment-tones.ts";
import { paths } from "#app/paths.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { date, inFile, money, onDemand, phone } from "#app/ui/list/columns.tsx";
import { chips, select } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import type { listCustomerOverview } from "./list-customer-overview.server.ts";

type Customer = RowOf<typeof listCustomerOverview>;

/** What the page shows besides: the companies to choose from. */
type More = { companies: readonly string[] };

const LINE = sprinkles({ display: "block", color: "soft" });
const UNBROKEN_LINE = sprinkles({ display: "block", color: "soft", whiteSpace: "nowrap" });

const insurance = ({ hasInsurance }: Customer) => (hasInsurance ? "insured" : "notInsured");

/** The customers with their insurance and, for who may see sales, what they bought. */
export const customerList: List<Customer, More> = {
  words: "customers",
  title: "pageTitle",
  caption: "title",
  path: () => paths.customers.list(),
  file: { path: () => paths.customers.export(), name: "customers" },
  links: ({ may, t }) => (
    <>
      <LinkButton href={recallPaths.list()}>{t("recalls:title")}</LinkButton>
      <LinkButton href={feedbackPaths.list()}>{t("feedback:title")}</LinkButton>
      {may.add ? <LinkButton href={paths.customers.import()}>{t("list.import")}</LinkButton> : null}
    </>
  ),
  add: { href: () => paths.customers.new() },
  row: ({ id }) => paths.customers.profile(id),
  filters: {
    insured: chips(["yes", "no"], (value, { t }) => t(value === "yes" ? "insured" : "notInsured")),
    policyStatus: chips(["active", "expired", "canceled"], "list.policy"),
    gender: chips(["male", "female", "other"], "genders"),
    ...select<More>("company", {
      label: "companyName",
      any: "list.anyCompany",
      // The company in the URL stays chosen, even when the list of companies does not include it.
      options: ({ more: { companies }, query: { filters } }) =>
        [...(filters.company && !companies.includes(filters.company) ? [filters.company] : []), ...companies].map(
          (company) => ({ value: company, label: company }),
        ),
      submits: true,
    }),
  },
  sorts: ["name", "phone", "company", "insured", "policyStatus", "lastVisit", "totalBought", "createdAt"],
  sort: "-createdAt",
  columns: {
    name: { cell: ({ firstName, lastName }) => <bdi>{`${firstName} ${lastName}`}</bdi> },
    firstName: inFile(({ firstName }) => firstName),
    lastName: inFile(({ lastName }) => lastName),
    phone: phone((customer) => customer.phone),
    company: onDemand((customer) => customer.companyName, { header: "companyName" }),
    insured: {
      header: "insurance",
      cell: (customer, { t }) => (
        <>
          {Badge({ tone: customer.hasInsurance ? "good" : "neutral", children: t(insurance(customer)) })}{" "}
          {customer.provider ? (
            <small className={LINE}>
              <bdi>{customer.provider}</bdi>
            </small>
          ) : null}
        </>
      ),
      file: { value: (customer, { t }) => t(insurance(customer)) },
    },
    provider: inFile((customer) => customer.provider, { header: "list.provider" }),
    policyStatus: {
      header: "list.policyStatus",
      cell: (customer) => <PolicyStanding {...customer} />,
      file: {
        value: ({ policyStatus }, { t }) => (policyStatus === null ? null : t(`list.policyStatuses.${policyStatus}`)),
      },
    },
    validTill: inFile(({ validTill }, { locale }) => validTill && formatDay(validTill, locale), {
      header: "list.validTillHeader",
    }),
    lastVisit: date((customer) => customer.lastVisit, { header: "list.lastVisit", needs: ["sales:read"] }),
    totalBought: money((customer) => customer.totalBought, { header: "list.totalBought", needs: ["sales:read"] }),
    createdAt: date((customer) => customer.createdAt, { header: "since" }),
  },
};

/** The status of the default policy and its last day; a dash without a policy. */
function PolicyStanding({ policyStatus: status, validTill }: Pick<Customer, "policyStatus" | "validTill">) {
  const t = useTranslations("customers.list");
  const locale = useLocale();
  if (!status) return <>–</>;
  return (
    <>
      {Badge({ tone: assignmentTone(status), children: t(`policyStatuses.${status}`) })}{" "}
      <small className={UNBROKEN_LINE}>
        {validTill
          ? t.rich("validTill", { day: () => Moment({ children: formatDay(validTill, locale) }) })
          : t("noEndDate")}
      </small>
    </>
  );
}
