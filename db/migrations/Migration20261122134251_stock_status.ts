import { Migration } from "@mikro-orm/migrations";

export class Migration20261122134251_stock_status extends Migration {
  override name = "Migration20261122134251_stock_status";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "inventory" add "stock_status" varchar(12) generated always as (case when quantity - quantity_on_hold <= 0 then 'out_of_stock' when quantity - quantity_on_hold <= reorder_level then 'low_stock' else 'in_stock' end) stored null;`,
    );
    this.addSql(`drop statistics inventory_available;`);
    this.addSql(
      `create index inventory_stock_status on inventory (store_id, stock_status, variant_id) where deleted_at is null;`,
    );
    // What the planner knew of the quantities' difference it has to know of the status.
    this.addSql(`analyze inventory;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "inventory_stock_status";`);
    this.addSql(`alter table "inventory" drop column "stock_status";`);
    this.addSql(
      `create statistics inventory_available on (quantity - quantity_on_hold), (quantity - quantity_on_hold - reorder_level) from inventory;`,
    );
  }
}
