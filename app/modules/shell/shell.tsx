import { useLocation, useMatches } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { KeptPart } from "#app/http/page/kept-part.tsx";
import { carriedFormOf } from "#app/http/page/page-kind.ts";
import type { StoreOption } from "#app/lib/operation.server.ts";
import { DefaultButton } from "#app/ui/form/button.tsx";
import { FirstField } from "#app/ui/form/form-state.ts";
import { ReaderRights } from "#app/ui/form/rights.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import { ShellFrame } from "#app/ui/shell/shell-frame.tsx";
import { SideGroup, SideLink, SideSection } from "#app/ui/shell/side-menu.tsx";
import { administration, currentEntry, mainMenu, storeOperations } from "./menu-entries.ts";
import { SearchBox } from "./search-box.tsx";
import { RegisterSelector, StoreSelector } from "./store-selector.tsx";
import { UserMenu } from "./user-menu.tsx";
import type { WorkRegisters } from "./work-register.ts";

export type ShellProps = {
  user: { name: string; email: string } | null;
  /** The rights of the user, with spaces between them, by which forms and buttons show or hide themselves. */
  rights: string;
  stores: readonly StoreOption[];
  storeId: number | null;
  checkedIn: boolean;
  /** Null for users who take no money. */
  registers: WorkRegisters | null;
};

type Props = ShellProps & { notice?: ReactNode; children: ReactNode };

/** The signed-in layout with side menu and top bar. */
export function Shell({ user, rights, stores, storeId, checkedIn, registers, notice, children }: Props) {
  const t = useTranslations("shell");
  const current = currentEntry(useLocation().pathname);
  const arabic = useLocale() === "ar";
  const carries = carriedFormOf(useMatches());
  const first = useMemo(() => ({ taken: false }), []);
  const held = useMemo(() => new Set(rights.split(" ")), [rights]);
  const options = stores.map(({ id, name, nameAr }) => ({ value: id, label: (arabic && nameAr) || name }));
  return (
    <ShellFrame
      brand={
        <>
          {carries ? <DefaultButton form={carries} /> : null}
          <Icon name="glasses" size={26} />
          {t("title")}
        </>
      }
      topStart={
        <>
          <StoreSelector options={options} storeId={storeId} carries={carries} />
          {registers ? <RegisterSelector registers={registers} carries={carries} /> : null}
        </>
      }
      search={<SearchBox />}
      end={<UserMenu name={user?.name || t("guest")} email={user?.email} checkedIn={checkedIn} carries={carries} />}
      side={
        <KeptPart name={`menu ${current}`}>
          <SideMenu current={current} />
        </KeptPart>
      }
      notice={notice}
    >
      <ReaderRights.Provider value={held}>
        <FirstField.Provider value={first}>{children}</FirstField.Provider>
      </ReaderRights.Provider>
    </ShellFrame>
  );
}

/** @param current the path of the entry that the page belongs to; "" for none */
function SideMenu({ current }: { current: string }) {
  const t = useTranslations("shell");
  const link = ({ key, href, icon }: (typeof mainMenu)[number]) => (
    <SideLink key={key} href={href} icon={icon} current={href === current}>
      {t(`menu.${key}`)}
    </SideLink>
  );
  return (
    <>
      <SideSection title={t("menu.main")}>{mainMenu.map(link)}</SideSection>
      <SideSection title={t("menu.administration")}>
        <SideGroup
          label={t("menu.storeOperations")}
          icon="box"
          open={storeOperations.some(({ href }) => href === current)}
        >
          {storeOperations.map(link)}
        </SideGroup>
        {administration.map(link)}
      </SideSection>
    </>
  );
}
