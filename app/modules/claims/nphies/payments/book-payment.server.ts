import { sql } from "kysely";
import { earlierOf, riyadhDay } from "#app/lib/dates.ts";
import { type Amount, amount, big, sum, ZERO } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import type { PaymentAnswer, PaymentDetail } from "#app/modules/claims/nphies/answer/answer.ts";
import { auditAnswer } from "#app/modules/claims/nphies/outbox/audit-answer.server.ts";
import type { NphiesSettings } from "#app/modules/claims/nphies/settings/nphies-settings.ts";
import { bookRemittance } from "#app/modules/claims/remittances/book-remittance.server.ts";
import type { NewRemittance } from "#app/modules/claims/remittances/remittance.schema.server.ts";
import { type Em, rows } from "#db/orm.ts";

type Place = { storeId: number; insurers: NphiesSettings["insurers"] };

/**
 * Books what an insurer says that it has paid: a remittance with the fees apart, whose lines are matched to the claims that the shop has sent. A payment
 * that comes again is the same payment. It is booked in the name of whoever sent the last of its claims, or else anything of the store.
 * @returns the remittance; null for a payment of nobody who is known
 */
export async function bookPayment(em: Em, payment: PaymentAnswer, place: Place): Promise<number | null> {
  const identifier = payment.identifier?.value.slice(0, 80) ?? null;
  if (identifier === null) return null;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`nphies: payment ${identifier}`}, 0))`.execute(rows(em));
  const insurers = insurersOf(place.insurers, payment.head.sender);
  const sent = await sentClaims(em, payment.details);
  const [last] = [...sent.values()].sort((one, other) => other.messageId - one.messageId);
  const insuranceId = last?.insuranceId ?? insurers[0] ?? null;
  if (insuranceId === null) return null;
  const before = await bookedBefore(em, identifier, insuranceId);
  if (before !== null) return before;
  const context = await contextOf(em, place.storeId, last?.userId ?? (await lastSender(em, place.storeId)));
  if (!context) return null;
  const input = remittanceOf(payment, { insuranceId, identifier, sent });
  const id = await bookRemittance(context, input, { storeId: place.storeId, source: "nphies" });
  const after = { identifier, reference: input.reference, amount: input.amount };
  await auditAnswer(em, { user: context.user, entity: "remittances", entityId: id, after });
  return id;
}

/** The insurers of the settings that have the sender's licence. */
const insurersOf = (insurers: NphiesSettings["insurers"], sender: string | null): number[] =>
  Object.entries(insurers).flatMap(([id, { licence }]) => (licence === sender ? [Number(id)] : []));

type Sent = { messageId: number; claimId: number; claimNumber: string; insuranceId: number; userId: number | null };

/** The claims of the shop that the details name, by the identifier under which they were sent. */
async function sentClaims(em: Em, details: readonly PaymentDetail[]): Promise<Map<string, Sent>> {
  const named = details.flatMap(({ request }) => (request ? [request.value] : []));
  const found = await rows(em)
    .selectFrom("nphies_messages as m")
    .innerJoin("claims as c", "c.id", "m.claim_id")
    .select(["m.id as messageId", "m.identifier", "m.created_by as userId", "c.id as claimId"])
    .select(["c.claim_number as claimNumber", "c.insurance_id as insuranceId"])
    .where("m.identifier", "in", ["", ...named])
    .where("m.event", "=", "claim-request")
    .execute();
  return new Map(found.map(({ identifier, ...claim }) => [identifier ?? "", claim]));
}

async function bookedBefore(em: Em, identifier: string, insuranceId: number): Promise<number | null> {
  const found = await rows(em)
    .selectFrom("nphies_messages as m")
    .innerJoin("remittances as r", "r.id", "m.remittance_id")
    .select("r.id")
    .where("m.event", "=", "payment-reconciliation")
    .where("m.identifier", "=", identifier)
    .where("r.insurance_id", "=", insuranceId)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Who has sent anything from a store last: a payment of claims that nobody knows still needs a name. */
async function lastSender(em: Em, storeId: number): Promise<number | null> {
  const found = await rows(em)
    .selectFrom("nphies_messages")
    .select("created_by as userId")
    .where("store_id", "=", storeId)
    .where("created_by", "is not", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return found?.userId ?? null;
}

type Context = Pick<OperationContext, "em" | "stores" | "user" | "permissions">;

/** All stores of the shop: an insurer pays claims of several stores at once. */
async function contextOf(em: Em, storeId: number, userId: number | null): Promise<Context | null> {
  const user = await rows(em)
    .selectFrom("system_users")
    .select(["id", "username", "email", "first_name as firstName", "last_name as lastName"])
    .where("id", "=", userId ?? 0)
    .executeTakeFirst();
  if (!user) return null;
  const stores = await rows(em).selectFrom("stores").select(["id", "code", "name", "name_ar as nameAr"]).execute();
  const first = stores.filter(({ id }) => id === storeId);
  return {
    em,
    user: { ...user, locale: "en" },
    stores: [...first, ...stores.filter(({ id }) => id !== storeId)],
    permissions: new Set(["sales:manage", "sales:update"]),
  };
}

type Known = { insuranceId: number; identifier: string; sent: ReadonlyMap<string, Sent> };

function remittanceOf(payment: PaymentAnswer, { insuranceId, identifier, sent }: Known): NewRemittance {
  const fee = (name: "earlyFee" | "nphiesFee"): Amount =>
    amount(sum(payment.details.map((one) => one[name] ?? ZERO)).abs());
  const lines = payment.details.map(({ type, request, amount: paid }) => ({
    claimId: null,
    reference: sent.get(request?.value ?? "")?.claimNumber ?? request?.value.slice(0, 80) ?? identifier,
    amount: amount(paid),
    note: type === "payment" ? null : type.slice(0, 300),
  }));
  const whole = amount(payment.amount);
  const rest = amount(big(whole).minus(sum(lines.map((line) => line.amount))));
  // What no detail explains waits to be matched.
  if (Number(rest) !== 0) lines.push({ claimId: null, reference: identifier, amount: rest, note: null });
  const today = riyadhDay();
  const day = payment.paymentDate.slice(0, 10);
  return {
    insuranceId,
    paidOn: earlierOf(day, today),
    reference: payment.paymentIdentifier?.value.slice(0, 80) ?? identifier,
    amount: whole,
    earlyFee: fee("earlyFee"),
    platformFee: fee("nphiesFee"),
    notes: payment.disposition,
    lines,
  };
}
