import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { addDays, formatDay, riyadhDay } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ClaimView } from "../claim.schema.server.ts";
import { LATE_DAYS } from "../claim-filters.ts";
import { deadlineOf } from "./claim-badge.tsx";

/** A day of the past or the future; the claim's next deadline is marked when it is close or over. */
function Deadline({ day, isNext }: { day: string; isNext: boolean }) {
  const t = useTranslations("claimDetail");
  const locale = useLocale();
  const today = riyadhDay();
  return (
    <>
      <Moment>{formatDay(day, locale)}</Moment>
      {isNext && day <= addDays(today, LATE_DAYS) ? (
        <>
          {" "}
          <Badge tone={day < today ? "bad" : "warn"}>{t(day < today ? "over" : "soon")}</Badge>
        </>
      ) : null}
    </>
  );
}

/** Whose claim it is, what it is about, and its days. */
export function ClaimFacts({ claim }: { claim: ClaimView }) {
  const t = useTranslations("claimDetail.facts");
  const locale = useLocale();
  const next = deadlineOf(claim);
  const text = (value: string | null) => (value ? <bdi>{value}</bdi> : null);
  const code = (value: string | null) => (value ? <Num>{value}</Num> : null);
  const link = (href: string, shown: string | null) => (
    <a href={href}>
      <Num>{shown ?? "–"}</Num>
    </a>
  );
  const day = (value: string | null) => (value ? <Moment>{formatDay(value, locale)}</Moment> : null);
  const deadline = (value: string | null) => (value ? <Deadline day={value} isNext={value === next} /> : null);
  const present = (key: string, value: ReactNode) => (value === null ? [] : [{ term: t(key), value }]);
  return (
    <DescriptionList
      variant="facts"
      items={[
        {
          term: t("customer"),
          value: claim.customerId ? (
            <a href={paths.customers.profile(claim.customerId)}>
              <bdi>{claim.customerName ?? claim.customerId}</bdi>
            </a>
          ) : (
            text(claim.customerName)
          ),
        },
        { term: t("member"), value: code(claim.memberNumber) },
        { term: t("insurer"), value: text(claim.insuranceName) },
        { term: t("policy"), value: code(claim.policyNumber) },
        { term: t("class"), value: text(claim.className) },
        { term: t("sale"), value: link(paths.receipts.detail(claim.saleId), claim.receiptNumber) },
        { term: t("serviceDate"), value: day(claim.serviceDate) },
        {
          term: t("prescription"),
          value: claim.prescriptionId
            ? link(paths.prescriptions.detail(claim.prescriptionId), claim.prescriptionNumber)
            : null,
          note: day(claim.prescribedOn),
        },
        { term: t("doctor"), value: text(claim.doctorName), note: code(claim.doctorLicense) },
        {
          term: t("approval"),
          value: claim.approvalId ? link(claimPaths.approvals.detail(claim.approvalId), claim.approvalNumber) : null,
        },
        { term: t("diagnosis"), value: code(claim.diagnosis) },
        ...present("eligibility", code(claim.eligibilityReference)),
        { term: t("submitBy"), value: deadline(claim.submitBy) },
        ...present("submittedOn", day(claim.submittedOn)),
        ...present("settleBy", deadline(claim.settleBy)),
        ...present("answeredOn", day(claim.answeredOn)),
        ...present("resubmitBy", deadline(claim.resubmitBy)),
        ...present("round", claim.round > 1 ? code(String(claim.round)) : null),
        ...present("batch", claim.batchId ? link(claimPaths.batches.detail(claim.batchId), claim.batchNumber) : null),
        { term: t("store"), value: text((locale === "ar" && claim.storeNameAr) || claim.storeName) },
        ...present("notes", text(claim.notes)),
      ]}
    />
  );
}
