import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { lensPaths } from "#app/lens-paths.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { messagePaths, recallPaths } from "#app/message-paths.ts";
import { paths } from "#app/paths.ts";
import { systemPath } from "#app/system-paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { columns } from "#app/ui/layout/layout.css.ts";
import { AUDIT_RIGHT } from "./audit-right.ts";

type SettingsPage = { key: string; href: string; permission?: readonly Permission[] };

const SEES: readonly Permission[] = ["settings:read", "settings:update"];

/** The pages of the settings, each with the right that it asks for. */
export const SETTINGS_PAGES: readonly SettingsPage[] = [
  { key: "users", href: paths.settings.users(), permission: ["users:manage"] },
  { key: "audit", href: paths.settings.audit(), permission: [AUDIT_RIGHT] },
  { key: "stores", href: paths.settings.stores(), permission: SEES },
  { key: "hours", href: paths.appointments.hours(), permission: ["settings:update"] },
  { key: "sales", href: paths.settings.sales(), permission: SEES },
  { key: "lensJobs", href: lensPaths.settings(), permission: ["settings:update"] },
  { key: "eInvoicing", href: paths.settings.eInvoicing(), permission: SEES },
  { key: "messages", href: messagePaths.settings(), permission: ["settings:update"] },
  { key: "recalls", href: recallPaths.settings(), permission: ["settings:update"] },
  { key: "nphies", href: claimPaths.nphiesSettings(), permission: SEES },
  { key: "rejectionReasons", href: claimPaths.reasons.list(), permission: SEES },
  { key: "lists", href: paths.settings.lists(), permission: SEES },
  { key: "toleranceSets", href: lensPaths.toleranceSets.list(), permission: SEES },
  { key: "company", href: paths.settings.company(), permission: SEES },
  { key: "system", href: systemPath(), permission: ["settings:manage"] },
  { key: "profile", href: paths.profile() },
];

/** A card for each page of the settings that this user may open. */
export function SettingsCards({ keys }: { keys: readonly string[] }) {
  const t = useTranslations("settings.cards");
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
