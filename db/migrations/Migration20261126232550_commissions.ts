import { Migration } from "@mikro-orm/migrations";

export class Migration20261126232550_commissions extends Migration {
  override name = "Migration20261126232550_commissions";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "commission_rules" ("id" serial primary key, "name" varchar(120) not null, "user_id" int null, "role_id" int null, "category_id" int null, "product_id" int null, "store_id" int null, "basis" varchar(10) not null default 'net', "percent" numeric(5,2) not null, "optician_share" numeric(5,2) not null default '0.00', "valid_from" date not null, "valid_until" date null, "target" numeric(12,2) null, "is_active" boolean not null default true, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );

    this.addSql(
      `create table "commission_months" ("id" serial primary key, "month" date not null, "closed_at" timestamptz not null default clock_timestamp(), "closed_by" int not null, "people" int not null, "line_count" int not null, "amount" numeric(12,2) not null);`,
    );
    this.addSql(`alter table "commission_months" add constraint "commission_months_month_unique" unique ("month");`);

    this.addSql(
      `create table "commission_lines" ("id" serial primary key, "month_id" int not null, "user_id" int not null, "part" varchar(10) not null, "kind" varchar(10) not null, "store_id" int not null, "sale_id" int not null, "sale_item_id" int not null, "return_id" int null, "number" varchar(20) not null, "at" timestamptz not null, "item_name" varchar(255) not null, "quantity" int not null, "net" numeric(12,2) not null, "rule_id" int null, "rule_name" varchar(120) null, "won_by" varchar(40) null, "basis" varchar(10) null, "percent" numeric(5,2) null, "share" numeric(5,2) null, "base" numeric(12,2) null, "target" numeric(12,2) null, "month_net" numeric(12,2) null, "amount" numeric(12,2) not null);`,
    );
    this.addSql(
      `create index "commission_lines_month_id_user_id_at_id_index" on "commission_lines" ("month_id", "user_id", "at", "id");`,
    );
    this.addSql(`create index "commission_lines_sale_item_id_index" on "commission_lines" ("sale_item_id");`);

    this.addSql(
      `alter table "commission_rules" add constraint "commission_rules_user_id_foreign" foreign key ("user_id") references "system_users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "commission_rules" add constraint "commission_rules_role_id_foreign" foreign key ("role_id") references "roles" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "commission_rules" add constraint "commission_rules_category_id_foreign" foreign key ("category_id") references "categories" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "commission_rules" add constraint "commission_rules_product_id_foreign" foreign key ("product_id") references "products" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "commission_rules" add constraint "commission_rules_store_id_foreign" foreign key ("store_id") references "stores" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "commission_rules" add constraint "commission_rules_person_check" check (user_id is null or role_id is null);`,
    );
    this.addSql(
      `alter table "commission_rules" add constraint "commission_rules_item_check" check (category_id is null or product_id is null);`,
    );
    this.addSql(
      `alter table "commission_rules" add constraint "commission_rules_basis_check" check (basis in ('net','margin'));`,
    );
    this.addSql(
      `alter table "commission_rules" add constraint "commission_rules_percent_check" check (percent between 0 and 100);`,
    );
    this.addSql(
      `alter table "commission_rules" add constraint "commission_rules_optician_share_check" check (optician_share between 0 and 100);`,
    );
    this.addSql(
      `alter table "commission_rules" add constraint "commission_rules_days_check" check (valid_until >= valid_from);`,
    );
    this.addSql(`alter table "commission_rules" add constraint "commission_rules_target_check" check (target > 0);`);

    this.addSql(
      `alter table "commission_months" add constraint "commission_months_closed_by_foreign" foreign key ("closed_by") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "commission_months" add constraint "commission_months_month_check" check (extract(day from month) = 1);`,
    );

    this.addSql(
      `alter table "commission_lines" add constraint "commission_lines_month_id_foreign" foreign key ("month_id") references "commission_months" ("id");`,
    );
    this.addSql(
      `alter table "commission_lines" add constraint "commission_lines_user_id_foreign" foreign key ("user_id") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "commission_lines" add constraint "commission_lines_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "commission_lines" add constraint "commission_lines_sale_item_id_foreign" foreign key ("sale_item_id") references "sale_items" ("id");`,
    );
    this.addSql(
      `alter table "commission_lines" add constraint "commission_lines_return_id_foreign" foreign key ("return_id") references "sale_returns" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "commission_lines" add constraint "commission_lines_rule_id_foreign" foreign key ("rule_id") references "commission_rules" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "commission_lines" add constraint "commission_lines_part_check" check (part in ('seller','optician'));`,
    );
    this.addSql(
      `alter table "commission_lines" add constraint "commission_lines_kind_check" check (kind in ('sale','debit','return'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "commission_lines" drop constraint "commission_lines_rule_id_foreign";`);
    this.addSql(`alter table "commission_lines" drop constraint "commission_lines_month_id_foreign";`);

    this.addSql(`drop table if exists "commission_rules" cascade;`);
    this.addSql(`drop table if exists "commission_months" cascade;`);
    this.addSql(`drop table if exists "commission_lines" cascade;`);
  }
}
