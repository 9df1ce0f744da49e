import { removal } from "#app/http/removal.server.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { getUnit, readUnit } from "./read-units.server.ts";
import { lockUnit, newRegistration, newToken, type Registration, sealingKeyOf, stored } from "./registration.server.ts";
import { runRegistration } from "./run-registration.server.ts";
import { ContinueInput, RenewUnitInput, UnitView } from "./unit.schema.server.ts";

/**
 * Goes on with a registration or a renewal where it stopped. With a one-time password it starts again from there, with a new key. Only the unit's
 * page offers this.
 */
export const continueRegistration = operation({
  name: "continueRegistration",
  summary: "Goes on with a registration or renewal that stopped",
  permission: "settings:update",
  input: ContinueInput,
  output: UnitView,
  writes: "invoicing_units",
  async run(context, { id, otp, again }): Promise<UnitView> {
    const { registration } = await lockUnit(context, id);
    if (!registration) throw new DomainError("rule", "invoicing.errors.nothingOpen");
    if (!otp && (again || !registration.trial))
      throw new InvalidInput({ otp: [{ key: "invoicing.errors.otpDigits" }] });
    return begin(context, { id, otp, from: otp ? newRegistration(registration.purpose) : registration });
  },
});

/** Starts the renewal of a unit's certificate. The present one is used until the next one is there. Only the unit's page offers this. */
export const renewUnit = operation({
  name: "renewUnit",
  summary: "Renews the certificate of a registered unit",
  permission: "settings:update",
  input: RenewUnitInput,
  output: UnitView,
  writes: "invoicing_units",
  async run(context, { id, otp }): Promise<UnitView> {
    const { status, registration } = await lockUnit(context, id);
    if (status !== "active" || registration) throw new DomainError("rule", "invoicing.errors.notRenewable");
    return begin(context, { id, otp, from: newRegistration("renewal") });
  },
});

/** Gives up a registration, so that the store can begin another, or a renewal, so that the present certificate stays. */
export const discardRegistration = operation({
  name: "discardRegistration",
  summary: "Discards a registration or renewal that is not finished",
  permission: "settings:update",
  input: ContinueInput.pick({ id: true }),
  output: UnitView,
  writes: "invoicing_units",
  async run(context, { id }): Promise<UnitView> {
    const { em, audit } = context;
    const { status, registration } = await lockUnit(context, id);
    if (!registration) throw new DomainError("rule", "invoicing.errors.nothingOpen");
    audit({ before: await readUnit(em, id) });
    const closed = status === "registering" ? { status: "closed", closed_at: new Date() } : {};
    await rows(em)
      .updateTable("invoicing_units")
      .set({ registration: null, ...closed })
      .where("id", "=", id)
      .execute();
    return readUnit(em, id);
  },
});

type Context = Parameters<typeof lockUnit>[0];
type Beginning = { id: number; otp: string | null; from: Registration };

async function begin(context: Context, { id, otp, from }: Beginning): Promise<UnitView> {
  const { em, audit, afterCommit } = context;
  sealingKeyOf();
  const token = newToken();
  audit({ before: await readUnit(em, id) });
  await rows(em)
    .updateTable("invoicing_units")
    .set({ registration: stored({ ...from, failure: null }, token) })
    .where("id", "=", id)
    .execute();
  afterCommit(() => runRegistration(context, { id, token, otp }));
  return readUnit(em, id);
}

export const registrationRemoval = removal({
  removes: discardRegistration,
  async asks({ params, locale, read }) {
    const { id, purpose, storeName, storeNameAr } = await read(getUnit, { id: params.id });
    const kind = purpose ?? "registration";
    const name = (locale === "ar" && storeNameAr) || storeName;
    return {
      title: `invoicing.discard.${kind}`,
      text: `invoicing.discard.${kind}Text`,
      names: { store: name },
      under: { label: name, href: paths.settings.unit(id) },
      // Nothing is going on any more that could be discarded.
      instead: !purpose && paths.settings.unit(id),
    };
  },
  done: ({ status }, { id = "" }) =>
    status === "active"
      ? { href: paths.settings.unit(id), toast: "invoicing.discard.renewalDone" }
      : { href: paths.settings.eInvoicing(), toast: "invoicing.discard.done" },
  failure: "invoicing.discard.failed",
});
