import { Migration } from "@mikro-orm/migrations";

export class Migration20261123103730_customer_orders extends Migration {
  override name = "Migration20261123103730_customer_orders";

  override up(): void | Promise<void> {
    this.addSql(
      `create index customers_by_company on customers (company_name, id) where deleted_at is null and anonymized_at is null;`,
    );
    this.addSql(
      `create index customers_by_company_descending on customers (company_name desc nulls last, id desc) where deleted_at is null and anonymized_at is null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "customers_by_company";`);
    this.addSql(`drop index "customers_by_company_descending";`);
  }
}
