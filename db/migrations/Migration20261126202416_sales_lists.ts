import { Migration } from "@mikro-orm/migrations";

export class Migration20261126202416_sales_lists extends Migration {
  override name = "Migration20261126202416_sales_lists";

  override up(): void | Promise<void> {
    // The strongest lock first: to take it later would wait for sales that wait for this. The pieces of earlier sales are counted by the server.
    this.addSql(`drop index "sales_customer_id_index";`);
    this.addSql(`drop index "sales_payment_method_index";`);
    this.addSql(`drop index "sales_store_id_sale_date_index";`);
    this.addSql(`drop index "sale_items_variant_id_index";`);
    this.addSql(`drop index "stock_movements_store_id_variant_id_created_at_index";`);
    this.addSql(`alter table "sales" add "item_count" int null;`);
    this.addSql(`create index "sales_newest" on "sales" ("store_id", "sale_date", "id");`);
    this.addSql(
      `create index sales_shown_method on sales (store_id, (case when is_split then 'split' else payment_method end), sale_date, id);`,
    );
    this.addSql(
      `create index sales_shown_total on sales (store_id, (total_amount + moved_amount - returned_amount), sale_date, id);`,
    );
    this.addSql(
      `create index sales_shown_customer on sales (store_id, lower(coalesce(customer_name, '')), sale_date, id);`,
    );
    this.addSql(`create index sales_claim_status on sales (store_id, coalesce(claim_status, ''), sale_date, id);`);
    this.addSql(`create index sales_of_customer on sales (customer_id, sale_date, id) include (store_id);`);
    this.addSql(`create index sale_items_sold on sale_items (variant_id, id) include (sale_id);`);
    this.addSql(
      `create index stock_movements_balance on stock_movements (store_id, variant_id, created_at, id) include (quantity);`,
    );
    this.addSql(`create index sales_item_count on sales (store_id, item_count, sale_date, id);`);
    this.addSql(`create index sales_uncounted on sales (id) where item_count is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "sale_items_sold";`);
    this.addSql(`create index "sale_items_variant_id_index" on "sale_items" ("variant_id");`);

    this.addSql(`drop index "sales_newest";`);
    this.addSql(`drop index "sales_shown_method";`);
    this.addSql(`drop index "sales_shown_total";`);
    this.addSql(`drop index "sales_shown_customer";`);
    this.addSql(`drop index "sales_item_count";`);
    this.addSql(`drop index "sales_claim_status";`);
    this.addSql(`drop index "sales_of_customer";`);
    this.addSql(`drop index "sales_uncounted";`);
    this.addSql(`alter table "sales" drop column "item_count";`);
    this.addSql(`create index "sales_customer_id_index" on "sales" ("customer_id");`);
    this.addSql(`create index "sales_payment_method_index" on "sales" ("payment_method");`);
    this.addSql(`create index "sales_store_id_sale_date_index" on "sales" ("store_id", "sale_date");`);

    this.addSql(`drop index "stock_movements_balance";`);
    this.addSql(
      `create index "stock_movements_store_id_variant_id_created_at_index" on "stock_movements" ("store_id", "variant_id", "created_at");`,
    );
  }
}
