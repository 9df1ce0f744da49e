import { Migration } from "@mikro-orm/migrations";

export class Migration20261125204618_holidays extends Migration {
  override name = "Migration20261125204618_holidays";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "holidays" ("id" serial primary key, "name" varchar(120) not null, "name_ar" varchar(120) null, "store_id" int null, "first_day" date not null, "last_day" date not null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create index "holidays_store_id_last_day_index" on "holidays" ("store_id", "last_day");`);

    this.addSql(
      `alter table "holidays" add constraint "holidays_store_id_foreign" foreign key ("store_id") references "stores" ("id") on delete restrict;`,
    );
    this.addSql(`alter table "holidays" add constraint "holidays_days_check" check (last_day >= first_day);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "holidays" cascade;`);
  }
}
