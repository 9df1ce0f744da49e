import { Migration } from "@mikro-orm/migrations";

const BEFORE = ["username", "email", "first_name", "last_name", "locale", "is_active", "is_deleted"];

/** The columns that users choose in lists are read with their rights, so a choice renews the stamp of the rights as well (`access_version`). */
export class Migration20261126041734_list_columns extends Migration {
  override name = "Migration20261126041734_list_columns";

  override up(): void | Promise<void> {
    this.addSql(`alter table "system_users" add "list_columns" jsonb null;`);
    this.renew([...BEFORE, "list_columns"]);
  }

  override down(): void | Promise<void> {
    this.renew(BEFORE);
    this.addSql(`alter table "system_users" drop column "list_columns";`);
  }

  private renew(columns: readonly string[]): void {
    this.addSql(`drop trigger access_changed on system_users;`);
    this.addSql(`
      create trigger access_changed before insert or delete or truncate or update of ${columns.join(", ")} on system_users
      for each statement execute function access_changed();`);
  }
}
