import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { button } from "#app/ui/form/button.css.ts";
import { Icon } from "#app/ui/picture/icon.tsx";
import type { IconName } from "#app/ui/picture/icon-paths.ts";
import * as css from "./menu.css.ts";
import { carryingButton } from "./to-dialog.ts";

type MenuProps = {
  /** The trigger's name, if its content has none. */
  label?: string;
  trigger: ReactNode;
  /** Makes the trigger look like a button. */
  asButton?: boolean;
  /** Menu items and separators. */
  children: ReactNode;
};

/** A list of links and buttons behind a summary. With scripts it closes on Escape and on a press elsewhere (`document/menus.ts`). */
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
  /** The URL that the item's form posts to, for example "/logout". */
  action: string;
  icon?: IconName;
  /** Hidden fields of the item's form. */
  fields?: Record<string, string>;
  /** The id of a form that it sends along instead of a form of its own; its fields then stand in the address. */
  carries?: string;
} & Omit<ComponentPropsWithoutRef<"button">, "className">;

/** A menu item that changes something: a form with one submit button. */
export function MenuButton({ action, icon, fields = {}, carries, children, ...native }: MenuButtonProps) {
  if (carries) {
    return (
      <li>
        <button
          type="submit"
          className={css.item}
          {...carryingButton(carries, `${action}?${new URLSearchParams(fields)}`)}
          {...native}
        >
          {icon ? <Icon name={icon} /> : null}
          {children}
        </button>
      </li>
    );
  }
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

/** A text without a link among the items, such as the name of the user. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <li className={css.note}>{children}</li>;
}

export function MenuLine() {
  return <li className={css.line} aria-hidden="true" />;
}
