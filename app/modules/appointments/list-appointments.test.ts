import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { listAppointments } from "./list-appointments.server.ts";

const { em: getEm } = testDatabase();

describe("listAppointments", () => {
  it("lists a Riyadh day's appointments in the requested store", async () => {
    const em = await getEm();
    const [store, second, other] = [await makeStore(em), await makeStore(em), await makeStore(em)];
    const actor = await makeActor(em, { stores: [store, second], permissions: [] });
    const customer = await makeCustomer(em, { firstName: "Huda", lastName: "Al-Qahtani" });
    const doctor = await rows(em)
      .insertInto("doctors")
      .values({ first_name: "Sami", last_name: "Haddad", phone: "0112345678" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const visit = (storeId: number, date: string, type: string) => ({
      store_id: storeId,
      customer_id: customer.id,
      doctor_id: doctor.id,
      appointment_date: new Date(date),
      appointment_type: type,
    });
    await rows(em)
      .insertInto("appointments")
      .values([
        visit(store.id, "2026-05-01T20:30:00Z", "late"),
        visit(store.id, "2026-04-30T21:00:00Z", "midnight"),
        visit(store.id, "2026-05-01T21:00:00Z", "the day after"),
        visit(second.id, "2026-05-01T09:00:00Z", "second store"),
      ])
      .execute();
    const ask = (input: object) => execute(listAppointments, { em, actor }, { date: "2026-05-01", ...input });
    const found = await ask({});
    expect(found.map(({ appointmentType }) => appointmentType)).toEqual(["midnight", "late"]);
    expect(found[0]).toMatchObject({
      customerName: "Huda Al-Qahtani",
      doctorName: "Sami Haddad",
      status: "scheduled",
      appointmentDate: "2026-04-30T21:00:00.000Z",
    });
    expect((await ask({ storeId: second.id })).map(({ appointmentType }) => appointmentType)).toEqual(["second store"]);
    await expect(ask({ storeId: other.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(ask({ date: "2026-02-30" })).rejects.toMatchObject({ errors: { date: [{ key: "errors.date" }] } });
  });
});
