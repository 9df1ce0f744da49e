import { useTranslations } from "use-intl";
import { labelsHref, MOST_VARIANTS } from "#app/modules/inventory/labels/read-labels.ts";
import type { LineView } from "#app/modules/receiving-vouchers/lines/line-view.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { afterStep, type VoucherKind, type VoucherStatus, type VoucherStep } from "./voucher-status.ts";

type VoucherActionsProps = {
  voucher: {
    id: number;
    kind: VoucherKind;
    status: VoucherStatus;
    items: readonly Pick<LineView, "variantId" | "receivedQuantity" | "damagedQuantity">[];
  };
  /** The rights of the reader: to write drafts and count them, post and reverse them, print labels. */
  may: { draft: boolean; post: boolean; labels: boolean };
};

/** The actions that the status of a voucher allows and its reader may take. The main action comes last and looks strongest. */
export function VoucherActions({ voucher, may }: VoucherActionsProps) {
  const t = useTranslations("receiving.detail");
  const { id } = voucher;
  const allows = (step: VoucherStep) => afterStep(voucher, step) !== null;
  const labels = labelsOf(voucher);
  return (
    <>
      {allows("cancel") && may.draft ? (
        <LinkButton href={paths.receiving.cancel(id)} {...toDialog}>
          {t("cancelVoucher")}
        </LinkButton>
      ) : null}
      {allows("reverse") && may.post ? (
        <LinkButton href={paths.receiving.reverse(id)} {...toDialog}>
          {t("reverse")}
        </LinkButton>
      ) : null}
      {allows("return") && may.post ? <LinkButton href={paths.receiving.return(id)}>{t("return")}</LinkButton> : null}
      <PrintLink href={paths.receiving.print(id)}>{t("print")}</PrintLink>
      {allows("edit") && may.draft ? <LinkButton href={paths.receiving.edit(id)}>{t("edit")}</LinkButton> : null}
      {allows("count") && may.draft ? (
        <form method="post">
          <Button name="intent" value="count">
            {t("count")}
          </Button>
        </form>
      ) : null}
      {allows("return") && may.labels && labels ? (
        <LinkButton variant="primary" href={labels}>
          {t("labels")}
        </LinkButton>
      ) : null}
      {allows("post") && may.post ? (
        <LinkButton variant="primary" href={paths.receiving.post(id)} {...toDialog}>
          {t("post")}
        </LinkButton>
      ) : null}
    </>
  );
}

/** The label page with a label for each undamaged piece; null when there are none. */
function labelsOf({ items }: VoucherActionsProps["voucher"]): string | null {
  const pieces = new Map<number, number>();
  for (const { variantId, receivedQuantity, damagedQuantity } of items) {
    const sound = receivedQuantity - damagedQuantity;
    if (sound > 0) pieces.set(variantId, (pieces.get(variantId) ?? 0) + sound);
  }
  if (pieces.size === 0) return null;
  const chosen = [...pieces].slice(0, MOST_VARIANTS).map(([variantId, quantity]) => ({ variantId, quantity }));
  return labelsHref(paths.inventory.labels(), { items: chosen, layout: "single", free: 1 });
}
