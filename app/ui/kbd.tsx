import { kbd } from "./kbd.css.ts";

/** The key that does the same as the control beside it; screen readers get it from `aria-keyshortcuts`. */
export function Kbd({ children }: { children: string }) {
  return (
    <span aria-hidden="true">
      <kbd className={kbd} dir="ltr">
        {children}
      </kbd>
    </span>
  );
}
