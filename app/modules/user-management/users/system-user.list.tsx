import { formatDateTime } from "#app/lib/dates.ts";
import { ACTIVE_OR_NOT } from "#app/lib/list-query.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { actions, inUse, managementTab } from "#app/modules/user-management/management.tsx";
import { TypedText } from "#app/modules/user-management/typed-text.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { inFile, onDemand } from "#app/ui/list/columns.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List, Say } from "#app/ui/list/list.ts";
import { Moment } from "#app/ui/text/moment.tsx";
import type { listSystemUsers } from "./read-system-users.server.ts";

type User = RowOf<typeof listSystemUsers>;

const fullName = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;
const names = (named: readonly { name: string }[], { t }: Say) =>
  named.map(({ name }) => name).join(t("listSeparator"));
const lastLogin = (user: User, { t, locale }: Say) =>
  user.lastLogin ? formatDateTime(user.lastLogin, locale) : t("never");

/** The users; a row leads to its page. */
export const systemUserList: List<User> = {
  ...managementTab("users"),
  title: "tabs.users",
  links: ({ t }) => (
    <>
      <LinkButton href={paths.users.attendance.list()}>{t("attendance")}</LinkButton>
      <LinkButton href={paths.users.sessions()}>{t("sessions")}</LinkButton>
    </>
  ),
  row: ({ id }) => paths.users.users.detail(id),
  filters: { status: chips(ACTIVE_OR_NOT, (value, { t }) => t(value)) },
  sorts: ["name", "username", "email", "lastLogin", "createdAt"],
  sort: "name",
  columns: {
    name: { cell: (user) => <bdi>{fullName(user)}</bdi> },
    firstName: inFile((user) => user.firstName),
    lastName: inFile((user) => user.lastName),
    username: {
      cell: ({ username }) => <bdi dir="ltr">{username}</bdi>,
      file: { value: ({ username }) => username },
    },
    email: {
      lesser: true,
      cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
      file: { value: ({ email }) => email },
    },
    phone: onDemand((user) => user.phone),
    storeIds: onDemand(({ stores }, say) =>
      names(
        stores.map(({ name, nameAr }) => ({ name: (say.locale === "ar" && nameAr) || name })),
        say,
      ),
    ),
    roles: {
      cell: ({ roles }, view) => <TypedText>{names(roles, view) || "–"}</TypedText>,
      file: { header: "roleIds", value: ({ roles }, say) => names(roles, say) },
    },
    teamIds: onDemand(({ teams }, say) => names(teams, say)),
    status: inUse,
    lastLogin: { cell: (user, view) => <Moment>{lastLogin(user, view)}</Moment>, file: { value: lastLogin } },
    actions: actions((user) => ({
      name: fullName(user),
      edit: paths.users.users.edit(user.id),
      remove: paths.users.users.remove(user.id),
    })),
  },
};
