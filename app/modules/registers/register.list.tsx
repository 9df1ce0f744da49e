import { useTranslations } from "use-intl";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { code, dateTime, money, text } from "#app/ui/list/columns.tsx";
import type { List } from "#app/ui/list/list.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import type { listRegisters } from "./read-registers.server.ts";

type Register = RowOf<typeof listRegisters>;

/** The registers of the current store; a row leads to its page. */
export const registerList: List<Register> = {
  words: "registers",
  path: () => paths.registers.list(),
  file: { path: () => paths.registers.export(), name: "registers" },
  links: ({ t }) => <LinkButton href={paths.registers.reports()}>{t("reports")}</LinkButton>,
  add: { href: () => paths.registers.new() },
  search: null,
  row: ({ id }) => paths.registers.detail(id),
  noneText: "noneText",
  columns: {
    drawerNumber: code(({ drawerNumber }) => drawerNumber),
    name: text(({ name }) => name),
    state: {
      cell: (register) => <RegisterBadge register={register} />,
      file: { value: (register, { t }) => t(`states.${stateOf(register)}`) },
    },
    cashier: text(({ cashierName }) => cashierName),
    since: dateTime(({ isOpen, openedAt, closedAt }) => (isOpen ? openedAt : closedAt)),
    // Only readers who may see what is in an open drawer get `expectedBalance`.
    cash: {
      ...money(({ expectedBalance, closingBalance }: Register) => expectedBalance ?? closingBalance, {
        format: formatAmount,
      }),
      heading: ({ may, t }) => t(may.seesExpected ? "expectedNow" : "countedLast"),
      file: { header: "countedLast", value: ({ closingBalance }) => closingBalance, figure: true },
    },
  },
};

type State = Pick<Register, "isOpen" | "isActive">;
const TONES = { open: "good", closed: "neutral", inactive: "outline" } as const;

const stateOf = ({ isOpen, isActive }: State) => (isActive ? (isOpen ? "open" : "closed") : "inactive");

/** Open, closed, or not in use. */
export function RegisterBadge({ register }: { register: State }) {
  const t = useTranslations("registers.states");
  return <Badge tone={TONES[stateOf(register)]}>{t(stateOf(register))}</Badge>;
}
