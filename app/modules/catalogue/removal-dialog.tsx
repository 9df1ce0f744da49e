import type { ReactNode } from "react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form.tsx";
import { row, stack } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

type RemovalDialogProps = {
  /** What the button does, in words: "Deactivate variant". */
  title: string;
  text: ReactNode;
  /** The page that it lies on. */
  under: { label: string; href: string };
  cancel: string;
  state: FormState | undefined;
};

/** Asks before something of the catalogue is deleted or deactivated, and says which of the two it will be. */
export function RemovalDialog({ title, text, under, cancel, state }: RemovalDialogProps) {
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ ...under, label: <bdi>{under.label}</bdi> }]} />
      <Dialog title={title} closeHref={under.href}>
        <Form state={state}>
          <div className={stack()}>
            <ErrorSummary />
            <p>{text}</p>
            <div className={row({ justify: "end" })}>
              <LinkButton href={under.href}>{cancel}</LinkButton>
              <Button variant="danger">{title}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
