import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Examiner } from "./examiner.ts";

/** Doctors and active optometrists, in one statement: the key of `examiner.ts` tells them apart. */
export const listExaminers = operation({
  name: "listExaminers",
  summary: "The doctors and optometrists who can examine",
  permission: [],
  input: z.object({}),
  output: z.array(z.object({ key: z.string(), name: z.string(), speciality: z.string().nullable() })),
  run: ({ em }) =>
    rows(em)
      .selectFrom("doctors as d")
      .select([
        sql<string>`d.id::text`.as("key"),
        sql<string>`d.first_name || ' ' || d.last_name`.as("name"),
        "d.speciality",
      ])
      .where("d.deleted_at", "is", null)
      .unionAll(
        rows(em)
          .selectFrom("optometrists as o")
          .select([sql<string>`'o' || o.id`.as("key"), "o.name", sql<string | null>`null`.as("speciality")])
          .where("o.deleted_at", "is", null)
          .where("o.status", "=", "active"),
      )
      .orderBy("name")
      .orderBy("key")
      .limit(1_000)
      .execute(),
});

type Keeping = {
  /** The area of the messages. */
  words: string;
  /** Bookings of one examiner follow each other. Two that wait for each other within an exclusion constraint would be a deadlock. */
  oneAtATime?: boolean;
};

/** Keeps who examines as they are until the command is done. @throws 422 when they do not exist, or for a doctor and an optometrist at once */
export async function keepExaminer(em: Em, examiner: Examiner, { words, oneAtATime = false }: Keeping): Promise<void> {
  const { doctorId, optometristId } = examiner;
  const refusal = (reason: string, field: string) => new DomainError("rule", `${words}.errors.${reason}`, { field });
  if (doctorId !== null && optometristId !== null) throw refusal("twoExaminers", "optometristId");
  if (doctorId !== null) {
    const doctor = rows(em)
      .selectFrom("doctors")
      .select("id")
      .where("id", "=", doctorId)
      .where("deleted_at", "is", null);
    const found = await (oneAtATime ? doctor.forNoKeyUpdate() : doctor.forKeyShare()).executeTakeFirst();
    if (!found) throw refusal("unknownDoctor", "doctorId");
  }
  if (optometristId !== null) {
    const optometrist = rows(em)
      .selectFrom("optometrists")
      .select("id")
      .where("id", "=", optometristId)
      .where("deleted_at", "is", null)
      .where("status", "=", "active");
    const found = await (oneAtATime ? optometrist.forNoKeyUpdate() : optometrist.forKeyShare()).executeTakeFirst();
    if (!found) throw refusal("unknownOptometrist", "optometristId");
  }
}
