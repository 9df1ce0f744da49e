import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { sealText } from "#app/lib/seal.server.ts";
import { rows } from "#db/orm.ts";
import { readUnit } from "./read-units.server.ts";
import { endOfCertificate } from "./registered-identity.server.ts";
import { Registration, sealingKeyOf } from "./registration.server.ts";
import { UnitView } from "./unit.schema.server.ts";

/**
 * The last step of a registration or renewal: the key, the certificate and its password take their places in one update, which waits for a sale that
 * is just signing. The chain and its counter stay. Only the run of the registration calls this, and only while it has the claim.
 */
export const activateUnit = operation({
  name: "activateUnit",
  summary: "Puts the certificate that the tax authority has issued into use",
  permission: "settings:update",
  input: z.object({ id: z.int(), token: z.string(), certificate: z.string(), secret: z.string() }),
  output: UnitView,
  writes: "invoicing_units",
  async run({ em, audit }, { id, token, certificate, secret }): Promise<UnitView> {
    const before = await readUnit(em, id);
    audit({ before });
    const unit = await rows(em)
      .selectFrom("invoicing_units")
      .select(["name", "registration"])
      .where("id", "=", id)
      .where(sql<boolean>`registration->'claim'->>'token' = ${token}`)
      .forUpdate()
      .executeTakeFirst();
    if (!unit) throw new DomainError("conflict", "invoicing.errors.running");
    await rows(em)
      .updateTable("invoicing_units")
      .set({
        status: "active",
        certificate,
        sealed_key: Registration.parse(unit.registration).sealedKey,
        sealed_secret: sealText(Buffer.from(secret), unit.name, sealingKeyOf()),
        expires_at: endOfCertificate(certificate),
        registration: null,
      })
      .where("id", "=", id)
      .execute();
    return readUnit(em, id);
  },
});
