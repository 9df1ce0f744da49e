import { Migration } from "@mikro-orm/migrations";

export class Migration20261125072331_session_register extends Migration {
  override name = "Migration20261125072331_session_register";

  override up(): void | Promise<void> {
    this.addSql(`alter table "sessions" add "register_id" int null;`);
    this.addSql(
      `alter table "sessions" add constraint "sessions_register_id_foreign" foreign key ("register_id") references "registers" ("id") on delete set null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sessions" drop constraint "sessions_register_id_foreign";`);

    this.addSql(`alter table "sessions" drop column "register_id";`);
  }
}
