import { Migration } from "@mikro-orm/migrations";

export class Migration20261124160534_e_invoice_lists extends Migration {
  override name = "Migration20261124160534_e_invoice_lists";

  override up(): void | Promise<void> {
    this.addSql(`create index invoices_listed on invoices (unit_id, status, issued_at, id) include (kind, profile);`);
    this.addSql(`create index invoices_number_trgm on invoices using gin (number gin_trgm_ops);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "invoices_listed";`);
    this.addSql(`drop index "invoices_number_trgm";`);
  }
}
