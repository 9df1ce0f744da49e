import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

type CountDialogProps = {
  title: string;
  /** The link that leaves the dialog without doing the step, and its text. */
  close: { href: string; label: string };
  button: string;
  danger?: boolean;
  requestKey: string;
  state: FormState | undefined;
  children: ReactNode;
};

/** Explains a step that cannot be undone, with a button that names the step. */
export function CountDialog({ title, close, button, danger, requestKey, state, children }: CountDialogProps) {
  const t = useTranslations("counts");
  return (
    <>
      <PageHeader breadcrumb={[{ label: t("title"), href: paths.inventory.counts() }]} />
      <Dialog title={title} closeHref={close.href}>
        <Form state={state}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            {children}
            <div className={row({ justify: "end" })}>
              <LinkButton href={close.href}>{close.label}</LinkButton>
              <Button variant={danger ? "danger" : "primary"}>{button}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
