import { Migration } from "@mikro-orm/migrations";

export class Migration20261125075313_late_count_entries extends Migration {
  override name = "Migration20261125075313_late_count_entries";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "stock_count_late_entries" ("id" serial primary key, "count_id" int not null, "code" varchar(100) null, "variant_id" int null, "quantity" int null, "serial" varchar(80) null, "place" varchar(60) null, "created_at" timestamptz not null default now(), "created_by" int not null, "outcome" varchar(10) null, "settled_at" timestamptz null, "settled_by" int null);`,
    );
    this.addSql(
      `create index "stock_count_late_entries_count_id_id_index" on "stock_count_late_entries" ("count_id", "id");`,
    );

    this.addSql(
      `alter table "stock_count_late_entries" add constraint "stock_count_late_entries_count_id_foreign" foreign key ("count_id") references "stock_counts" ("id");`,
    );
    this.addSql(
      `alter table "stock_count_late_entries" add constraint "stock_count_late_entries_variant_id_foreign" foreign key ("variant_id") references "product_variants" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "stock_count_late_entries" add constraint "stock_count_late_entries_created_by_foreign" foreign key ("created_by") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "stock_count_late_entries" add constraint "stock_count_late_entries_settled_by_foreign" foreign key ("settled_by") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "stock_count_late_entries" add constraint "stock_count_late_entries_outcome_check" check (outcome in ('added','left_out'));`,
    );
    this.addSql(
      `alter table "stock_count_late_entries" add constraint "stock_count_late_entries_named_check" check (code is not null or variant_id is not null);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "stock_count_late_entries" cascade;`);
  }
}
