import { formatAmount } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import type { listRegisterTransactions } from "#app/modules/registers/sessions/cash/read-moves.server.ts";
import { paths } from "#app/paths.ts";
import { dateTime, inFile, text } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { chips, days } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import { toPrinter } from "#app/ui/paper/print-link.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { type OfRegister, toRegister } from "./register-words.tsx";

type Move = RowOf<typeof listRegisterTransactions>;

/** Cash put into a drawer and taken out of it beside the sales; each row has its slip. */
export const moveList: List<Move, OfRegister> = {
  words: "registers",
  name: "registers.moves",
  title: "transactions",
  breadcrumb: toRegister,
  path: ({ params }) => paths.registers.transactions(String(params.id)),
  file: {
    path: ({ id }) => paths.registers.exportTransactions(String(id)),
    name: "register-transactions",
    columns: ["time", "session", "type", "amount", "reason", "reference", "notes", "who"],
  },
  search: "searchMoves",
  filters: { transactionType: chips(["cash_in", "cash_out", "drop"], "moves"), ...days },
  none: ({ t }) => <EmptyState title={t("noTransactions")} text={t("noTransactionsText")} />,
  columns: {
    time: dateTime(({ timestamp }) => timestamp, { header: "move.time" }),
    session: inFile(({ sessionNumber }) => sessionNumber, { header: "session.number" }),
    type: {
      header: "move.type",
      cell: ({ transactionType }, { t }) => t(`moves.${transactionType}`),
      file: { value: ({ transactionType }, { t }) => t(`moves.${transactionType}`) },
    },
    reason: {
      header: "move.reason",
      cell: ({ reasonCode, reference, notes }, { t }) => (
        <>
          {reasonCode ? t(`reasons.${reasonCode}`) : "–"}
          {reference || notes ? (
            <div>
              <bdi>{[reference, notes].filter(Boolean).join(" · ")}</bdi>
            </div>
          ) : null}
        </>
      ),
      file: { value: ({ reasonCode }, { t }) => reasonCode && t(`reasons.${reasonCode}`) },
    },
    reference: inFile(({ reference }) => reference, { header: "move.reference" }),
    notes: inFile(({ notes }) => notes),
    who: text(({ userName }) => userName, { header: "move.who" }),
    amount: {
      header: "move.amount",
      align: "end",
      cell: ({ amount, transactionType }) => (
        <Num>{formatAmount(transactionType === "cash_in" ? amount : `-${amount}`)}</Num>
      ),
      file: { value: ({ amount }) => amount, figure: true },
    },
    slip: {
      header: "move.slip",
      hideHeader: true,
      cell: ({ id, registerId }, { t }) => (
        <a href={paths.registers.slip(registerId, id)} {...toPrinter}>
          {t("move.slip")}
        </a>
      ),
    },
  },
};
