import type { RowOf, StoreOption } from "#app/lib/operation.server.ts";
import type { LostView } from "#app/modules/e-invoicing/outbox/continue-chain.server.ts";
import { LostDocuments } from "#app/modules/e-invoicing/outbox/lost-documents.tsx";
import { ExpiryWarning } from "#app/modules/e-invoicing/units/expiry-warning.tsx";
import { SimulatorNotice } from "#app/modules/e-invoicing/units/register-unit-form.tsx";
import type { UnitView } from "#app/modules/e-invoicing/units/unit.schema.server.ts";
import { UnitTable } from "#app/modules/e-invoicing/units/unit-table.tsx";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { code, dateTime, money, onDemand } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { chips, days, select } from "#app/ui/list/filters.tsx";
import type { List, ListColumn, ListFilter, ListView, Say } from "#app/ui/list/list.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import type { InvoiceCounts } from "./invoice.schema.server.ts";
import { InvoiceBadge } from "./invoice-words.tsx";
import { ageOf, INVOICE_KINDS, INVOICE_PROFILES, INVOICE_STATUSES, latenessOf } from "./lateness.ts";
import type { listInvoices } from "./list-invoices.server.ts";
import { LatenessNotice, OutboxTiles } from "./outbox-state.tsx";

type Invoice = RowOf<typeof listInvoices>;

/** How the registered stores and their documents fare. */
type More = {
  /** When the page was made: ages count up to it. */
  now: string;
  units: readonly UnitView[];
  lost: LostView;
  counts: InvoiceCounts;
  simulated: boolean;
  stores: readonly StoreOption[];
};

const worded = (key: "kind" | "profile"): ListColumn<Invoice> => ({
  cell: (invoice, { t }) => t(`${key}s.${invoice[key]}`),
  file: { value: (invoice, { t }) => t(`${key}s.${invoice[key]}`) },
});

const choice = (name: "kind" | "profile", values: readonly string[], any: string): Record<string, ListFilter<More>> =>
  select<More>(name, {
    label: name,
    any,
    fits: (value) => values.includes(value),
    options: ({ t }) => values.map((value) => ({ value, label: t(`${name}s.${value}`) })),
  });

/** The store, for a reader of several. */
const store: ListFilter<More> = {
  fits: Boolean,
  field: ({ t, locale, more: { stores } }, value) =>
    stores.length > 1 ? (
      <Select
        name="storeId"
        label={t("store")}
        hideLabel
        placeholder={t("anyStore")}
        options={stores.map(({ id, name, nameAr }) => ({ value: id, label: (locale === "ar" && nameAr) || name }))}
        defaultValue={value ?? ""}
      />
    ) : null,
};

const storeName = ({ storeName, storeNameAr }: Invoice, { locale }: Say) =>
  (locale === "ar" && storeNameAr) || storeName;

/** E-invoices and what became of them; a row leads to its document. */
export const invoiceList: List<Invoice, More> = {
  words: "invoices",
  title: "invoicing:title",
  caption: "list",
  breadcrumb: ({ t }) => [{ label: t("settings:title"), href: paths.settings.home() }],
  note: ({ t }) => t("invoicing:text"),
  path: () => paths.settings.eInvoicing(),
  file: {
    path: () => paths.settings.exportInvoices(),
    name: "e-invoices",
    columns: [
      ...["number", "kind", "profile", "store", "issuedAt"],
      ...["status", "attempts", "total", "counter", "uuid"],
    ],
  },
  links: ({ t }) => (
    <>
      <LinkButton href={paths.settings.invoiceArchive()}>{t("archive.title")}</LinkButton>
      <LinkButton href={paths.settings.invoiceChains()}>{t("integrity.title")}</LinkButton>
    </>
  ),
  add: { href: () => paths.settings.registerUnit(), text: "invoicing:register" },
  lead: (view) => <Outbox {...view} />,
  row: ({ id }) => paths.settings.invoice(id),
  filters: {
    status: chips(INVOICE_STATUSES, "statuses"),
    ...days,
    ...choice("kind", INVOICE_KINDS, "anyKind"),
    ...choice("profile", INVOICE_PROFILES, "anyProfile"),
    storeId: store,
  },
  sorts: ["issuedAt"],
  sort: "-issuedAt",
  none: ({ t }) => <EmptyState title={t("none")} text={t("noneText")} />,
  columns: {
    number: code(({ number }) => number),
    kind: worded("kind"),
    profile: { ...worded("profile"), onDemand: true },
    store: { cell: (invoice, say) => <bdi>{storeName(invoice, say)}</bdi>, file: { value: storeName } },
    issuedAt: dateTime(({ issuedAt }) => issuedAt),
    status: {
      cell: ({ status }) => <InvoiceBadge status={status} />,
      file: { value: ({ status }, { t }) => t(`statuses.${status}`) },
    },
    waits: {
      cell: ({ status, issuedAt }, { t, more: { now } }) => {
        if (status !== "pending") return "–";
        const { unit, count } = ageOf(issuedAt, now);
        const age = t(`ages.${unit}`, { count });
        return latenessOf(issuedAt, now) === "late" ? <Badge tone="bad">{age}</Badge> : age;
      },
    },
    attempts: onDemand(({ attempts }) => attempts),
    total: money(({ total }) => total),
    counter: onDemand(({ counter }) => counter),
    uuid: onDemand(({ uuid }) => uuid),
  },
};

/** The registered stores, what is wrong with them, and how many documents wait. */
function Outbox({ more: { now, units, lost, counts, simulated }, may }: ListView<More>) {
  return (
    <div className={stack({ gap: "large" })}>
      <SimulatorNotice simulated={simulated} />
      <LostDocuments lost={lost} mayChange={may.add === true} />
      {may.add ? <ExpiryWarning units={units} /> : null}
      <LatenessNotice counts={counts} now={now} />
      <Card flush>
        <UnitTable units={units} />
      </Card>
      {units.length > 0 ? <OutboxTiles counts={counts} now={now} /> : null}
      <span />
    </div>
  );
}
