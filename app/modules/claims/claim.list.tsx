import { claimPaths } from "#app/claim-paths.ts";
import { addDays, formatDay, riyadhDay } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import type { SelectOption } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { code, day, money, text } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { chips, isId, select } from "#app/ui/list/filters.tsx";
import type { List, ListView } from "#app/ui/list/list.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { CLAIM_FILTERS, CLAIM_VIEWS, type ClaimFilter, LATE_DAYS } from "./claim-filters.ts";
import type { listClaims } from "./read-claims.server.ts";
import { ClaimBadge, deadlineOf } from "./screen/claim-badge.tsx";

type Claim = RowOf<typeof listClaims>;
type More = { counts: Partial<Record<ClaimFilter, number>>; insurers: readonly SelectOption[] };
type View = ListView<More>;

/** The next day by which something must happen, red once it is over. */
function deadlineCell(claim: Claim, { locale }: View) {
  const deadline = deadlineOf(claim);
  if (deadline === null) return "–";
  const today = riyadhDay();
  const shown = formatDay(deadline, locale);
  if (deadline > addDays(today, LATE_DAYS)) return <bdi>{shown}</bdi>;
  return <Badge tone={deadline < today ? "bad" : "warn"}>{shown}</Badge>;
}

/** Makes the checks of the claims that wait for them: beside the view that shows these. */
const checkAll = ({ may, query: { filters }, more: { counts }, t }: View) =>
  may.check && counts.toCheck && (filters.status === "toCheck" || filters.status === "draft") ? (
    <Form starts={false}>
      <Button variant="primary">{t("claimChecks:checkAll")}</Button>
    </Form>
  ) : null;

/** The insurance claims of the store that the user works in, with a view for each thing that staff do with them. */
export const claimList: List<Claim, More> = {
  words: "claims",
  path: () => claimPaths.list(),
  file: { path: () => claimPaths.export(), name: "claims" },
  row: ({ id }) => claimPaths.detail(id),
  links: (view) => (
    <>
      {checkAll(view)}
      <LinkButton href={claimPaths.batches.list()}>{view.t("claimBatches:title")}</LinkButton>
      <LinkButton href={claimPaths.remittances.list()}>{view.t("remittances:title")}</LinkButton>
      <LinkButton href={claimPaths.accounts()}>{view.t("claimAccounts:title")}</LinkButton>
      <LinkButton href={claimPaths.approvals.list()}>{view.t("approvals:title")}</LinkButton>
    </>
  ),
  filters: {
    status: {
      fits: (value) => (CLAIM_FILTERS as readonly string[]).includes(value),
      chips: ({ t, more }) =>
        CLAIM_VIEWS.map((value) => ({ value, label: `${t(`statuses.${value}`)} (${more.counts[value] ?? 0})` })),
      ...statusField(),
    },
    ...select<More>("insuranceId", {
      label: "fields.insurer",
      any: "anyInsurer",
      options: ({ more }) => more.insurers,
      fits: isId,
      submits: true,
    }),
    customerId: { fits: isId },
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
    memberNumber: code((claim) => claim.memberNumber, { header: "fields.member", lesser: true }),
    insuranceName: text((claim) => claim.insuranceName, { header: "fields.insurer" }),
    status: {
      header: "fields.status",
      cell: (claim) => <ClaimBadge {...claim} />,
      file: { value: ({ status }, { t }) => t(`statuses.${status}`) },
    },
    serviceDate: day((claim) => claim.serviceDate, { header: "fields.serviceDate", lesser: true }),
    submitBy: { ...day((claim) => deadlineOf(claim), { header: "fields.deadline" }), cell: deadlineCell },
    asked: money((claim) => claim.asked, { header: "fields.asked", format: formatAmount }),
    approved: money((claim) => claim.approved, { header: "fields.approved", format: formatAmount, lesser: true }),
    openAmount: money((claim) => claim.openAmount, { header: "fields.open", format: formatAmount }),
  },
};

/** The views and every single status in the search form, so that a search stays in its view. */
function statusField() {
  const { status } = select<More>("status", {
    label: "fields.status",
    any: "anyStatus",
    // A new claim has the view "to check", which says the same.
    options: ({ t }) =>
      CLAIM_FILTERS.filter((value) => value !== "draft").map((value) => ({ value, label: t(`statuses.${value}`) })),
    submits: true,
  });
  return { field: status?.field };
}
