import { kbd, key } from "./kbd.css.ts";

/** The shortcut key of the control beside it; screen readers get it from `aria-keyshortcuts`. */
export function Kbd({ children }: { children: string }) {
  return (
    <span className={key} aria-hidden="true">
      <kbd className={kbd} dir="ltr">
        {children}
      </kbd>
    </span>
  );
}
