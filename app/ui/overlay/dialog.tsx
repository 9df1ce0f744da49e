import { type ReactNode, useId, useMemo } from "react";
import { useTranslations } from "use-intl";
import { FirstField } from "#app/ui/form/form-state.ts";
import { Icon } from "#app/ui/picture/icon.tsx";
import * as css from "./dialog.css.ts";

type DialogProps = {
  title: ReactNode;
  /** The URL of the page below the dialog. Close and Escape lead there. */
  closeHref?: string;
  /** Instead of a URL, for a dialog inside a form that is not saved yet: Close sends the form with this value of `intent`. */
  closeIntent?: string;
  size?: "normal" | "wide";
  /** The level of the title: 1, or 2 on a page with a title of its own. */
  level?: 1 | 2;
  /** The content; may contain forms, which end with their own buttons. */
  children: ReactNode;
};

/** A dialog that is a URL: the server sends it open. With scripts it becomes modal, and Escape follows Close (`document/dialogs.ts`). */
export function Dialog({ title, closeHref, closeIntent, size, level = 1, children }: DialogProps) {
  const Heading = `h${level}` as const;
  const t = useTranslations("ui");
  const titleId = useId();
  const first = useMemo(() => ({ taken: false }), []);
  return (
    <div className={css.scrim}>
      <dialog open className={css.dialog({ size })} aria-labelledby={titleId}>
        <Heading id={titleId} className={css.title}>
          {title}
        </Heading>
        <div className={css.body}>
          <FirstField.Provider value={first}>{children}</FirstField.Provider>
        </div>
        {closeIntent ? (
          <button
            type="submit"
            className={css.close}
            name="intent"
            value={closeIntent}
            aria-label={t("close")}
            data-close=""
            data-asks={t("losesTyped")}
          >
            <Icon name="x" size={18} />
          </button>
        ) : (
          <a className={css.close} href={closeHref} aria-label={t("close")} data-close="" data-asks={t("losesTyped")}>
            <Icon name="x" size={18} />
          </a>
        )}
      </dialog>
    </div>
  );
}
