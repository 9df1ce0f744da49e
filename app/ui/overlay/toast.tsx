import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { toPrinter } from "#app/ui/paper/print-link.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import * as css from "./toast.css.ts";

type ToastProps = {
  title: ReactNode;
  description?: ReactNode;
  variant?: "default" | "destructive";
  /** `prints` is set when the URL is a print route. */
  action?: { label: ReactNode; href: string; prints?: boolean };
};

/** A notice about the last command. Its summary closes it; with scripts it also disappears by itself (`document/toasts.ts`). */
export function Toast({ title, description, variant = "default", action }: ToastProps) {
  const t = useTranslations("ui");
  return (
    <details open className={css.toast({ variant })} data-toast="">
      <summary className={css.close} aria-label={t("close")}>
        <Icon name="x" />
      </summary>
      <div role="status">
        <div className={css.title}>{title}</div>
        {description ? <div className={css.description}>{description}</div> : null}
        {action ? (
          <a className={css.action} href={action.href} {...(action.prints ? toPrinter : {})}>
            {action.label}
          </a>
        ) : null}
      </div>
    </details>
  );
}
