import { Migration } from "@mikro-orm/migrations";

export class Migration20261123093346_kept_forms extends Migration {
  override name = "Migration20261123093346_kept_forms";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "kept_forms" ("id" serial primary key, "session_hash" varchar(64) not null, "path" varchar(255) not null, "fields" jsonb not null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(
      `alter table "kept_forms" add constraint "kept_forms_session_hash_path_unique" unique ("session_hash", "path");`,
    );

    this.addSql(
      `alter table "kept_forms" add constraint "kept_forms_session_hash_foreign" foreign key ("session_hash") references "sessions" ("token_hash") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "kept_forms" cascade;`);
  }
}
