import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { APPROVAL } from "#app/lib/approval-fields.ts";
import { Button, LinkButton } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { row, stack } from "./layout.css.ts";
import { TextField } from "./text-field.tsx";

type ApprovalDialogProps = {
  /** What is to be approved, one line each. */
  what: readonly { key: string; words: ReactNode }[];
  /** The same for the server, which approves this and nothing else. */
  read: string;
  /** What the button of the form sends that was refused: it is pressed again here. */
  intent: { name: string; value: string };
  /** The page without the dialog. */
  closeHref: string;
};

/**
 * Another user approves on the spot, with username and password; the session stays the signed-in user's. Stands inside the form that was
 * refused, so that all of it is sent again, with scripts and without. The server reads it with `readApprover`.
 */
export function ApprovalDialog({ what, read, intent, closeHref }: ApprovalDialogProps) {
  const t = useTranslations("ui");
  return (
    <Dialog level={2} title={t("approval.title")} closeHref={closeHref}>
      <div className={stack()}>
        <ul>
          {what.map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
        </ul>
        <p>{t("approval.text")}</p>
        <input type="hidden" name={APPROVAL.read} value={read} />
        <TextField name={APPROVAL.username} label={t("approval.username")} autoComplete="off" dir="ltr" autoFocus />
        <TextField
          name={APPROVAL.password}
          label={t("approval.password")}
          type="password"
          autoComplete="off"
          dir="ltr"
        />
        <div className={row({ justify: "end" })}>
          <LinkButton href={closeHref}>{t("cancel")}</LinkButton>
          <Button {...intent} variant="primary">
            {t("approval.approve")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
