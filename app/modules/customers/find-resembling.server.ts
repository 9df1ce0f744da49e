import { folded } from "#db/entities/folded.ts";
import type { Em } from "#db/orm.ts";
import { knownCustomers } from "./customer-search.server.ts";
import { similarPhones } from "./similar-phones.ts";

/** An existing customer who may be the new customer. */
export type Resembling = { id: number; name: string; phone: string; dateOfBirth: string | null };

type Person = { firstName: string; lastName: string; phone: string; dateOfBirth: string | null };

const MOST_NAMESAKES = 50;
const SHOWN = 5;

/**
 * Existing customers who resemble a new one: an equal phone, or an equal name in any spelling with a similar phone or an equal
 * date of birth. The phone is in its stored form.
 */
export async function findResembling(em: Em, person: Person): Promise<Resembling[]> {
  const known = knownCustomers(em)
    .select(["c.id", "c.first_name as firstName", "c.last_name as lastName", "c.phone"])
    .select("c.date_of_birth as dateOfBirth")
    .orderBy("c.id", "desc");
  const name = folded(`${person.firstName} ${person.lastName}`);
  const [samePhone, namesakes] = await Promise.all([
    known.where("c.phone", "=", person.phone).limit(SHOWN).execute(),
    known
      .where("c.search", "like", `${name.replace(/[\\%_]/g, "\\$&")} %`)
      .limit(MOST_NAMESAKES)
      .execute(),
  ]);
  const resembling = namesakes.filter(
    ({ firstName, lastName, phone, dateOfBirth }) =>
      folded(`${firstName} ${lastName}`) === name &&
      (similarPhones(phone, person.phone) || (dateOfBirth !== null && dateOfBirth === person.dateOfBirth)),
  );
  const found = new Map([...samePhone, ...resembling].map((one) => [one.id, one]));
  return [...found.values()].slice(0, SHOWN).map(({ firstName, lastName, ...one }) => ({
    ...one,
    name: `${firstName} ${lastName}`,
  }));
}
