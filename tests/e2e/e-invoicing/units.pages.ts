import { addDays, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { FIRST_PREVIOUS_HASH } from "#app/modules/e-invoicing/document/invoice.ts";
import { newRegistration, type Registration } from "#app/modules/e-invoicing/units/registration.server.ts";
import { paths } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeStore } from "#tests/support/factories.ts";
import { makeSigner, SELLER_COLUMNS } from "#tests/support/shop/invoices.ts";

const at = "2026-11-24T09:00:00.000Z";
const TRIAL = { certificate: "", sealedSecret: "", requestId: "1" };

type Made = { status: string; registration?: object | null; expires_at?: Date; store?: object };

/** A store of its own with a unit as a bare row: a page only shows it. */
async function makeUnit(em: Em, { store: columns = SELLER_COLUMNS, ...unit }: Made) {
  const store = await makeStore(em);
  await rows(em)
    .updateTable("stores")
    .set({ ...columns, name_ar: `فرع ${store.id}` })
    .where("id", "=", store.id)
    .execute();
  const registered = unit.status === "active" ? { certificate: makeSigner().stamp.certificate } : {};
  const sealed = unit.status === "active" ? { sealed_key: "v1", sealed_secret: "v1" } : {};
  const { id } = await rows(em)
    .insertInto("invoicing_units")
    .values({
      store_id: store.id,
      name: `OSM-${store.code}-${crypto.randomUUID()}`,
      environment: "simulation",
      last_hash: FIRST_PREVIOUS_HASH,
      ...registered,
      ...sealed,
      ...unit,
      registration: unit.registration ? JSON.stringify(unit.registration) : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, store: { ...store, nameAr: `فرع ${store.id}` } };
}

const stopped = (change: Partial<Registration>): Registration => ({ ...newRegistration("registration"), ...change });
const inDays = (days: number): Date => startOfDay(addDays(riyadhDay(), days));

export default demoArea({
  async make({ em, stores }) {
    const made = {
      incomplete: await makeUnit(em, { status: "registering", registration: stopped({}), store: {} }),
      wrongPassword: await makeUnit(em, {
        status: "registering",
        registration: stopped({ failure: { step: "password", reason: "password", status: 400, said: [], at } }),
      }),
      refused: await makeUnit(em, {
        status: "registering",
        registration: stopped({
          trial: TRIAL,
          checked: 3,
          failure: {
            step: "documents",
            reason: "refused",
            status: 400,
            said: [{ code: "BR-KSA-17", message: "ذكر سبب الإشعار | A note gives a reason" }],
            at,
          },
        }),
      }),
      interrupted: await makeUnit(em, {
        status: "registering",
        registration: { ...stopped({ trial: TRIAL, checked: 6 }), claim: { token: "1", until: at } },
      }),
      running: await makeUnit(em, {
        status: "registering",
        registration: {
          ...stopped({ trial: TRIAL, checked: 2 }),
          claim: { token: "1", until: "2099-01-01T00:00:00.000Z" },
        },
      }),
      active: await makeUnit(em, { status: "active", expires_at: inDays(300) }),
      nearItsEnd: await makeUnit(em, { status: "active", expires_at: inDays(12) }),
      ended: await makeUnit(em, { status: "active", expires_at: inDays(-3) }),
      renewing: await makeUnit(em, {
        status: "active",
        expires_at: inDays(2),
        registration: {
          ...newRegistration("renewal"),
          failure: { step: "password", reason: "away", status: 0, said: [], at },
        },
      }),
    };
    // One store is left to be registered.
    const free = { ...(await makeStore(em)), nameAr: "فرع جديد" };
    return { ...made, stores: [...stores, free, ...Object.values(made).map(({ store }) => store)] };
  },
  pages: [
    { name: "e-invoicing with units in every state", path: () => paths.settings.eInvoicing() },
    { name: "registering a store for e-invoices", path: () => paths.settings.registerUnit() },
    {
      name: "registering a store for e-invoices with errors",
      path: () => paths.settings.registerUnit(),
      act: press("main form button >> nth=-1"),
    },
    { name: "a unit whose store is not complete", path: ({ incomplete }) => paths.settings.unit(incomplete.id) },
    { name: "a unit with a wrong password", path: ({ wrongPassword }) => paths.settings.unit(wrongPassword.id) },
    {
      name: "a unit with a wrong password and errors",
      path: ({ wrongPassword }) => paths.settings.unit(wrongPassword.id),
      act: press("main form button >> nth=-1"),
    },
    { name: "a unit with a refused document", path: ({ refused }) => paths.settings.unit(refused.id) },
    { name: "a unit whose registration was cut off", path: ({ interrupted }) => paths.settings.unit(interrupted.id) },
    { name: "a unit that is being registered", path: ({ running }) => paths.settings.unit(running.id) },
    { name: "a registered unit", path: ({ active }) => paths.settings.unit(active.id) },
    {
      name: "a registered unit that may only be read",
      path: ({ active }) => paths.settings.unit(active.id),
      rights: ["settings:read"],
    },
    { name: "a unit near its end", path: ({ nearItsEnd }) => paths.settings.unit(nearItsEnd.id) },
    { name: "a unit past its end", path: ({ ended }) => paths.settings.unit(ended.id) },
    { name: "a unit whose renewal has stopped", path: ({ renewing }) => paths.settings.unit(renewing.id) },
    { name: "discarding a registration", path: ({ refused }) => paths.settings.discardUnit(refused.id) },
    { name: "discarding a renewal", path: ({ renewing }) => paths.settings.discardUnit(renewing.id) },
  ],
});
