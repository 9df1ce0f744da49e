import { Migration } from "@mikro-orm/migrations";

export class Migration20261126232601_sale_orders extends Migration {
  override name = "Migration20261126232601_sale_orders";

  override up(): void | Promise<void> {
    this.addSql(`drop index "sales_claim_status";`);
    this.addSql(`drop index "sales_shown_customer";`);
    this.addSql(`drop index "sales_shown_method";`);
    this.addSql(`drop index "sales_shown_total";`);
    this.addSql(
      `create index sales_by_method on sales (store_id, (case when is_split then 'split' else payment_method end), sale_date, id) include (is_split, payment_method);`,
    );
    this.addSql(
      `create index sales_by_total on sales (store_id, (total_amount + moved_amount - returned_amount), sale_date, id) include (total_amount, moved_amount, returned_amount);`,
    );
    this.addSql(
      `create index sales_by_customer on sales (store_id, lower(coalesce(customer_name, '')), sale_date, id) include (customer_name);`,
    );
    this.addSql(
      `create index sales_by_claim on sales (store_id, coalesce(claim_status, ''), sale_date, id) include (claim_status);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "sales_by_method";`);
    this.addSql(`drop index "sales_by_total";`);
    this.addSql(`drop index "sales_by_customer";`);
    this.addSql(`drop index "sales_by_claim";`);
    this.addSql(`create index sales_claim_status on sales (store_id, coalesce(claim_status, ''), sale_date, id);`);
    this.addSql(
      `create index sales_shown_customer on sales (store_id, lower(coalesce(customer_name, '')), sale_date, id);`,
    );
    this.addSql(
      `create index sales_shown_method on sales (store_id, (case when is_split then 'split' else payment_method end), sale_date, id);`,
    );
    this.addSql(
      `create index sales_shown_total on sales (store_id, (total_amount + moved_amount - returned_amount), sale_date, id);`,
    );
  }
}
