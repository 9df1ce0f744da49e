import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { Menu, MenuButton, MenuLine, MenuLink, MenuNote } from "#app/ui/overlay/menu.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Avatar } from "#app/ui/picture/avatar.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import * as css from "./user-menu.css.ts";

const THEMES = [
  { theme: "light", icon: "sun" },
  { theme: "dark", icon: "moon" },
  { theme: "system", icon: "gear" },
] as const;

type UserMenuProps = {
  name: string;
  email: string | undefined;
  checkedIn: boolean;
  /** The id of the page's form that the switches send along. */
  carries: string | undefined;
};

/** The user's name and menu: profile, commissions, password, attendance, settings, language, theme, and sign-out. */
export function UserMenu({ name, email, checkedIn, carries }: UserMenuProps) {
  const t = useTranslations("shell");
  const arabic = useLocale() === "ar";
  const { pathname, search } = useLocation();
  const theme = useRouteLoaderData<typeof rootLoader>("root")?.theme ?? "system";
  const preference = (change: Record<string, string>) => ({ ...change, returnTo: pathname + search });
  return (
    <Menu
      trigger={
        <>
          <VisuallyHidden>{t("userMenu")}</VisuallyHidden>
          <bdi className={css.name}>{name}</bdi>
          <Avatar name={name} />
        </>
      }
    >
      {email ? (
        <MenuNote>
          <bdi dir="ltr">{email}</bdi>
        </MenuNote>
      ) : null}
      <MenuLink href={paths.profile()} {...toDialog} icon="user">
        {t("profile")}
      </MenuLink>
      <MenuLink href={paths.myCommissions()} icon="chart">
        {t("commissions")}
      </MenuLink>
      <MenuLink href={paths.password()} {...toDialog} icon="key">
        {t("changePassword")}
      </MenuLink>
      <MenuButton
        action={paths.session.attendance()}
        icon="clock"
        fields={{ returnTo: pathname + search }}
        carries={carries}
        data-carries=""
      >
        {checkedIn ? t("checkOut") : t("checkIn")}
      </MenuButton>
      <MenuLink href={paths.settings.home()} icon="gear">
        {t("settings")}
      </MenuLink>
      <MenuLine />
      <MenuButton
        action={paths.session.preferences()}
        icon="globe"
        fields={preference({ locale: arabic ? "en" : "ar" })}
        lang={arabic ? "en" : "ar"}
        carries={carries}
        data-carries=""
      >
        {arabic ? "English" : "العربية"}
      </MenuButton>
      {THEMES.filter((one) => one.theme !== theme).map((one) => (
        <MenuButton
          key={one.theme}
          action={paths.session.preferences()}
          icon={one.icon}
          fields={preference({ theme: one.theme })}
          carries={carries}
          data-carries=""
        >
          {t(`theme.${one.theme}`)}
        </MenuButton>
      ))}
      <MenuLine />
      <MenuButton action={paths.logout()} icon="out">
        {t("signOut")}
      </MenuButton>
    </Menu>
  );
}
