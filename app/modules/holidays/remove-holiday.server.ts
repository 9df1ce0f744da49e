import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Holiday } from "#db/entities/holiday.ts";
import { checkClosedStore } from "./holiday-rules.server.ts";
import { readHoliday } from "./read-holidays.server.ts";

/** Removes a holiday: its days can be booked again. */
export const removeHoliday = operation({
  name: "removeHoliday",
  summary: "Removes a holiday: its days can be booked again",
  permission: "sales:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "holidays",
  status: 204,
  async run(context, input) {
    const { em, user, audit } = context;
    const found = { id: input.id, deletedAt: null };
    const holiday = await em.findOne(Holiday, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!holiday) throw notFound();
    const before = await readHoliday(em, context, holiday.id);
    await checkClosedStore(context, before.storeId);
    audit({ before });
    em.assign(holiday, { deletedAt: new Date(), deletedBy: user.id });
    await em.flush();
    return { id: holiday.id };
  },
});
