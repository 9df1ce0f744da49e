import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LineProblem } from "#app/modules/receiving-vouchers/lines/line-problem.tsx";
import type { LineView } from "#app/modules/receiving-vouchers/lines/line-view.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { useVoucherName } from "./voucher-badges.tsx";
import { isOpen, type VoucherKind, type VoucherStatus } from "./voucher-status.ts";

type VoucherDialogProps = {
  title: string;
  voucher: {
    id: number;
    voucherNumber: string | null;
    kind: VoucherKind;
    status: VoucherStatus;
    items: readonly Pick<LineView, "id" | "name" | "sku">[];
  };
  button: string;
  danger?: boolean;
  keep?: string;
  requestKey: string;
  state: FormState | undefined;
  children: ReactNode;
};

/** Says what a step of a voucher will do, with a button that does it. A refusal names the lines that it concerns. */
export function VoucherDialog({
  title,
  voucher,
  button,
  danger,
  keep,
  requestKey,
  state,
  children,
}: VoucherDialogProps) {
  const t = useTranslations("receiving");
  const name = useVoucherName()(voucher);
  const back = paths.receiving.detail(voucher.id);
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: t("title"), href: paths.receiving.list() },
          { label: <bdi>{name}</bdi>, href: back },
        ]}
      />
      <Dialog title={title} closeHref={back}>
        <Form state={state}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            {voucher.items.map((line) => (
              <LineProblem
                key={line.id}
                lineId={line.id}
                item={`${line.name} (${line.sku})`}
                href={isOpen(voucher) ? paths.receiving.editItem(voucher.id, line.id) : undefined}
                state={state}
              />
            ))}
            <p>
              <strong>
                <bdi>{name}</bdi>
              </strong>
            </p>
            {children}
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{keep ?? t("cancel")}</LinkButton>
              {/* Enter takes the step; one that cannot be taken back waits for the pointer or Tab. */}
              <Button variant={danger ? "danger" : "primary"} autoFocus={!danger}>
                {button}
              </Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
