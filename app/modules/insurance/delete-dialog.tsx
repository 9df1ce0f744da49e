import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form.tsx";
import { row, stack } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

type DeleteDialogProps = {
  /** What the button does, in words: "Delete policy". */
  title: string;
  text: ReactNode;
  /** The page that it lies on. */
  under: { label: string; href: string };
  state: FormState | undefined;
};

/** Asks before something is removed, and says why it cannot be. */
export function DeleteDialog({ title, text, under, state }: DeleteDialogProps) {
  const t = useTranslations("insurance");
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ ...under, label: <bdi>{under.label}</bdi> }]} />
      <Dialog title={title} closeHref={under.href}>
        <Form state={state}>
          <div className={stack()}>
            <ErrorSummary />
            <p>{text}</p>
            <div className={row({ justify: "end" })}>
              <LinkButton href={under.href}>{t("cancel")}</LinkButton>
              <Button variant="danger">{title}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
