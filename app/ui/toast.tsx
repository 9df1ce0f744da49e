import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "./icon.tsx";
import * as css from "./toast.css.ts";

type ToastProps = {
  title: ReactNode;
  description?: ReactNode;
  variant?: "default" | "destructive";
  action?: { label: ReactNode; href: string };
};

const shownFor = 5000;

/** What just happened. Its summary closes it without scripts; with scripts it goes after 5 s unless pointed at or focused. */
export function Toast({ title, description, variant = "default", action }: ToastProps) {
  const t = useTranslations("ui");
  const toast = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const timer = setInterval(() => {
      const element = toast.current;
      if (!element || element.matches(":hover, :focus-within")) return;
      element.open = false;
      clearInterval(timer);
    }, shownFor);
    return () => clearInterval(timer);
  }, []);

  return (
    <details ref={toast} open className={css.toast({ variant })}>
      <summary className={css.close} aria-label={t("close")}>
        <Icon name="x" />
      </summary>
      <div role="status">
        <div className={css.title}>{title}</div>
        {description ? <div className={css.description}>{description}</div> : null}
        {action ? (
          <a className={css.action} href={action.href}>
            {action.label}
          </a>
        ) : null}
      </div>
    </details>
  );
}
