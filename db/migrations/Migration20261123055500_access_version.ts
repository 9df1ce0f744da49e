import { Migration } from "@mikro-orm/migrations";

/** What a session's rights depend on: each table with the columns that count when a row is changed. */
const TABLES = {
  system_users: ["username", "email", "first_name", "last_name", "locale", "is_active", "is_deleted"],
  user_roles: ["user_id", "role_id"],
  user_stores: ["user_id", "store_id"],
  roles: ["is_active"],
  role_permissions: ["role_id", "permission_id", "granted"],
  permissions: ["code"],
  stores: ["code", "name", "name_ar", "is_active"],
};

/**
 * A stamp that is renewed with every change to users, rights and stores. Servers keep rights as long as the stamp stays. It is random, not
 * counted, so that no stamp comes twice, not even when a backup has been restored. A trigger before the statement takes the stamp's row
 * before the rows of the table: changes at once wait for each other in one order.
 */
export class Migration20261123055500_access_version extends Migration {
  override name = "Migration20261123055500_access_version";

  override up(): void | Promise<void> {
    this.addSql(`
      create function access_changed() returns trigger language plpgsql as $$
      begin
        insert into app_settings (key, value) values ('access_version', to_jsonb(gen_random_uuid()))
        on conflict (key) do update set value = excluded.value;
        return null;
      end $$;`);
    for (const [table, columns] of Object.entries(TABLES)) {
      this.addSql(`
        create trigger access_changed before insert or delete or truncate or update of ${columns.join(", ")} on ${table}
        for each statement execute function access_changed();`);
    }
    this.addSql(`insert into app_settings (key, value) values ('access_version', to_jsonb(gen_random_uuid()));`);
  }

  override down(): void | Promise<void> {
    for (const table of Object.keys(TABLES)) this.addSql(`drop trigger access_changed on ${table};`);
    this.addSql(`drop function access_changed();`);
    this.addSql(`delete from app_settings where key = 'access_version';`);
  }
}
