import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Dialog } from "./dialog.tsx";

type RemovalDialogProps = {
  /** The text of the button: "Deactivate variant". */
  title: string;
  text: ReactNode;
  /** The URL of the page below the dialog. */
  under: { label: string; href: string };
  /** The hindrance of the removal, and the way to go on. */
  children?: ReactNode;
  /** The text of the link back, "Cancel" by default. */
  keep?: string;
  /** It can never be removed, as the text says: no button is offered. */
  isKept?: boolean;
  state?: FormState | undefined;
};

/** Asks for confirmation before something is removed, or says why it cannot be removed. */
export function RemovalDialog({ title, text, under, keep, isKept = false, state, children }: RemovalDialogProps) {
  const t = useTranslations("ui");
  return (
    <>
      <PageHeader breadcrumb={[{ ...under, label: <bdi>{under.label}</bdi> }]} />
      <Dialog title={title} closeHref={under.href}>
        <Form state={state} removes>
          <div className={stack()}>
            <ErrorSummary />
            <p>{text}</p>
            {children}
            <div className={row({ justify: "end" })}>
              <LinkButton href={under.href}>{keep ?? t(isKept ? "close" : "cancel")}</LinkButton>
              {isKept ? null : <Button variant="danger">{title}</Button>}
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
