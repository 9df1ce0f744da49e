import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { button } from "./button.css.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import * as css from "./menu.css.ts";

type MenuProps = {
  /** The trigger's name where its content does not say it. */
  label?: string;
  trigger: ReactNode;
  /** Looks like a button beside other buttons. */
  asButton?: boolean;
  /** Menu items and separators. */
  children: ReactNode;
};

/** A list of links and buttons behind a summary. With scripts it also closes on Escape and on a press elsewhere (`document/menus.ts`). */
export function Menu({ label, trigger, asButton = false, children }: MenuProps) {
  return (
    <details className={css.menu} data-menu="">
      <summary className={asButton ? button() : css.trigger} aria-label={label}>
        {trigger}
      </summary>
      <ul className={css.popup}>{children}</ul>
    </details>
  );
}

type MenuLinkProps = { href: string; icon?: IconName } & Omit<ComponentPropsWithoutRef<"a">, "className" | "href">;

export function MenuLink({ icon, children, ...native }: MenuLinkProps) {
  return (
    <li>
      <a className={css.item} {...native}>
        {icon ? <Icon name={icon} /> : null}
        {children}
      </a>
    </li>
  );
}

type MenuButtonProps = {
  /** Where its own form posts to, for example "/logout". */
  action: string;
  icon?: IconName;
  /** Hidden fields of that form. */
  fields?: Record<string, string>;
} & Omit<ComponentPropsWithoutRef<"button">, "className">;

/** A menu item that changes something: a form of its own with one submit button. */
export function MenuButton({ action, icon, fields = {}, children, ...native }: MenuButtonProps) {
  return (
    <li>
      <form method="post" action={action}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={css.item} {...native}>
          {icon ? <Icon name={icon} /> : null}
          {children}
        </button>
      </form>
    </li>
  );
}

/** A text among the items without a link, such as the owner of the menu. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <li className={css.note}>{children}</li>;
}

export function MenuLine() {
  return <li className={css.line} aria-hidden="true" />;
}
