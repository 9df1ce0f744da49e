import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { readRegisterView } from "./read-registers.server.ts";
import { RegisterInput, RegisterView } from "./register.schema.server.ts";

/** Adds a register to a store. It is closed until somebody opens it. */
export const createRegister = operation({
  name: "createRegister",
  summary: "Adds a register to a store",
  permission: "settings:update",
  input: RegisterInput,
  output: RegisterView,
  writes: "registers",
  status: 201,
  async run(context, { storeId: asked, drawerNumber, name, isActive, notes, printing }) {
    const { em, user } = context;
    const storeId = requiredStore(context, asked, "registers.errors.store");
    await refuseTaken(em, { storeId, drawerNumber, registerId: null });
    const { id } = await rows(em)
      .insertInto("registers")
      .values({
        store_id: storeId,
        drawer_number: drawerNumber,
        name,
        is_active: isActive,
        notes,
        printing,
        created_by: user.id,
        updated_by: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return readRegisterView(context, id);
  },
});

type Drawer = { storeId: number; drawerNumber: string; registerId: number | null };

/** Two drawers of a store do not have one number. */
export async function refuseTaken(em: Em, { storeId, drawerNumber, registerId }: Drawer): Promise<void> {
  const taken = await rows(em)
    .selectFrom("registers")
    .select("id")
    .where("store_id", "=", storeId)
    .where("drawer_number", "=", drawerNumber)
    .where("deleted_at", "is", null)
    .$if(registerId !== null, (query) => query.where("id", "<>", registerId))
    .executeTakeFirst();
  if (taken) throw new DomainError("conflict", "registers.errors.taken", { field: "drawerNumber" });
}
