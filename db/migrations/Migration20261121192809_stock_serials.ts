import { Migration } from "@mikro-orm/migrations";

export class Migration20261121192809_stock_serials extends Migration {
  override name = "Migration20261121192809_stock_serials";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "stock_serials" ("id" serial primary key, "store_id" int not null, "variant_id" int not null, "serial" varchar(80) not null, "status" varchar(12) not null default 'in_stock', "sale_item_id" int null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now());`,
    );
    this.addSql(
      `create unique index stock_serials_in_stock on stock_serials (variant_id, lower(serial)) where status = 'in_stock';`,
    );
    this.addSql(`create index stock_serials_serial on stock_serials (lower(serial)) where status = 'in_stock';`);
    this.addSql(
      `create index "stock_serials_store_id_variant_id_index" on "stock_serials" ("store_id", "variant_id");`,
    );
    this.addSql(`create index stock_serials_sale_item on stock_serials (sale_item_id) where sale_item_id is not null;`);

    this.addSql(`alter table "inventory" add "quantity_serialized" int not null default 0;`);
    this.addSql(
      `alter table "inventory" add constraint "inventory_quantity_serialized_check" check (quantity_serialized between 0 and quantity);`,
    );

    this.addSql(`alter table "sale_draft_items" add "serials" text null;`);

    this.addSql(
      `alter table "stock_serials" add constraint "stock_serials_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "stock_serials" add constraint "stock_serials_variant_id_foreign" foreign key ("variant_id") references "product_variants" ("id");`,
    );
    this.addSql(
      `alter table "stock_serials" add constraint "stock_serials_sale_item_id_foreign" foreign key ("sale_item_id") references "sale_items" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "stock_serials" add constraint "stock_serials_status_check" check (status in ('in_stock','sold','removed'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "stock_serials" cascade;`);

    this.addSql(`alter table "inventory" drop constraint "inventory_quantity_serialized_check";`);
    this.addSql(`alter table "inventory" drop column "quantity_serialized";`);

    this.addSql(`alter table "sale_draft_items" drop column "serials";`);
  }
}
