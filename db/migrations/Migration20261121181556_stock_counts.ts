import { Migration } from "@mikro-orm/migrations";

export class Migration20261121181556_stock_counts extends Migration {
  override name = "Migration20261121181556_stock_counts";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "stock_counts" ("id" serial primary key, "store_id" int not null, "number" int not null, "name" varchar(120) not null, "scope" varchar(12) not null, "category_id" int null, "brand" varchar(255) null, "product_ids" jsonb not null, "is_blind" boolean not null default false, "status" varchar(12) not null default 'draft', "created_at" timestamptz not null default now(), "created_by" int null, "started_at" timestamptz null, "started_by" int null, "reviewed_at" timestamptz null, "reviewed_by" int null, "posted_at" timestamptz null, "posted_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create index "stock_counts_store_id_status_index" on "stock_counts" ("store_id", "status");`);
    this.addSql(
      `alter table "stock_counts" add constraint "stock_counts_store_id_number_unique" unique ("store_id", "number");`,
    );

    this.addSql(
      `create table "stock_count_lines" ("id" serial primary key, "count_id" int not null, "variant_id" int not null, "snapshot_quantity" int not null, "price" numeric(12,2) not null, "round" int not null default 1, "final_quantity" int null);`,
    );
    this.addSql(`create index "stock_count_lines_variant_id_index" on "stock_count_lines" ("variant_id");`);
    this.addSql(
      `alter table "stock_count_lines" add constraint "stock_count_lines_count_id_variant_id_unique" unique ("count_id", "variant_id");`,
    );

    this.addSql(
      `create table "stock_count_entries" ("id" serial primary key, "line_id" int not null, "round" int not null, "quantity" int not null, "source" varchar(12) not null, "place" varchar(60) null, "takes_back_id" int null, "created_at" timestamptz not null default now(), "created_by" int not null);`,
    );
    this.addSql(
      `alter table "stock_count_entries" add constraint "stock_count_entries_takes_back_id_unique" unique ("takes_back_id");`,
    );
    this.addSql(
      `create index "stock_count_entries_line_id_round_index" on "stock_count_entries" ("line_id", "round");`,
    );
    this.addSql(
      `create index "stock_count_entries_created_by_id_index" on "stock_count_entries" ("created_by", "id");`,
    );

    this.addSql(
      `alter table "stock_counts" add constraint "stock_counts_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "stock_counts" add constraint "stock_counts_category_id_foreign" foreign key ("category_id") references "categories" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "stock_counts" add constraint "stock_counts_scope_check" check (scope in ('all','category','brand','products'));`,
    );
    this.addSql(
      `alter table "stock_counts" add constraint "stock_counts_status_check" check (status in ('draft','counting','review','posted','cancelled'));`,
    );

    this.addSql(
      `alter table "stock_count_lines" add constraint "stock_count_lines_count_id_foreign" foreign key ("count_id") references "stock_counts" ("id");`,
    );
    this.addSql(
      `alter table "stock_count_lines" add constraint "stock_count_lines_variant_id_foreign" foreign key ("variant_id") references "product_variants" ("id");`,
    );
    this.addSql(
      `alter table "stock_count_lines" add constraint "stock_count_lines_snapshot_quantity_check" check (snapshot_quantity >= 0);`,
    );
    this.addSql(`alter table "stock_count_lines" add constraint "stock_count_lines_round_check" check (round >= 1);`);

    this.addSql(
      `alter table "stock_count_entries" add constraint "stock_count_entries_line_id_foreign" foreign key ("line_id") references "stock_count_lines" ("id");`,
    );
    this.addSql(
      `alter table "stock_count_entries" add constraint "stock_count_entries_takes_back_id_foreign" foreign key ("takes_back_id") references "stock_count_entries" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "stock_count_entries" add constraint "stock_count_entries_created_by_foreign" foreign key ("created_by") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "stock_count_entries" add constraint "stock_count_entries_source_check" check (source in ('scan','typed','zero','taken_back'));`,
    );
    this.addSql(
      `alter table "stock_count_entries" add constraint "stock_count_entries_quantity_check" check (case when takes_back_id is null then quantity >= 0 else quantity <= 0 end);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "stock_count_lines" drop constraint "stock_count_lines_count_id_foreign";`);
    this.addSql(`alter table "stock_count_entries" drop constraint "stock_count_entries_line_id_foreign";`);
    this.addSql(`alter table "stock_count_entries" drop constraint "stock_count_entries_takes_back_id_foreign";`);

    this.addSql(`drop table if exists "stock_counts" cascade;`);
    this.addSql(`drop table if exists "stock_count_lines" cascade;`);
    this.addSql(`drop table if exists "stock_count_entries" cascade;`);
  }
}
