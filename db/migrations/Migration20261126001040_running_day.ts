import { Migration } from "@mikro-orm/migrations";

export class Migration20261126001040_running_day extends Migration {
  override name = "Migration20261126001040_running_day";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "running_day" ("id" int not null, "day" date null, "generation" int not null default 0, "marks" jsonb null, "summed_at" timestamptz null, primary key ("id"));`,
    );

    this.addSql(
      `create table "running_sums" ("generation" int not null, "source" varchar(10) not null, "store_id" int not null, "at" timestamptz not null, "cashier_id" int not null, "promotion_id" int not null, "variant_id" int not null, "tax_category" varchar(1) not null, "sales" int not null default 0, "returns" int not null default 0, "units" int not null default 0, "returned_units" int not null default 0, "gross" numeric(14,2) not null default '0.00', "returned" numeric(14,2) not null default '0.00', "discount" numeric(14,2) not null default '0.00', "returned_discount" numeric(14,2) not null default '0.00', "vat" numeric(14,2) not null default '0.00', "returned_vat" numeric(14,2) not null default '0.00', "covered" numeric(14,2) not null default '0.00', "returned_covered" numeric(14,2) not null default '0.00', "insured_sales" int not null default 0, "new_customers" int not null default 0, "known_customers" int not null default 0, "sold_lines" int not null default 0, "returned_lines" int not null default 0, primary key ("generation", "source", "store_id", "at", "cashier_id", "promotion_id", "variant_id", "tax_category"));`,
    );

    this.addSql(`create index "sale_returns_store_id_id_index" on "sale_returns" ("store_id", "id");`);
    this.addSql(`create index sales_prescription_date on sales (sale_date) where prescription_id is not null;`);

    this.addSql(`insert into running_day (id) values (1);`);
    // A sale's customer changes when customers are merged or a merge is undone: then another sale may be a customer's first. Without a condition,
    // so that it waits for a summing under way, whose row it could not see.
    this.addSql(`create function running_day_forgotten() returns trigger language plpgsql as $$
begin
  update running_day set marks = null;
  return null;
end $$;`);
    this.addSql(`create trigger running_day_forgotten after update of customer_id on sales
      for each statement execute function running_day_forgotten();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger running_day_forgotten on sales;`);
    this.addSql(`drop function running_day_forgotten();`);
    this.addSql(`drop table if exists "running_day" cascade;`);
    this.addSql(`drop table if exists "running_sums" cascade;`);

    this.addSql(`drop index "sales_prescription_date";`);
    this.addSql(`drop index "sale_returns_store_id_id_index";`);
  }
}
