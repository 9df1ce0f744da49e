import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { row } from "#app/ui/layout/layout.css.ts";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import type { List, ListColumn } from "#app/ui/list/list.ts";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Icon } from "#app/ui/picture/icon.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { TypedText } from "./typed-text.tsx";

const TABS = ["teams", "roles", "permissions", "users"] as const;
type Tab = (typeof TABS)[number];

/** What the lists of the four tabs share: the heading, the tabs, and the button that adds in a dialog. */
export const managementTab = (tab: Tab) =>
  ({
    words: tab,
    heading: ({ t }) => t("users:title"),
    path: () => paths.users[tab].list(),
    file: { path: () => paths.users[tab].export(), name: tab },
    add: { href: () => paths.users[tab].new(), text: "add", inDialog: true },
    lead: ({ t }) => (
      <Tabs
        label={t("users:title")}
        tabs={TABS.map((one) => ({
          href: paths.users[one].list(),
          label: t(`users:tabs.${one}`),
          current: one === tab,
        }))}
      />
    ),
    search: "search",
  }) satisfies Partial<List<never>>;

/** A name or a description in the language that somebody typed. */
export const typed = <Row,>(
  value: (row: Row) => string | null,
  beside: Pick<ListColumn<Row>, "header" | "lesser">,
): ListColumn<Row> => ({
  cell: (row) => <TypedText>{value(row) ?? "–"}</TypedText>,
  file: { value },
  ...beside,
});

/** Whether a team, role or user is in use. */
export const inUse: ListColumn<{ isActive: boolean }> = {
  header: "users:status",
  cell: ({ isActive }, { t }) => (
    <Badge tone={isActive ? "good" : "neutral"}>{t(isActive ? "users:active" : "users:inactive")}</Badge>
  ),
  file: { value: ({ isActive }, { t }) => t(isActive ? "users:active" : "users:inactive") },
};

type Actions = { name: string; edit: string; remove?: string };

/** The icons at the end of a row. Without an address for it no removal is offered. */
export const actions = <Row,>(of: (row: Row) => Actions): ListColumn<Row> => ({
  header: "users:actions",
  hideHeader: true,
  align: "end",
  cell: (row) => <RowActions {...of(row)} />,
});

function RowActions({ name, edit, remove }: Actions) {
  const t = useTranslations("users");
  return (
    <div className={row({ justify: "end" })}>
      <LinkButton variant="quiet" square href={edit} aria-label={t("editNamed", { name })} {...toDialog}>
        <Icon name="edit" />
      </LinkButton>
      {remove === undefined ? null : (
        <LinkButton variant="quiet" square href={remove} aria-label={t("removeNamed", { name })} {...toDialog}>
          <Icon name="trash" />
        </LinkButton>
      )}
    </div>
  );
}
