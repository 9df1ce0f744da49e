import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { TypedText } from "#app/modules/user-management/typed-text.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { SystemUserView } from "./system-user.schema.server.ts";

type UserCardProps = { user: SystemUserView; stores: readonly string[] };

/** A user's name, stores and ways to sign in. */
export function UserCard({ user, stores }: UserCardProps) {
  const t = useTranslations("users");
  const locale = useLocale();
  const listed = (names: readonly string[]) =>
    names.length > 0 ? <TypedText>{names.join(t("listSeparator"))}</TypedText> : null;
  return (
    <Card title={t("user")}>
      <DescriptionList
        items={[
          { term: t("username"), value: <bdi dir="ltr">{user.username}</bdi> },
          { term: t("email"), value: <bdi dir="ltr">{user.email}</bdi> },
          { term: t("phone"), value: user.phone ? <Num>{readablePhone(user.phone)}</Num> : null },
          {
            term: t("status"),
            value: <Badge tone={user.isActive ? "good" : "neutral"}>{t(user.isActive ? "active" : "inactive")}</Badge>,
          },
          {
            term: t("lastLogin"),
            value: <Moment>{user.lastLogin ? formatDateTime(user.lastLogin, locale) : t("never")}</Moment>,
          },
          { term: t("password"), value: t(user.hasPassword ? "passwordChosen" : "passwordMissing") },
          { term: t("secondFactor"), value: t(user.hasSecondFactor ? "secondFactorOn" : "secondFactorOff") },
          { term: t("storeIds"), value: listed(stores) },
          { term: t("roleIds"), value: listed(user.roles.map(({ name }) => name)) },
          { term: t("teamIds"), value: listed(user.teams.map(({ name }) => name)) },
        ]}
      />
    </Card>
  );
}
