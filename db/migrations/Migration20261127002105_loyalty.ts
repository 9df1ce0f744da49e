import { Migration } from "@mikro-orm/migrations";

export class Migration20261127002105_loyalty extends Migration {
  override name = "Migration20261127002105_loyalty";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "loyalty_rates" ("id" serial primary key, "category_id" int not null, "rate" numeric(6,2) not null, "updated_at" timestamptz not null default now(), "updated_by" int null);`,
    );
    this.addSql(
      `alter table "loyalty_rates" add constraint "loyalty_rates_category_id_unique" unique ("category_id");`,
    );

    this.addSql(
      `create table "loyalty_lots" ("id" serial primary key, "customer_id" int not null, "store_id" int not null, "sale_id" int null, "rates" jsonb not null default '[]', "due" int not null default 0, "remaining" int not null default 0, "owed" int not null default 0, "ended" int not null default 0, "ends_on" date null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`create index "loyalty_lots_customer_id_id_index" on "loyalty_lots" ("customer_id", "id");`);
    this.addSql(`create unique index loyalty_lots_sale_id on loyalty_lots (sale_id) where sale_id is not null;`);
    this.addSql(`create index loyalty_lots_to_end on loyalty_lots (ends_on) where remaining > 0;`);
    this.addSql(`create index loyalty_lots_owed on loyalty_lots (customer_id) where owed > 0;`);

    this.addSql(
      `create table "loyalty_entries" ("id" serial primary key, "lot_id" int not null, "store_id" int not null, "kind" varchar(20) not null, "points" int not null, "sale_id" int null, "return_id" int null, "payment_id" int null, "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null);`,
    );
    this.addSql(`create index "loyalty_entries_lot_id_id_index" on "loyalty_entries" ("lot_id", "id");`);
    this.addSql(`create index loyalty_entries_sale_id on loyalty_entries (sale_id) where sale_id is not null;`);
    this.addSql(`create index loyalty_entries_return_id on loyalty_entries (return_id) where return_id is not null;`);
    this.addSql(
      `create index loyalty_entries_payment_id on loyalty_entries (payment_id) where payment_id is not null;`,
    );
    this.addSql(
      `create index loyalty_entries_created_at on loyalty_entries using brin (created_at) with (pages_per_range = 32);`,
    );

    this.addSql(`create index customers_family_number on customers (family_number) where family_number is not null;`);

    this.addSql(`alter table "payment_methods" drop constraint "payment_methods_kind_check";`);
    this.addSql(
      `alter table "payment_methods" add constraint "payment_methods_kind_check" check (kind in ('cash','card','transfer','instalments','wallet','store_credit','gift_card','points','other'));`,
    );

    // As with gift cards: a shop that sells already finds the method in its list and turns it on when all its servers know what it means.
    this.addSql(`
      insert into payment_methods (code, name, name_ar, kind, is_active, sort_order)
      select 'points', 'Loyalty points', 'نقاط الولاء', 'points', false, (select max(sort_order) from payment_methods) + 1
      where exists (select from payment_methods)
      on conflict (code) do update set kind = 'points';`);

    this.addSql(
      `alter table "loyalty_rates" add constraint "loyalty_rates_category_id_foreign" foreign key ("category_id") references "categories" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "loyalty_rates" add constraint "loyalty_rates_rate_check" check (rate >= 0 and rate <> 'NaN');`,
    );

    this.addSql(
      `alter table "loyalty_lots" add constraint "loyalty_lots_customer_id_foreign" foreign key ("customer_id") references "customers" ("id");`,
    );
    this.addSql(
      `alter table "loyalty_lots" add constraint "loyalty_lots_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "loyalty_lots" add constraint "loyalty_lots_sale_id_foreign" foreign key ("sale_id") references "sales" ("id") on delete set null;`,
    );
    this.addSql(`alter table "loyalty_lots" add constraint "loyalty_lots_remaining_check" check (remaining >= 0);`);
    this.addSql(
      `alter table "loyalty_lots" add constraint "loyalty_lots_owed_check" check (owed >= 0 and due >= 0 and ended >= 0);`,
    );

    this.addSql(
      `alter table "loyalty_entries" add constraint "loyalty_entries_lot_id_foreign" foreign key ("lot_id") references "loyalty_lots" ("id");`,
    );
    this.addSql(
      `alter table "loyalty_entries" add constraint "loyalty_entries_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "loyalty_entries" add constraint "loyalty_entries_sale_id_foreign" foreign key ("sale_id") references "sales" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "loyalty_entries" add constraint "loyalty_entries_return_id_foreign" foreign key ("return_id") references "sale_returns" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "loyalty_entries" add constraint "loyalty_entries_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "loyalty_entries" add constraint "loyalty_entries_created_by_foreign" foreign key ("created_by") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "loyalty_entries" add constraint "loyalty_entries_kind_check" check (kind in ('earned','used','taken_back','given_back','ended','adjusted'));`,
    );
    this.addSql(
      `alter table "loyalty_entries" add constraint "loyalty_entries_points_check" check (case when kind in ('earned','given_back') then points > 0 when kind = 'adjusted' then points <> 0 else points < 0 end);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "loyalty_entries" drop constraint "loyalty_entries_lot_id_foreign";`);

    this.addSql(`drop table if exists "loyalty_rates" cascade;`);
    this.addSql(`drop table if exists "loyalty_lots" cascade;`);
    this.addSql(`drop table if exists "loyalty_entries" cascade;`);

    this.addSql(`drop index "customers_family_number";`);

    this.addSql(`alter table "payment_methods" drop constraint "payment_methods_kind_check";`);
    // Sales may have been paid by it, so it stays, as a method of which the version before knows nothing more.
    this.addSql(`update payment_methods set kind = 'other', is_active = false where kind = 'points';`);
    this.addSql(
      `alter table "payment_methods" add constraint "payment_methods_kind_check" check (kind in ('cash','card','transfer','instalments','wallet','store_credit','gift_card','other'));`,
    );
  }
}
