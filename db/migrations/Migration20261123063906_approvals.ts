import { Migration } from "@mikro-orm/migrations";

export class Migration20261123063906_approvals extends Migration {
  override name = "Migration20261123063906_approvals";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "approvals" ("id" serial primary key, "store_id" int null, "entity" varchar(40) not null, "entity_id" int not null, "what" jsonb not null, "requested_by" int not null, "requested_name" varchar(255) not null, "approved_by" int not null, "approved_name" varchar(255) not null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`create index "approvals_entity_entity_id_index" on "approvals" ("entity", "entity_id");`);

    this.addSql(
      `alter table "approvals" add constraint "approvals_store_id_foreign" foreign key ("store_id") references "stores" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "approvals" add constraint "approvals_requested_by_foreign" foreign key ("requested_by") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "approvals" add constraint "approvals_approved_by_foreign" foreign key ("approved_by") references "system_users" ("id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "approvals" cascade;`);
  }
}
