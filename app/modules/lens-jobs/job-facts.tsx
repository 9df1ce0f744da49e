import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { formatDateTime, formatDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ShownJob } from "./job.schema.server.ts";

/** Whose job it is, what it belongs to, and its days. */
export function JobFacts({ job }: { job: ShownJob }) {
  const t = useTranslations("lensJobs");
  const locale = useLocale();
  const text = (value: string | null) => (value ? <bdi>{value}</bdi> : null);
  const day = (value: string | null) => (value ? <Moment>{formatDay(value, locale)}</Moment> : null);
  const link = (href: string, number: string | null) => (
    <a href={href}>
      <Num>{number ?? ""}</Num>
    </a>
  );
  const amount = (value: string | null | undefined) => (value ? <Num>{formatMoney(value)}</Num> : null);
  const present = (key: string, value: ReactNode) =>
    value === null || value === undefined ? [] : [{ term: t(`fields.${key}`), value }];
  const storeName = (locale === "ar" && job.storeNameAr) || job.storeName;
  return (
    <DescriptionList
      items={[
        {
          term: t("fields.customer"),
          value: job.customerId ? (
            <a href={paths.customers.profile(job.customerId)}>
              <bdi>{job.customerName ?? job.customerId}</bdi>
            </a>
          ) : (
            text(job.customerName)
          ),
        },
        ...present("phone", job.customerPhone ? <Num>{job.customerPhone}</Num> : null),
        ...present("receipt", job.saleId ? link(paths.receipts.detail(job.saleId), job.receiptNumber) : null),
        ...present("balance", amount(job.balanceDue)),
        ...present(
          "prescription",
          job.prescriptionId ? (
            <>
              {link(paths.prescriptions.detail(job.prescriptionId), job.prescriptionNumber)}{" "}
              {t("prescriptionVersion", { version: String(job.prescriptionVersion) })}
            </>
          ) : null,
        ),
        { term: t("fields.eyes"), value: t(`eyes.${job.eyes}`) },
        ...present("lens", text(job.lensName)),
        ...present("frame", text(job.frameName)),
        { term: t("fields.way"), value: t(`ways.${job.way}`) },
        ...present("laboratory", text(job.laboratoryName)),
        ...present("tray", job.trayNumber ? <Num>{job.trayNumber}</Num> : null),
        ...present("promisedOn", day(job.promisedOn)),
        ...present("expectedOn", day(job.expectedOn)),
        ...present("remakeOf", job.remakeOfId ? link(lensPaths.jobs.detail(job.remakeOfId), job.remakeOfNumber) : null),
        ...present("remadeBy", job.remadeById ? link(lensPaths.jobs.detail(job.remadeById), job.remadeByNumber) : null),
        ...present("cost", amount(job.cost)),
        ...present("cancelFee", amount(job.cancelFee)),
        ...present(
          "collected",
          job.collectedAt ? (
            <>
              <Moment>{formatDateTime(job.collectedAt, locale)}</Moment>{" "}
              {job.collectedName ? <bdi>{job.collectedName}</bdi> : null}
            </>
          ) : null,
        ),
        { term: t("fields.store"), value: <bdi>{storeName}</bdi> },
        ...present("notes", text(job.notes)),
      ]}
    />
  );
}
