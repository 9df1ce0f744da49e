import type { ReactNode } from "react";
import { Icon } from "#app/ui/picture/icon.tsx";
import type { IconName } from "#app/ui/picture/icon-paths.ts";
import * as css from "./side-menu.css.ts";

/** A titled part of the side menu; its children are links and groups. */
export function SideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.list}>{children}</ul>
    </>
  );
}

type SideLinkProps = { href: string; current?: boolean; icon?: IconName; children: ReactNode };

export function SideLink({ href, current, icon, children }: SideLinkProps) {
  return (
    <li>
      <a className={css.item} href={href} aria-current={current ? "page" : undefined}>
        {icon ? <Icon name={icon} /> : null}
        {children}
      </a>
    </li>
  );
}

type SideGroupProps = { label: string; icon?: IconName; open?: boolean; children: ReactNode };

/** A collapsible group. The server sends it open when it contains the current page. */
export function SideGroup({ label, icon, open, children }: SideGroupProps) {
  return (
    <li>
      <details open={open}>
        <summary className={css.item}>
          {icon ? <Icon name={icon} /> : null}
          {label}
          <span className={css.arrow}>
            <Icon name="down" size={14} />
          </span>
        </summary>
        <ul className={css.list}>{children}</ul>
      </details>
    </li>
  );
}
