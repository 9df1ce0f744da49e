import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ClaimView } from "../claim.schema.server.ts";
import { ClaimBadge } from "./claim-badge.tsx";

/** The head of a page below a claim: whose claim it is, what it asks for, and the way back. Without a title for a dialog. */
export function ClaimHead({ claim, title }: { claim: ClaimView; title?: ReactNode }) {
  const t = useTranslations("claims");
  return (
    <PageHeader
      title={title}
      breadcrumb={[
        { label: t("title"), href: claimPaths.list() },
        { label: <bdi>{claim.claimNumber}</bdi>, href: claimPaths.detail(claim.id) },
      ]}
      note={
        title ? (
          <>
            <ClaimBadge {...claim} /> <bdi>{claim.customerName}</bdi> · <bdi>{claim.insuranceName}</bdi> ·{" "}
            <Num>{formatMoney(claim.asked)}</Num>
          </>
        ) : undefined
      }
    />
  );
}

const WAYS = ["portal", "mail", "courier"] as const;

/** How a claim went to its insurer, the number to ask for it by, and the day. */
export function SendingFields({ today }: { today: string }) {
  const t = useTranslations("claimSteps.sending");
  const ways = useTranslations("claimDetail.ways");
  return (
    <div className={columns({ count: 3 })}>
      <Select
        name="way"
        label={t("way")}
        placeholder={t("chooseWay")}
        options={WAYS.map((value) => ({ value, label: ways(value) }))}
      />
      <TextField name="trackingNumber" label={t("trackingNumber")} optional dir="ltr" />
      <DateField name="submittedOn" label={t("submittedOn")} defaultValue={today} max={today} />
    </div>
  );
}
