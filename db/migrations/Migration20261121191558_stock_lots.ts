import { Migration } from "@mikro-orm/migrations";

export class Migration20261121191558_stock_lots extends Migration {
  override name = "Migration20261121191558_stock_lots";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "stock_lots" ("id" serial primary key, "store_id" int not null, "variant_id" int not null, "lot_code" varchar(60) not null, "expiry_date" date null, "manufacture_date" date null, "supplier_id" int null, "unit_cost" numeric(12,2) null, "initial_quantity" int not null default 0, "current_quantity" int not null default 0, "status" varchar(12) not null default 'active', "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create index "stock_lots_variant_id_index" on "stock_lots" ("variant_id");`);
    this.addSql(`create unique index stock_lots_code on stock_lots (store_id, variant_id, lower(lot_code));`);
    this.addSql(`create index stock_lots_expiry on stock_lots (store_id, expiry_date) where current_quantity > 0;`);

    this.addSql(`alter table "inventory" add "quantity_in_lots" int not null default 0;`);
    this.addSql(
      `alter table "inventory" add constraint "inventory_quantity_in_lots_check" check (quantity_in_lots between 0 and quantity);`,
    );

    this.addSql(`alter table "stock_movements" add "lot_id" int null;`);
    this.addSql(
      `alter table "stock_movements" add constraint "stock_movements_lot_id_foreign" foreign key ("lot_id") references "stock_lots" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "stock_lots" add constraint "stock_lots_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "stock_lots" add constraint "stock_lots_variant_id_foreign" foreign key ("variant_id") references "product_variants" ("id");`,
    );
    this.addSql(
      `alter table "stock_lots" add constraint "stock_lots_supplier_id_foreign" foreign key ("supplier_id") references "vendors" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "stock_lots" add constraint "stock_lots_current_quantity_check" check (current_quantity >= 0);`,
    );
    this.addSql(
      `alter table "stock_lots" add constraint "stock_lots_status_check" check (status in ('active','blocked'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "stock_movements" drop constraint "stock_movements_lot_id_foreign";`);

    this.addSql(`drop table if exists "stock_lots" cascade;`);

    this.addSql(`alter table "inventory" drop constraint "inventory_quantity_in_lots_check";`);
    this.addSql(`alter table "inventory" drop column "quantity_in_lots";`);

    this.addSql(`alter table "stock_movements" drop column "lot_id";`);
  }
}
