import { useLocale, useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { formatDateTime, formatDay } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ShownConsignment } from "./consignment.schema.server.ts";
import type { ConsignmentStep } from "./consignment-status.ts";

/** Where a consignment goes, who carries it, and its days. */
export function ConsignmentFacts({ consignment }: { consignment: ShownConsignment }) {
  const t = useTranslations("lensConsignments.fields");
  const locale = useLocale();
  const { sentAt, sentByName, completedAt, expectedOn, notes } = consignment;
  const at = (instant: string) => <Moment>{formatDateTime(instant, locale)}</Moment>;
  const storeName = (locale === "ar" && consignment.storeNameAr) || consignment.storeName;
  return (
    <DescriptionList
      items={[
        { term: t("laboratory"), value: <bdi>{consignment.laboratoryName}</bdi> },
        { term: t("store"), value: <bdi>{storeName}</bdi> },
        { term: t("carrier"), value: consignment.carrier ? <bdi>{consignment.carrier}</bdi> : null },
        {
          term: t("trackingNumber"),
          value: consignment.trackingNumber ? <Num>{consignment.trackingNumber}</Num> : null,
        },
        { term: t("createdAt"), value: at(consignment.createdAt) },
        ...(sentAt
          ? [
              {
                term: t("sentAt"),
                value: (
                  <>
                    <bdi>{sentByName}</bdi> {at(sentAt)}
                  </>
                ),
              },
            ]
          : []),
        ...(expectedOn ? [{ term: t("expectedOn"), value: <Moment>{formatDay(expectedOn, locale)}</Moment> }] : []),
        ...(completedAt ? [{ term: t("completedAt"), value: at(completedAt) }] : []),
        ...(notes ? [{ term: t("notes"), value: <bdi>{notes}</bdi> }] : []),
      ]}
    />
  );
}

/** How much lies in the box, what of it is still away, and what the laboratory charges. */
export function ConsignmentSummary({ consignment }: { consignment: ShownConsignment }) {
  const t = useTranslations("lensConsignments.fields");
  const figures = ["jobs", "frames", "awaited"] as const;
  return (
    <DescriptionList
      variant="totals"
      items={[
        ...figures.map((key) => ({ key, term: t(key), value: <Num>{formatCount(consignment[key])}</Num> })),
        ...(consignment.totalCost === null
          ? []
          : [{ term: t("totalCost"), value: <Num>{formatMoney(consignment.totalCost)}</Num>, strong: true }]),
      ]}
    />
  );
}

const DIALOGS: readonly ConsignmentStep[] = ["send", "cancel"];

/** The steps that this user may take with a consignment now. The step that leads it on comes last and looks strongest. */
export function ConsignmentActions({ id, steps }: { id: number; steps: readonly ConsignmentStep[] }) {
  const t = useTranslations("lensConsignments.steps");
  const link = (step: ConsignmentStep) => (
    <LinkButton
      key={step}
      variant={step === "send" || step === "receive" ? "primary" : undefined}
      href={lensPaths.consignments.step(id, step)}
      {...(DIALOGS.includes(step) ? toDialog : {})}
    >
      {t(step)}
    </LinkButton>
  );
  const order = ["cancel", "edit", "send", "receive"] as const;
  const offered = order.filter((step) => steps.includes(step));
  return (
    <>
      {offered.filter((step) => step === "cancel").map(link)}
      <PrintLink href={lensPaths.consignments.packing(id)}>{t("packing")}</PrintLink>
      {offered.filter((step) => step !== "cancel").map(link)}
    </>
  );
}
