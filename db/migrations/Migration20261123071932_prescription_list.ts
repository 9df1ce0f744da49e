import { Migration } from "@mikro-orm/migrations";

export class Migration20261123071932_prescription_list extends Migration {
  override name = "Migration20261123071932_prescription_list";

  override up(): void | Promise<void> {
    this.addSql(`create index customers_removed on customers (id) where deleted_at is not null;`);

    this.addSql(`drop index "prescriptions_date_id";`);
    this.addSql(
      `create index prescriptions_list on prescriptions (date, id) include (customer_id, expiry_date) where deleted_at is null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "customers_removed";`);

    this.addSql(`drop index "prescriptions_list";`);
    this.addSql(`create index prescriptions_date_id on prescriptions (date, id) where deleted_at is null;`);
  }
}
