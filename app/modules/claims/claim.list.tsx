import { claimPaths } from "#app/claim-paths.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { code, day, money, text } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { chips, select } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import { CLAIM_FILTERS } from "./claim-filters.ts";
import type { listClaims } from "./read-claims.server.ts";

type Claim = RowOf<typeof listClaims>;

/** The insurance claims of the store that the user works in. */
export const claimList: List<Claim> = {
  words: "claims",
  path: () => claimPaths.list(),
  file: { path: () => claimPaths.export(), name: "claims" },
  links: ({ t }) => <LinkButton href={claimPaths.batches.list()}>{t("claimBatches:title")}</LinkButton>,
  filters: {
    ...select("status", {
      label: "fields.status",
      any: "anyStatus",
      options: ({ t }) => CLAIM_FILTERS.map((value) => ({ value, label: t(`statuses.${value}`) })),
      submits: true,
    }),
    stores: chips(["all"], (_, { t }) => t("allStores")),
  },
  sorts: ["serviceDate", "claimNumber", "openAmount", "submitBy", "statusSince"],
  sort: "-serviceDate",
  none: ({ t, hasStore }, add) =>
    hasStore ? (
      <EmptyState title={t("none")} text={t("noneText")} action={add} />
    ) : (
      <EmptyState title={t("noStore")} text={t("noStoreText")} />
    ),
  columns: {
    claimNumber: code((claim) => claim.claimNumber, { header: "fields.claimNumber" }),
    customerName: text((claim) => claim.customerName, { header: "fields.customer" }),
    insuranceName: text((claim) => claim.insuranceName, { header: "fields.insurer" }),
    status: {
      header: "fields.status",
      cell: ({ status }, { t }) => t(`statuses.${status}`),
      file: { value: ({ status }, { t }) => t(`statuses.${status}`) },
    },
    serviceDate: day((claim) => claim.serviceDate, { header: "fields.serviceDate" }),
    submitBy: day((claim) => claim.submitBy, { header: "fields.submitBy", lesser: true }),
    asked: money((claim) => claim.asked, { header: "fields.asked", format: formatAmount }),
    openAmount: money((claim) => claim.openAmount, { header: "fields.open", format: formatAmount }),
  },
};
