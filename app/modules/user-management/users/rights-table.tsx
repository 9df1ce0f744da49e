import { useTranslations } from "use-intl";
import { TypedText } from "#app/modules/user-management/typed-text.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { type EffectiveRight, effectiveRights, type Granted } from "./effective-rights.ts";

/** The rights of a user, and the roles that each right comes from. */
export function RightsTable({ granted }: { granted: readonly Granted[] }) {
  const t = useTranslations("users");
  const words = useTranslations("permissions");
  const columns: Column<EffectiveRight>[] = [
    { key: "code", header: words("code"), render: ({ code }) => <bdi dir="ltr">{code}</bdi> },
    {
      key: "from",
      header: t("from"),
      render: ({ sources }) =>
        sources.map(({ role, through }, index) => (
          <span key={role}>
            {index > 0 ? t("listSeparator") : null}
            <TypedText>{role}</TypedText>
            {through ? <bdi dir="ltr"> ({through})</bdi> : null}
          </span>
        )),
    },
  ];
  return (
    <DataTable
      caption={t("rights")}
      columns={columns}
      rows={effectiveRights(granted)}
      rowKey={({ code }) => code}
      empty={<EmptyState title={t("noRights")} />}
    />
  );
}
