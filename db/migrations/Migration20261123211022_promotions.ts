import { Migration } from "@mikro-orm/migrations";

export class Migration20261123211022_promotions extends Migration {
  override name = "Migration20261123211022_promotions";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "promotions" ("id" serial primary key, "code" varchar(40) not null, "name" varchar(255) not null, "description" text null, "discount_type" varchar(12) not null, "discount_value" numeric(12,2) not null, "start_date" date not null, "end_date" date null, "min_purchase_amount" numeric(12,2) not null default '0.00', "max_discount_amount" numeric(12,2) null, "is_active" boolean not null default true, "usage_limit" int null, "used_count" int not null default 0, "applicable_products" jsonb null, "applicable_insurances" jsonb null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create unique index promotions_code on promotions (code) where deleted_at is null;`);

    this.addSql(
      `alter table "sales" add "promotion_id" int null, add "promotion_code" varchar(40) null, add "promotion_name" varchar(255) null, add "promotion_amount" numeric(12,2) not null default '0.00';`,
    );
    this.addSql(
      `alter table "sales" add constraint "sales_promotion_id_foreign" foreign key ("promotion_id") references "promotions" ("id") on delete set null;`,
    );
    this.addSql(`create index sales_promotion_id on sales (promotion_id) where promotion_id is not null;`);
    this.addSql(
      `alter table "sales" add constraint "sales_promotion_amount_check" check (promotion_amount between 0 and discount_amount);`,
    );

    this.addSql(`alter table "sale_items" add "promotion_amount" numeric(12,2) not null default '0.00';`);
    this.addSql(
      `alter table "sale_items" add constraint "sale_items_promotion_amount_check" check (promotion_amount >= 0);`,
    );

    this.addSql(`alter table "sale_drafts" add "promotion_code" varchar(40) null;`);

    this.addSql(`alter table "promotions" add constraint "promotions_code_check" check (code = upper(code));`);
    this.addSql(
      `alter table "promotions" add constraint "promotions_discount_check" check (discount_value >= 0 and (discount_type = 'fixed' or (discount_type = 'percentage' and discount_value <= 100)));`,
    );
    this.addSql(`alter table "promotions" add constraint "promotions_dates_check" check (end_date >= start_date);`);
    this.addSql(
      `alter table "promotions" add constraint "promotions_amounts_check" check (min_purchase_amount >= 0 and max_discount_amount >= 0);`,
    );
    this.addSql(
      `alter table "promotions" add constraint "promotions_usage_check" check (usage_limit >= 0 and used_count >= 0);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sales" drop constraint "sales_promotion_id_foreign";`);

    this.addSql(`drop table if exists "promotions" cascade;`);

    this.addSql(`alter table "sale_drafts" drop column "promotion_code";`);

    this.addSql(`alter table "sale_items" drop constraint "sale_items_promotion_amount_check";`);
    this.addSql(`alter table "sale_items" drop column "promotion_amount";`);

    this.addSql(`drop index "sales_promotion_id";`);
    this.addSql(`alter table "sales" drop constraint "sales_promotion_amount_check";`);
    this.addSql(
      `alter table "sales" drop column "promotion_id", drop column "promotion_code", drop column "promotion_name", drop column "promotion_amount";`,
    );
  }
}
