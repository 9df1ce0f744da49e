import { beginChange, changedBy, given } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { refuseTaken } from "./create-register.server.ts";
import { readRegisterView } from "./read-registers.server.ts";
import { RegisterChange, RegisterView } from "./register.schema.server.ts";
import { lockedRegister } from "./sessions/locked-register.server.ts";

/** Changes a register. With a version that is no longer the row's: 409, and nothing is written. */
export const updateRegister = operation({
  name: "updateRegister",
  summary: "Changes a register; an inactive one cannot be opened",
  permission: "settings:update",
  input: RegisterChange,
  output: RegisterView,
  writes: "registers",
  async run(context, { id, version, drawerNumber, name, isActive, notes, printing }) {
    const { em, user } = context;
    const { storeId, isOpen } = await lockedRegister(context, id);
    await beginChange(context, "registers", await readRegisterView(context, id), version);
    if (drawerNumber !== undefined) await refuseTaken(em, { storeId, drawerNumber, registerId: id });
    if (isActive === false && isOpen) {
      throw new DomainError("rule", "registers.errors.closeFirst", { field: "isActive" });
    }
    const changes = given({ drawer_number: drawerNumber, name, is_active: isActive, notes, printing });
    await rows(em)
      .updateTable("registers")
      .set({ ...changes, ...changedBy(user.id) })
      .where("id", "=", id)
      .execute();
    return readRegisterView(context, id);
  },
});
