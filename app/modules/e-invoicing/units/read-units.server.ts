import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { missingOf, sellerOf } from "#app/modules/e-invoicing/document/seller.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { expiryOf } from "./expiry.ts";
import { endOfCertificate, identityOfCertificate } from "./registered-identity.server.ts";
import { isClaimed, isInterrupted, Registration } from "./registration.server.ts";
import { nextStep, type Position, STEPS, stepStates } from "./registration-steps.ts";
import { UnitDetail, UnitView } from "./unit.schema.server.ts";
import { identityFor } from "./unit-identity.server.ts";

const WAITING = sql<number>`(select count(*)::int from invoices i where i.unit_id = u.id and i.status = 'pending')`;
/** Of the documents that the authority has answered, for all days together. */
const answered = (status: string) =>
  sql<number>`(select coalesce(sum(k.count), 0)::int from invoice_counts k
    where k.unit_id = u.id and k.day = '-infinity' and k.status = ${status})`;

const selectUnits = (em: Em) =>
  rows(em)
    .selectFrom("invoicing_units as u")
    .innerJoin("stores as s", "s.id", "u.store_id")
    .select(["u.id", "u.store_id as storeId", "s.name as storeName", "s.name_ar as storeNameAr", "u.name"])
    .select(["u.environment", "u.status", "u.last_counter as lastCounter", "u.created_at as createdAt"])
    .select(["u.certificate", "u.expires_at as expiresAt"])
    .select([WAITING.as("pending"), answered("warned").as("warned"), answered("refused").as("refused")]);

type Row = Awaited<ReturnType<ReturnType<typeof selectUnits>["execute"]>>[number];

function toView({ certificate, expiresAt, ...row }: Row): UnitView {
  const isActive = row.status === "active" && certificate !== null;
  // A unit that was registered before its end was noted has it in its certificate.
  const expiry = isActive ? expiryOf(new Date(expiresAt ?? endOfCertificate(certificate))) : null;
  return UnitView.parse({ ...row, createdAt: new Date(row.createdAt).toISOString(), expiry });
}

/** @throws 404 */
export async function readUnit(em: Em, unitId: number): Promise<UnitView> {
  const row = await selectUnits(em).where("u.id", "=", unitId).executeTakeFirst();
  if (!row) throw notFound();
  return toView(row);
}

/** The units of the user's stores, and how their documents fare. A registration that was discarded is not among them. */
export const listUnits = operation({
  name: "listUnits",
  summary: "The units that issue e-invoices in your stores, and how many documents wait or were refused",
  permission: ["settings:read", "settings:update"],
  input: z.object({}),
  output: z.array(UnitView),
  async run({ em, stores }): Promise<UnitView[]> {
    const ids = idsOf(stores);
    if (ids.length === 0) return [];
    const found = await selectUnits(em)
      .where("u.store_id", "in", ids)
      .where(({ eb, or }) => or([eb("u.status", "<>", "closed"), eb("u.certificate", "is not", null)]))
      .orderBy("s.name")
      .orderBy("u.id")
      .execute();
    return found.map(toView);
  },
});

/** A unit of the user's stores, with its registration or renewal. Only its page asks for it. */
export const getUnit = operation({
  name: "getUnit",
  summary: "A unit, what it is registered as, and how far its registration or renewal has come",
  permission: ["settings:read", "settings:update"],
  input: z.object({ id: id() }),
  output: UnitDetail,
  async run({ em, stores }, input): Promise<UnitDetail> {
    const row = await selectUnits(em)
      .select(["u.registration", isClaimed("u").as("running"), isInterrupted("u").as("interrupted")])
      .where("u.id", "=", input.id)
      .where("u.store_id", "in", [...idsOf(stores), 0])
      .executeTakeFirst();
    if (!row) throw notFound();
    const { registration: kept, running, interrupted, ...unit } = row;
    const store = await rows(em)
      .selectFrom("stores")
      .selectAll()
      .where("id", "=", unit.storeId)
      .executeTakeFirstOrThrow();
    const seller = sellerOf(store);
    const missing = missingOf(seller);
    const registration = kept === null ? null : Registration.parse(kept);
    const position: Position = {
      open: registration !== null,
      complete: missing.length === 0,
      hasTrial: registration?.trial != null,
      checked: registration?.checked ?? 0,
    };
    const failure = running ? null : (registration?.failure ?? null);
    const states = stepStates(position, { running, failed: failure !== null || interrupted });
    const view = toView(unit);
    return UnitDetail.parse({
      ...view,
      identity: unit.certificate ? identityOfCertificate(unit.certificate) : identityFor(view, store.code, seller),
      missing,
      purpose: registration?.purpose ?? null,
      steps: STEPS.map((step, index) => ({ step, state: states[index] })),
      next: nextStep(position),
      checked: position.checked,
      running,
      interrupted,
      failure,
    });
  },
});
