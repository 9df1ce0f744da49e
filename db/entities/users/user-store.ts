import { defineEntity, p } from "@mikro-orm/core";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "./system-user.ts";

export const UserStoreSchema = defineEntity({
  name: "UserStore",
  tableName: "user_stores",
  properties: {
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id").primary(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id").primary(),
  },
  primaryKeys: ["userId", "storeId"],
});

/** Which stores a user may work in. */
export class UserStore extends UserStoreSchema.class {}
UserStoreSchema.setClass(UserStore);
