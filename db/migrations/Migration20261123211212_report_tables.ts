import { Migration } from "@mikro-orm/migrations";

export class Migration20261123211212_report_tables extends Migration {
  override name = "Migration20261123211212_report_tables";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "sales_days" ("dimension" varchar(12) not null, "store_id" int not null, "day" date not null, "key" varchar(120) not null, "sales" int not null default 0, "returns" int not null default 0, "units" int not null default 0, "returned_units" int not null default 0, "gross" numeric(14,2) not null default '0.00', "returned" numeric(14,2) not null default '0.00', "discount" numeric(14,2) not null default '0.00', "returned_discount" numeric(14,2) not null default '0.00', "vat" numeric(14,2) not null default '0.00', "returned_vat" numeric(14,2) not null default '0.00', "insured" int not null default 0, "new_customers" int not null default 0, "known_customers" int not null default 0, primary key ("dimension", "store_id", "day", "key"));`,
    );

    this.addSql(
      `create table "summary_days" ("day" date not null, "written_at" timestamptz not null default now(), primary key ("day"));`,
    );

    this.addSql(
      `create table "saved_reports" ("id" serial primary key, "name" varchar(120) not null, "owner_id" int not null, "source" varchar(40) not null, "columns" jsonb not null, "filters" jsonb not null, "group_by" varchar(40) null, "sort" varchar(41) null, "period" varchar(20) not null default 'this_month', "store_id" int null, "role_ids" jsonb not null, "schedule" varchar(10) not null default 'none', "format" varchar(4) not null default 'csv', "next_run_at" timestamptz null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create index "saved_reports_owner_id_index" on "saved_reports" ("owner_id");`);
    this.addSql(`create index saved_reports_due on saved_reports (next_run_at) where deleted_at is null;`);

    this.addSql(
      `create table "report_files" ("id" serial primary key, "report_id" int not null, "file_name" varchar(255) not null, "file_type" varchar(120) not null, "storage_key" varchar(80) not null, "row_count" int not null, "size" int not null, "period_from" date not null, "period_to" date not null, "created_at" timestamptz not null default now(), "created_by" int null);`,
    );
    this.addSql(`alter table "report_files" add constraint "report_files_storage_key_unique" unique ("storage_key");`);
    this.addSql(`create index "report_files_report_id_id_index" on "report_files" ("report_id", "id");`);

    this.addSql(
      `create table "variant_sales" ("span" varchar(5) not null, "starts" date not null, "store_id" int not null, "variant_id" int not null, "units" int not null default 0, "returned_units" int not null default 0, "gross" numeric(14,2) not null default '0.00', "returned" numeric(14,2) not null default '0.00', "discount" numeric(14,2) not null default '0.00', "returned_discount" numeric(14,2) not null default '0.00', "vat" numeric(14,2) not null default '0.00', "returned_vat" numeric(14,2) not null default '0.00', primary key ("span", "starts", "store_id", "variant_id"));`,
    );

    this.addSql(
      `create index payments_taken_at on payments using brin ((coalesce(processed_at, created_at))) with (pages_per_range = 32);`,
    );

    this.addSql(
      `alter table "saved_reports" add constraint "saved_reports_owner_id_foreign" foreign key ("owner_id") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "saved_reports" add constraint "saved_reports_store_id_foreign" foreign key ("store_id") references "stores" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "saved_reports" add constraint "saved_reports_schedule_check" check (schedule in ('none','daily','weekly','monthly'));`,
    );
    this.addSql(
      `alter table "saved_reports" add constraint "saved_reports_format_check" check (format in ('csv','xlsx'));`,
    );

    this.addSql(
      `alter table "report_files" add constraint "report_files_report_id_foreign" foreign key ("report_id") references "saved_reports" ("id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "report_files" drop constraint "report_files_report_id_foreign";`);

    this.addSql(`drop table if exists "sales_days" cascade;`);
    this.addSql(`drop table if exists "summary_days" cascade;`);
    this.addSql(`drop table if exists "saved_reports" cascade;`);
    this.addSql(`drop table if exists "report_files" cascade;`);
    this.addSql(`drop table if exists "variant_sales" cascade;`);

    this.addSql(`drop index "payments_taken_at";`);
  }
}
