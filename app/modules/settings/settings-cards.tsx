import { useTranslations } from "use-intl";
import type { Permission } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { columns } from "#app/ui/layout.css.ts";

type SettingsPage = { key: string; href: string; permission?: Permission };

/** The pages of the settings, each with the right that it asks for. */
export const SETTINGS_PAGES: readonly SettingsPage[] = [
  { key: "users", href: paths.settings.users(), permission: "users:manage" },
  { key: "audit", href: paths.settings.audit(), permission: "users:manage" },
  { key: "profile", href: paths.profile() },
];

/** A card for each page of the settings that this user may open. */
export function SettingsCards({ keys }: { keys: readonly string[] }) {
  const t = useTranslations("settings");
  return (
    <div className={columns({ count: 2 })}>
      {SETTINGS_PAGES.filter(({ key }) => keys.includes(key)).map(({ key, href }) => (
        <Card key={key} title={<a href={href}>{t(key)}</a>}>
          <p>{t(`${key}Text`)}</p>
        </Card>
      ))}
    </div>
  );
}
