import { Migration } from "@mikro-orm/migrations";

export class Migration20261125062647_forms_of_ended_sessions extends Migration {
  override name = "Migration20261125062647_forms_of_ended_sessions";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "kept_forms" add "user_id" int null, add "key_hash" varchar(64) null, add "search" text not null default '', add "had_files" boolean not null default false;`,
    );
    this.addSql(
      `alter table "kept_forms" add constraint "kept_forms_user_id_foreign" foreign key ("user_id") references "system_users" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "kept_forms" alter column "session_hash" drop not null;`);
    this.addSql(`alter table "kept_forms" add constraint "kept_forms_key_hash_unique" unique ("key_hash");`);
    this.addSql(`create index "kept_forms_user_id_index" on "kept_forms" ("user_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "kept_forms" drop constraint "kept_forms_user_id_foreign";`);

    this.addSql(`alter table "kept_forms" drop constraint "kept_forms_key_hash_unique";`);
    this.addSql(`drop index "kept_forms_user_id_index";`);
    this.addSql(
      `alter table "kept_forms" drop column "user_id", drop column "key_hash", drop column "search", drop column "had_files";`,
    );
    this.addSql(`alter table "kept_forms" alter column "session_hash" set not null;`);
  }
}
