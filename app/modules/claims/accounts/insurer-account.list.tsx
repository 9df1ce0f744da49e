import { claimPaths } from "#app/claim-paths.ts";
import { formatAmount, formatMoney } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { dateTime, money, text } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { days } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import { Num } from "#app/ui/text/num.tsx";
import type { listInsurerEntries } from "./list-entries.server.ts";

type Entry = RowOf<typeof listInsurerEntries>;
type OfInsurer = { id: number; name: string; balance: string };

/** The account of one insurer: every change of what it owes, with the balance after it. */
export const insurerAccountList: List<Entry, OfInsurer> = {
  words: "claimAccounts",
  name: "claimAccounts.entries",
  title: ({ t, more }) => t("accountOf", { insurer: more.name }),
  breadcrumb: ({ t }) => [
    { label: t("claimsTitle"), href: claimPaths.list() },
    { label: t("title"), href: claimPaths.accounts() },
  ],
  note: ({ t, more }) => t("balanceNow", { balance: formatMoney(more.balance) }),
  links: ({ t, more }) => (
    <LinkButton href={claimPaths.list({ insuranceId: more.id, status: "open", stores: "all" })}>
      {t("openClaims")}
    </LinkButton>
  ),
  path: ({ params }) => claimPaths.account(String(params.id)),
  file: { path: ({ id }) => claimPaths.exportAccount(String(id)), name: "insurer-account" },
  search: "searchEntries",
  filters: days,
  none: ({ t }) => <EmptyState title={t("noEntries")} text={t("noEntriesText")} />,
  columns: {
    at: dateTime((entry) => entry.at, { header: "fields.at" }),
    kind: {
      header: "fields.kind",
      cell: ({ kind }, { t }) => t(`kinds.${kind}`),
      file: { value: ({ kind }, { t }) => t(`kinds.${kind}`) },
    },
    claim: {
      header: "fields.claim",
      cell: ({ claimId, claimNumber }) => (
        <a href={claimPaths.detail(claimId)}>
          <Num>{claimNumber}</Num>
        </a>
      ),
      file: { value: ({ claimNumber }) => claimNumber },
    },
    remittance: {
      header: "fields.remittance",
      cell: ({ remittanceId, remittanceNumber }) =>
        remittanceId === null ? (
          "–"
        ) : (
          <a href={claimPaths.remittances.detail(remittanceId)}>
            <Num>{remittanceNumber}</Num>
          </a>
        ),
      file: { value: ({ remittanceNumber }) => remittanceNumber },
    },
    by: text((entry) => entry.by, { header: "fields.by", lesser: true }),
    amount: money((entry) => entry.amount, { header: "fields.amount", format: formatAmount }),
    balance: money((entry) => entry.balance, { header: "fields.balance", format: formatAmount }),
  },
};
