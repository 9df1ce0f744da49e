import { kbd, key } from "./kbd.css.ts";

/** Shows the shortcut key of the control beside it. Screen readers get the key from `aria-keyshortcuts`. */
export function Kbd({ children }: { children: string }) {
  return (
    <span className={key} aria-hidden="true">
      <kbd className={kbd} dir="ltr">
        {children}
      </kbd>
    </span>
  );
}
