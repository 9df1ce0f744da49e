import { z } from "zod";
import { flag, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { monthField, PersonView, seesOthers } from "./commission.schema.server.ts";
import { readMonth } from "./month-lines.server.ts";
import { hasWords, namesOf, pageOf, shownTo } from "./shown-lines.server.ts";
import { grouped, sumsOf } from "./sums.ts";

const SORTS = ["person", "sold", "returned", "amount"] as const;

/** What everybody has earned in a month; one's own without `reports:manage`. */
export const listCommissions = operation({
  name: "listCommissions",
  summary: "The commissions of a month by person; one's own without reports:manage",
  permission: [],
  input: z.object({
    ...pageOfList,
    month: monthField(),
    q: optionalText({ max: 100 }),
    sort: z.enum(SORTS).default("person"),
    descending: flag(),
  }),
  output: z.array(PersonView),
  paged: true,
  async run(context, { month, q, sort, descending, ...page }) {
    const { em, user } = context;
    const own = seesOthers(context) ? undefined : user.id;
    const { closed, lines: all } = await readMonth(rows(em), month, { userId: own });
    const byPerson = grouped(shownTo(context, all), ({ userId }) => userId);
    const names = await namesOf(em, [...byPerson.keys()]);
    const people = [...byPerson].map(([userId, lines]) => ({
      ...{ month, userId, person: names.get(userId) ?? "" },
      ...{ ...sumsOf(lines), isClosed: closed !== undefined },
    }));
    const direction = descending ? -1 : 1;
    const order = (one: PersonView, other: PersonView) =>
      (sort === "person" ? one.person.localeCompare(other.person) : Number(one[sort]) - Number(other[sort])) *
      direction;
    const found = people.filter(({ person }) => hasWords(person, q));
    return pageOf(
      found.sort((one, other) => order(one, other) || one.userId - other.userId),
      page,
    );
  },
});
