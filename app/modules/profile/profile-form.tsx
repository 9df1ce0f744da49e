import { useLocale, useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import type { ProfileView } from "./profile.schema.server.ts";

type ProfileFormProps = { profile: ProfileView; state: FormState | undefined; returnTo: string };

/** The user's profile. Names, email and phone can be changed. */
export function ProfileForm({ profile, state, returnTo }: ProfileFormProps) {
  const t = useTranslations("profile");
  const arabic = useLocale() === "ar";
  const stores = profile.stores.map(({ name, nameAr }) => (arabic && nameAr) || name);
  const listed = (names: string[]) => (names.length > 0 ? <bdi>{names.join(" · ")}</bdi> : null);
  return (
    <Form state={state}>
      <div className={stack({ gap: "large" })}>
        <ErrorSummary />
        <ConflictNotice label={(name) => t(name)} href={paths.profile()} />
        <VersionField version={profile.version} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <DescriptionList
          items={[
            { term: t("username"), value: <bdi>{profile.username}</bdi> },
            { term: t("roles"), value: listed(profile.roles) },
            { term: t("stores"), value: listed(stores) },
          ]}
        />
        <div className={stack()}>
          <div className={columns({ count: 2 })}>
            <TextField name="firstName" label={t("firstName")} defaultValue={profile.firstName} />
            <TextField name="lastName" label={t("lastName")} defaultValue={profile.lastName} />
          </div>
          <TextField name="email" type="email" dir="ltr" label={t("email")} defaultValue={profile.email} />
          <TextField name="phone" type="tel" dir="ltr" optional label={t("phone")} defaultValue={profile.phone ?? ""} />
        </div>
        <div className={row()}>
          <LinkButton href={paths.secondFactor()}>{t("secondFactor")}</LinkButton>
          <LinkButton href={paths.sessions()}>{t("sessions")}</LinkButton>
        </div>
        <div className={row({ justify: "end" })}>
          <LinkButton href={returnTo}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
    </Form>
  );
}
