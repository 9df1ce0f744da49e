import { DomainError } from "#app/lib/errors.ts";
import { countFromAddress } from "#app/modules/auth/sign-in-limits.server.ts";
import { customerOfToken } from "#app/modules/customers/privacy/customer-token.server.ts";
import { keptSettings } from "#app/modules/settings/app-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";

export type MyCustomer = { id: number; firstName: string };

/**
 * The customer whose link is opened, after the guesses from this network address are counted. A changed link, one that has ended, and that of a
 * removed customer are refused alike.
 * @throws 404, 429
 */
export async function readMyCustomer(em: Em, token: string, ip: string | null): Promise<MyCustomer> {
  if (!(await keptSettings(em)).customerPage) throw unknown();
  const attempt = await countFromAddress(em, ip, "my");
  const customerId = await customerOfToken(em, token);
  const customer =
    customerId === null
      ? undefined
      : await rows(em)
          .selectFrom("customers")
          .select(["id", "first_name as firstName"])
          .where("id", "=", customerId)
          .where("deleted_at", "is", null)
          .executeTakeFirst();
  if (!customer) throw unknown();
  await attempt.succeeded();
  return customer;
}

const unknown = () => new DomainError("not_found", "my.unknown");
