import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import * as css from "./dialog.css.ts";
import { Icon } from "./icon.tsx";

type DialogProps = {
  title: ReactNode;
  /** The page that it lies on; Close and Escape go there. */
  closeHref: string;
  size?: "normal" | "wide";
  /** Also forms, which end with their own buttons. */
  children: ReactNode;
};

/** A dialog that is a URL: the server sends it open. With scripts it becomes modal in place, and Escape follows Close. */
export function Dialog({ title, closeHref, size, children }: DialogProps) {
  const t = useTranslations("ui");
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal")) return;
    element.removeAttribute("open");
    element.showModal();
  }, []);

  return (
    <div className={css.scrim}>
      <dialog
        open
        ref={dialog}
        className={css.dialog({ size })}
        aria-labelledby={titleId}
        onCancel={(event) => {
          event.preventDefault();
          close.current?.click();
        }}
      >
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <div className={css.body}>{children}</div>
        <a ref={close} className={css.close} href={closeHref} aria-label={t("close")}>
          <Icon name="x" size={18} />
        </a>
      </dialog>
    </div>
  );
}
