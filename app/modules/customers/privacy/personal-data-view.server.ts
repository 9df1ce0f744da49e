import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDate, formatDateTime, formatDay, type Locale } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { lastDay } from "#app/modules/ledger/hold-days.ts";
import { shownType } from "#app/modules/settings/lists/appointment-types.ts";
import { DECISIONS } from "./consent.ts";
import type { PersonalData } from "./personal-data.server.ts";

/** A readable part of the data: a heading and a table of texts, with at most one column of amounts. */
export type DataPart = { key: string; title: string; columns: string[]; rows: string[][]; amounts: number };
/** The data of one customer in words. The file holds everything; a page shows only what people understand. */
export type PersonalDataPage = { facts: { term: string; value: string }[]; parts: DataPart[]; note: string | null };

type Row = Record<string, unknown>;
const text = (value: unknown): string => (value === null || value === undefined || value === "" ? "–" : String(value));

const FACTS =
  "firstName lastName phone email gender language dateOfBirth address companyName vatNumber crNumber buildingNumber street district city postalCode idType idNumber membershipNumber familyNumber notes".split(
    " ",
  );

/** The answer to a customer who asks for their data, in the reader's language. */
export function personalDataPage(data: PersonalData, locale: Locale): PersonalDataPage {
  const t = wordsOf(locale, "privacy");
  const customers = wordsOf(locale, "customers");
  const recalls = wordsOf(locale, "recalls");
  const feedback = wordsOf(locale, "feedback");
  const types = wordsOf(locale, "appointments.types");
  const day = (value: unknown) => (value ? formatDay(String(value).slice(0, 10), locale) : "–");
  const date = (value: unknown) => (value ? formatDate(String(value), locale) : "–");
  const fact = (name: string, value: unknown) => {
    if (name === "dateOfBirth") return day(value);
    if (value && name === "gender") return customers(`genders.${value}`);
    if (value && name === "language") return customers(`languages.${value}`);
    if (value && name === "idType") return customers(`idTypes.${value}`);
    return text(value);
  };
  const part = (key: string, columns: string[], found: Row[], cells: (row: Row) => string[]): DataPart => ({
    key,
    title: t(`parts.${key}`),
    columns: columns.map((column) => t(`columns.${column}`)),
    amounts: columns.indexOf("total"),
    rows: found.map(cells),
  });
  const eye = (row: Row, side: "right" | "left") =>
    ["Sphere", "Cylinder", "Axis", "Add", "Pd"].map((name) => text(row[side + name])).join(" / ");
  const items = (row: Row) =>
    ((row.items as Row[] | undefined) ?? []).map(({ quantity, itemName }) => `${quantity} × ${itemName}`).join("; ");
  return {
    facts: FACTS.map((name) => ({ term: customers(name), value: fact(name, data.customer[name]) })),
    note: Object.values(data.inOtherStores).some(Boolean) ? t("inOtherStores", data.inOtherStores) : null,
    parts: [
      part("mergedRecords", ["name", "phone", "idNumber"], data.mergedRecords, (row) => [
        `${row.firstName} ${row.lastName}`,
        text(row.phone),
        text(row.idNumber),
      ]),
      part("contacts", ["type", "contact"], data.contacts, (row) => [
        customers(`contacts.types.${row.contactType}`),
        text(row.contactValue),
      ]),
      part("policies", ["provider", "class", "number", "from", "to"], data.policies, (row) => [
        text(row.provider),
        text(row.className),
        text(row.policyNumber),
        day(row.startDate),
        day(row.endDate),
      ]),
      part("prescriptions", ["date", "number", "right", "left", "notes"], data.prescriptions, (row) => [
        date(row.date),
        text(row.prescriptionNumber),
        eye(row, "right"),
        eye(row, "left"),
        text(row.notes),
      ]),
      part("prescriptionReads", ["date", "number", "by"], data.prescriptionReads, (row) => [
        formatDateTime(String(row.readAt), locale),
        text(row.prescriptionNumber),
        text(row.by),
      ]),
      part("sales", ["date", "number", "items", "total"], data.sales, (row) => [
        date(row.saleDate),
        text(row.receiptNumber),
        items(row),
        formatMoney(String(row.totalAmount)),
      ]),
      part("storeCredit", ["date", "balance", "total"], data.storeCredit, (row) => [
        date(row.createdAt),
        formatMoney(String(row.balance)),
        formatMoney(String(row.amount)),
      ]),
      part("giftCards", ["date", "to", "balance", "total"], data.giftCards, (row) => [
        date(row.createdAt),
        day(row.endsOn),
        formatMoney(String(row.balance)),
        formatMoney(String(row.amount)),
      ]),
      part("loyaltyPoints", ["date", "to", "balance", "total"], data.loyaltyPoints, (row) => [
        date(row.createdAt),
        day(row.endsOn),
        String(row.remaining),
        String(row.due),
      ]),
      part("appointments", ["date", "type", "notes"], data.appointments, (row) => [
        formatDateTime(String(row.appointmentDate), locale),
        text(shownType(row.appointmentType as string | null, types)),
        text(row.notes),
      ]),
      part("visitRequests", ["date", "notes"], data.visitRequests, (row) => [day(row.wishedOn), text(row.note)]),
      part("holds", ["date", "items", "to", "notes"], data.holds, (row) => [
        date(row.createdAt),
        `${row.quantity} × ${row.itemName} ${row.sku}`,
        formatDay(lastDay(String(row.expiresAt)), locale),
        text(row.note),
      ]),
      part("documents", ["date", "name", "notes"], data.documents, (row) => [
        date(row.uploadDate),
        text(row.fileName),
        text(row.notes),
      ]),
      part("consents", ["channel", "decision", "date", "source"], data.consents, (row) => [
        t(`channels.${row.channel}`),
        t(`decisions.${DECISIONS[row.granted ? 0 : 1]}`),
        day(row.decidedOn),
        t(`sources.${row.source}`),
      ]),
      part("purposes", ["channel", "purpose", "decision", "date", "source"], data.purposes, (row) => [
        t(`channels.${row.channel}`),
        t(`purposes.${row.purpose}`),
        t(`decisions.${DECISIONS[row.granted ? 0 : 1]}`),
        day(row.decidedOn),
        t(`sources.${row.source}`),
      ]),
      part("messages", ["date", "channel", "contact", "text"], data.messages, (row) => [
        formatDateTime(String(row.createdAt), locale),
        t(`channels.${row.channel}`),
        text(row.address),
        text(row.body),
      ]),
      part("recalls", ["date", "type", "notes"], data.recalls, (row) => [
        day(row.dueOn),
        recalls(`reasons.${row.reason}`),
        text(row.note),
      ]),
      part("feedback", ["date", "rating", "text"], data.feedback, (row) => [
        date(row.answeredAt ?? row.askedAt),
        row.rating ? feedback(`ratings.${row.rating}`) : "–",
        text(row.comment),
      ]),
      part("history", ["date", "by", "action"], data.history, (row) => [
        formatDateTime(String(row.occurredAt), locale),
        text(row.by),
        actionWords(String(row.action), t),
      ]),
    ],
  };
}

const ACTIONS = new Set(
  (
    "createCustomer updateCustomer addCustomerPolicy updateCustomerPolicy removeCustomerPolicy setDefaultPolicy " +
    "createCustomerDocument uploadCustomerDocuments removeCustomerDocument saveConsents exportPersonalData createSale " +
    "createPrescription updatePrescription importPrescription completeCart saveCart discardCart createStockHold releaseStockHold mergeCustomers undoMerge"
  ).split(" "),
);

/** An operation's name in words, if there are any. */
const actionWords = (action: string, t: (key: string) => string) =>
  ACTIONS.has(action) ? t(`actions.${action}`) : action;
