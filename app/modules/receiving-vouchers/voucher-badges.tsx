import { useTranslations } from "use-intl";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import type { VoucherKind, VoucherStatus } from "./voucher-status.ts";

const TONES: Record<VoucherStatus, Tone> = {
  pending: "neutral",
  counted: "info",
  posted: "good",
  reversed: "warn",
  cancelled: "neutral",
};

/** The status of a voucher, and its kind when it is not goods received. */
export function VoucherBadges({ kind, status }: { kind: VoucherKind; status: VoucherStatus }) {
  const t = useTranslations("receiving");
  return (
    <>
      <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>{" "}
      {kind === "receiving" ? null : <Badge tone="outline">{t(`kinds.${kind}`)}</Badge>}
    </>
  );
}

/** How a voucher is called: by its number, or while it has none by its id. */
export function useVoucherName() {
  const t = useTranslations("receiving");
  return ({ id, voucherNumber }: { id: number; voucherNumber: string | null }): string =>
    voucherNumber ?? t("draftNumber", { id: String(id) });
}
