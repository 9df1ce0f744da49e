import { useTranslations } from "use-intl";
import { TypedText } from "#app/modules/user-management/typed-text.tsx";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { CheckboxGroup } from "#app/ui/choice/choice-group.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import type { SystemUserView } from "./system-user.schema.server.ts";

type Option = { id: number; name: string };
type SystemUserFieldsProps = {
  user?: SystemUserView;
  /** The stores, roles and teams to choose from; those that the user has already stay among them. */
  stores: readonly Option[];
  roles: readonly Option[];
  teams: readonly Option[];
};

/** The fields of a user, and stores, roles and teams as boxes to tick. */
export function SystemUserFields({ user, stores, roles, teams }: SystemUserFieldsProps) {
  const t = useTranslations("users");
  const group = (name: "storeIds" | "roleIds" | "teamIds", options: readonly Option[], had: readonly Option[] = []) =>
    options.length > 0 ? (
      <CheckboxGroup
        name={name}
        label={t(name)}
        options={options.map((one) => ({ value: one.id, label: <TypedText>{one.name}</TypedText> }))}
        defaultValue={had.map(({ id }) => String(id))}
      />
    ) : null;
  return (
    <div className={stack()}>
      <div className={columns({ count: 2 })}>
        <TextField
          name="firstName"
          label={t("firstName")}
          dir="auto"
          autoComplete="off"
          defaultValue={user?.firstName}
        />
        <TextField name="lastName" label={t("lastName")} dir="auto" autoComplete="off" defaultValue={user?.lastName} />
        <TextField
          name="username"
          label={t("username")}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={user?.username}
        />
        <TextField
          name="email"
          type="email"
          dir="ltr"
          label={t("email")}
          autoComplete="off"
          defaultValue={user?.email}
        />
        <TextField
          name="phone"
          type="tel"
          dir="ltr"
          label={t("phone")}
          optional
          autoComplete="off"
          defaultValue={user?.phone ?? ""}
        />
      </div>
      {group("storeIds", stores, user?.stores)}
      {group("roleIds", roles, user?.roles)}
      {group("teamIds", teams, user?.teams)}
      <Checkbox name="isActive" label={t("active")} defaultChecked={user?.isActive ?? true} />
    </div>
  );
}
