import { claimPaths } from "#app/claim-paths.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { ACTIVE_OR_NOT } from "#app/lib/list-query.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { ACTIVE_TONES, badge, count, day, inFile, money, onDemand, text } from "#app/ui/list/columns.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import { Num } from "#app/ui/text/num.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import { formatPercent } from "../percent.ts";
import type { listProviders } from "./list-providers.server.ts";

type Provider = RowOf<typeof listProviders>;

/** The insurance providers; a row leads to its form, and the number of policies to those policies. */
export const providerList: List<Provider> = {
  words: "insurance",
  path: () => paths.insurance.list(),
  file: { path: () => claimPaths.exportInsurers(), name: "insurance" },
  links: ({ t, may }) => (
    <>
      {may.prices ? <LinkButton href={claimPaths.contractPrices.list()}>{t("contractPrices")}</LinkButton> : null}
      <LinkButton href={claimPaths.policyList()}>{t("allPolicies")}</LinkButton>
    </>
  ),
  add: { href: () => paths.insurance.new() },
  row: ({ id }) => paths.insurance.edit(id),
  filters: { status: chips(ACTIVE_OR_NOT, "statuses") },
  sorts: ["name", "contact", "coveragePercentage", "copaymentAmount", "maxCopayment", "policies", "status"],
  sort: "name",
  columns: {
    name: text((provider) => provider.name),
    displayName: inFile((provider) => provider.displayName),
    contact: {
      cell: ({ contactPerson, phone }) => (
        <>
          <bdi>{contactPerson ?? "–"}</bdi>
          {phone ? (
            <span className={sprinkles({ display: "block", color: "soft", fontSize: "small" })}>
              <Num>{readablePhone(phone)}</Num>
            </span>
          ) : null}
        </>
      ),
    },
    contactPerson: inFile((provider) => provider.contactPerson),
    phone: { file: { value: (provider) => provider.phone, phone: true } },
    email: onDemand((provider) => provider.email),
    taxId: onDemand((provider) => provider.taxId),
    coveragePercentage: money((provider) => provider.coveragePercentage, { format: formatPercent }),
    copaymentAmount: money((provider) => provider.copaymentAmount),
    maxCopayment: money((provider) => provider.maxCopayment),
    contractStartDate: {
      ...day((provider) => provider.contractStartDate),
      onDemand: true,
      file: { value: (provider) => provider.contractStartDate },
    },
    contractEndDate: {
      ...day((provider) => provider.contractEndDate),
      onDemand: true,
      file: { value: (provider) => provider.contractEndDate },
    },
    paymentTerms: onDemand((provider) => provider.paymentTerms),
    policies: {
      ...count((provider) => provider.policyCount),
      cell: ({ id, name, policyCount }, { t }) => (
        <a href={paths.insurance.offered(id)}>
          <Num>{policyCount}</Num>{" "}
          <VisuallyHidden>
            <bdi>{t("policiesOf", { name })}</bdi>
          </VisuallyHidden>
        </a>
      ),
    },
    status: badge((provider) => provider.status, { tones: ACTIVE_TONES, words: "statuses" }),
  },
};
