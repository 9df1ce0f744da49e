import { Migration } from "@mikro-orm/migrations";

export class Migration20261123111724_orders_found extends Migration {
  override name = "Migration20261123111724_orders_found";

  override up(): void | Promise<void> {
    this.addSql(`drop index "requisition_orders_store_id_status_index";`);
    this.addSql(
      `create index "requisition_orders_store_id_status_deleted_at_index" on "requisition_orders" ("store_id", "status", "deleted_at");`,
    );
    this.addSql(`create index "requisition_orders_tracking_number_index" on "requisition_orders" ("tracking_number");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "requisition_orders_store_id_status_deleted_at_index";`);
    this.addSql(`drop index "requisition_orders_tracking_number_index";`);
    this.addSql(
      `create index "requisition_orders_store_id_status_index" on "requisition_orders" ("store_id", "status");`,
    );
  }
}
