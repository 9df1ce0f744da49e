import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { Holiday } from "#db/entities/appointments/holiday.ts";
import { checkClosedStore } from "./holiday-rules.server.ts";
import { getHoliday, readHoliday } from "./read-holidays.server.ts";

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

export const holidayRemoval = removal({
  removes: removeHoliday,
  async asks({ params, read }) {
    const { id, name } = await read(getHoliday, { id: params.id });
    return {
      title: "holidays.deleteHoliday",
      text: "holidays.deleteHolidayText",
      names: { name },
      under: { label: name, href: paths.holidays.edit(id) },
    };
  },
  done: () => ({ href: paths.holidays.list(), toast: "holidays.deleted" }),
  failure: "holidays.failedToDelete",
});
