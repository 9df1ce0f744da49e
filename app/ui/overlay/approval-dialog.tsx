import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "./dialog.tsx";

type ApprovalDialogProps = {
  /** The exceptions to approve, one on each line. */
  what: readonly { key: string; words: ReactNode }[];
  /** The same exceptions for the server, which approves nothing else. */
  read: string;
  /** The intent of the refused button, which is sent again. */
  intent: { name: string; value: string };
  /** The URL of the page without the dialog. */
  closeHref: string;
};

/**
 * Another user approves in place, with username and password; the session stays with the signed-in user. The dialog stands inside the
 * refused form, so that all its fields are sent again, with and without scripts. The server reads the answer with `readApprover`.
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
