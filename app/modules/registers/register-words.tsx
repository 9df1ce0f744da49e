import { paths } from "#app/paths.ts";
import type { ListView } from "#app/ui/list/list.ts";

type Named = { drawerNumber: string; name: string | null };

/** How a register is called in headings and links: its number, and its name where it has one. */
export const registerLabel = (word: string, { drawerNumber, name }: Named): string =>
  name ? `${word} ${drawerNumber} (${name})` : `${word} ${drawerNumber}`;

/** What the page of a list of one register's rows shows besides them. */
export type OfRegister = { register: Named & { id: number } };

/** The links from such a list to the register and to all registers. */
export const toRegister = ({ t, more: { register } }: ListView<OfRegister>) => [
  { label: t("title"), href: paths.registers.list() },
  { label: <bdi>{registerLabel(t("one"), register)}</bdi>, href: paths.registers.detail(register.id) },
];
