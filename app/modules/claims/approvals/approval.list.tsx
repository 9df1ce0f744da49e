import { claimPaths } from "#app/claim-paths.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { badge, code, date, day, money, onDemand, text } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { chips, isId } from "#app/ui/list/filters.tsx";
import type { List, Tones } from "#app/ui/list/list.ts";
import { APPROVAL_STATUSES } from "./approval-answer.ts";
import type { listInsurerApprovals } from "./read-approvals.server.ts";

type Approval = RowOf<typeof listInsurerApprovals>;

export const APPROVAL_TONES: Tones = { requested: "info", approved: "good", partly: "warn", rejected: "bad" };

/** What insurers have approved before sales and after them; a row leads to its page. */
export const approvalList: List<Approval> = {
  words: "approvals",
  path: () => claimPaths.approvals.list(),
  file: { path: () => claimPaths.approvals.export(), name: "insurer-approvals" },
  breadcrumb: ({ t }) => [{ label: t("claims:title"), href: claimPaths.list() }],
  row: ({ id }) => claimPaths.approvals.detail(id),
  filters: {
    status: chips(APPROVAL_STATUSES, "statuses"),
    stores: chips(["all"], (_, { t }) => t("claims:allStores")),
    customerId: { fits: isId },
  },
  sorts: ["createdAt", "approvalNumber", "customer", "insurer", "validUntil"],
  sort: "-createdAt",
  columns: {
    approvalNumber: code((approval) => approval.approvalNumber),
    customer: text((approval) => approval.customerName),
    insurer: text((approval) => approval.insurer),
    status: badge((approval) => approval.status, { tones: APPROVAL_TONES, words: "statuses" }),
    createdAt: date((approval) => approval.createdAt),
    approvedOn: day((approval) => approval.approvedOn, { lesser: true }),
    validUntil: day((approval) => approval.validUntil),
    receiptNumber: code((approval) => approval.receiptNumber),
    asked: money((approval) => approval.asked, { format: formatAmount }),
    approved: money((approval) => approval.approved, { format: formatAmount }),
    givenBy: onDemand((approval) => approval.givenBy),
    notes: onDemand((approval) => approval.notes),
  },
  none: ({ t, hasStore }) =>
    hasStore ? (
      <EmptyState title={t("none")} text={t("noneText")} />
    ) : (
      <EmptyState title={t("claims:noStore")} text={t("claims:noStoreText")} />
    ),
};
