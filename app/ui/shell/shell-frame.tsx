import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#app/ui/picture/icon.tsx";
import * as css from "./shell.css.ts";

type ShellFrameProps = {
  brand: ReactNode;
  topStart?: ReactNode;
  search?: ReactNode;
  end?: ReactNode;
  side: ReactNode;
  /** The notice of the last command. It has a place of its own, so it covers nothing. */
  notice?: ReactNode;
  children: ReactNode;
};

/** The signed-in layout: top bar, side menu and page. The side menu is a navigation landmark and folds up on a narrow screen. */
export function ShellFrame({ brand, topStart, search, end, side, notice, children }: ShellFrameProps) {
  const t = useTranslations("ui");
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#main">
        {t("skip")}
      </a>
      <header className={css.top}>
        <div className={css.brand}>{brand}</div>
        {topStart}
        {search ? <div className={css.search}>{search}</div> : null}
        <div className={css.end}>{end}</div>
      </header>
      <details className={css.menu}>
        <summary className={css.menuSummary}>
          <Icon name="menu" size={18} />
          {t("menu")}
        </summary>
      </details>
      <div className={css.side}>
        <div className={css.sideColumn}>
          <nav className={css.sideMenu} aria-label={t("menu")}>
            {side}
          </nav>
          <div className={css.notices} data-toasts="">
            {notice}
          </div>
        </div>
      </div>
      <main className={css.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
