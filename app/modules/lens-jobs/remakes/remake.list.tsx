import { lensPaths } from "#app/lens-paths.ts";
import { listHref } from "#app/lib/list-query.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { RowOf, StoreOption } from "#app/lib/operation.server.ts";
import { COSTS } from "#app/lib/permissions.ts";
import { code, date, inFile, money, onDemand, text } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { chips, days, isId, select } from "#app/ui/list/filters.tsx";
import type { List, ListColumn, ListFilter, Say } from "#app/ui/list/list.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import type { listLensRemakes } from "./list-remakes.server.ts";
import { RateCard, SHOWN_BY, type ShownRates } from "./rate-card.tsx";
import { FAULTS, REMAKE_REASONS } from "./remake-reasons.ts";

type Remake = RowOf<typeof listLensRemakes>;
type More = {
  laboratories: readonly { id: number; name: string }[];
  stores: readonly StoreOption[];
  /** Null for a reader who may not read them. */
  rates: ShownRates | null;
};

const worded = (key: "reason" | "fault", words: string): ListColumn<Remake> => ({
  header: key,
  cell: (remake, { t }) => t(`${words}.${remake[key]}`),
  file: { value: (remake, { t }) => t(`${words}.${remake[key]}`) },
});

const choice = (name: "reason" | "fault", words: string, any: string, values: readonly string[]) =>
  select<More>(name, {
    label: name,
    any,
    fits: (value) => values.includes(value),
    options: ({ t }) => values.map((value) => ({ value, label: t(`${words}.${value}`) })),
    submits: true,
  });

const storeName = ({ storeName: name, storeNameAr }: Remake, { locale }: Say) =>
  (locale === "ar" && storeNameAr) || name;

/** The rates are told apart by one thing, which the address names beside the filters. It leaves no remake out. */
const by: ListFilter<More> = { fits: (value) => (SHOWN_BY as readonly string[]).includes(value) };

/** There is room for the figures alone. */
const AMOUNT = { needs: COSTS, lesser: true, format: formatAmount } as const;

/** The remake ledger: every job that was made again, and above it how many of a hundred were. */
export const remakeList: List<Remake, More> = {
  words: "lensRemakes",
  path: () => lensPaths.jobs.remakes(),
  breadcrumb: ({ t }) => [{ label: t("jobsTitle"), href: lensPaths.jobs.list() }],
  file: {
    path: () => lensPaths.jobs.exportRemakes(),
    name: "lens-remakes",
  },
  lead: (view) =>
    view.more.rates ? (
      <RateCard
        rates={view.more.rates}
        locale={view.locale}
        hrefFor={(one) => listHref(lensPaths.jobs.remakes(), view.query, { by: one })}
      />
    ) : null,
  row: ({ newJobId }) => lensPaths.jobs.detail(newJobId),
  filters: {
    credit: chips(["open", "received"], "credits"),
    ...select<More>("laboratoryId", {
      label: "laboratory",
      any: "anyLaboratory",
      fits: isId,
      options: ({ more }) => more.laboratories.map(({ id, name }) => ({ value: id, label: name })),
      submits: true,
    }),
    ...choice("reason", "reasons", "anyReason", REMAKE_REASONS),
    ...choice("fault", "faults", "anyFault", FAULTS),
    ...select<More>("storeId", {
      label: "store",
      any: "anyStore",
      fits: isId,
      options: ({ more, locale }) =>
        more.stores.map(({ id, name, nameAr }) => ({ value: id, label: (locale === "ar" && nameAr) || name })),
      submits: true,
    }),
    ...days,
    by,
  },
  sorts: ["createdAt", "cost", "creditAsked", "creditReceived"],
  sort: "-createdAt",
  none: ({ t }) => <EmptyState title={t("none")} text={t("noneText")} />,
  columns: {
    newJob: code(({ newJobNumber }) => newJobNumber, { header: "newJob" }),
    oldJob: code(({ jobNumber }) => jobNumber, { header: "oldJob", lesser: true }),
    createdAt: date(({ createdAt }) => createdAt, { header: "at" }),
    customerName: text(({ customerName }) => customerName, { header: "customer", lesser: true }),
    laboratoryName: text(({ laboratoryName }) => laboratoryName, { header: "laboratory" }),
    lensName: onDemand(({ lensName }) => lensName, { header: "lens" }),
    doctorName: onDemand(({ doctorName }) => doctorName, { header: "doctor" }),
    eyes: onDemand((remake, { t }) => t(`whichEyes.${remake.eyes}`), { header: "eyes" }),
    reason: {
      ...worded("reason", "reasons"),
      cell: (remake, { t }) => (
        <>
          {t(`reasons.${remake.reason}`)}
          {remake.isCounted ? null : (
            <>
              {" "}
              <Badge tone="outline">{t("notCounted")}</Badge>
            </>
          )}
        </>
      ),
    },
    isCounted: inFile(({ isCounted }, { t }) => t(isCounted ? "yes" : "no"), { header: "counted" }),
    fault: worded("fault", "faults"),
    payer: onDemand((remake, { t }) => t(`payers.${remake.payer}`), { header: "payer" }),
    changes: onDemand(({ changes }) => changes, { header: "changes" }),
    cost: money(({ cost }) => cost, { ...AMOUNT, header: "cost" }),
    creditAsked: money(({ creditAsked }) => creditAsked, { ...AMOUNT, header: "creditAsked" }),
    creditReceived: {
      ...money(({ creditReceived }) => creditReceived, { header: "creditReceived", needs: COSTS }),
      cell: (remake, { t, may }) => {
        const { creditReceived, isCreditOpen } = remake;
        const shown = creditReceived ? formatAmount(creditReceived) : isCreditOpen ? t("creditOpen") : "–";
        return may.credit ? <a href={lensPaths.jobs.remakeCredit(remake.id)}>{shown}</a> : shown;
      },
    },
    creditNote: onDemand(({ creditNote }) => creditNote, { header: "creditNote" }),
    store: onDemand(storeName, { header: "store" }),
    createdBy: onDemand(({ createdByName }) => createdByName, { header: "by" }),
  },
};
