import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

type CustomerDialogProps = {
  customer: { id: number; name: string };
  /** The page below, where it is not the customer's form. */
  backHref?: string;
  title: string;
  size?: "normal" | "wide";
  children: ReactNode;
};

/** A dialog over a customer's page. Close returns to the page. */
export function CustomerDialog({ customer, backHref, title, size, children }: CustomerDialogProps) {
  const t = useTranslations("customers");
  const back = backHref ?? paths.customers.edit(customer.id);
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: t("title"), href: paths.customers.list() },
          { label: <bdi>{customer.name}</bdi>, href: back },
        ]}
      />
      <Dialog title={title} closeHref={back} size={size}>
        {children}
      </Dialog>
    </>
  );
}
