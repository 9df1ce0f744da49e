import { Migration } from "@mikro-orm/migrations";

export class Migration20261126052802_uses_of_payment_methods extends Migration {
  override name = "Migration20261126052802_uses_of_payment_methods";

  override up(): void | Promise<void> {
    this.addSql(`create index "sales_payment_method_index" on "sales" ("payment_method");`);

    this.addSql(`create index "payments_payment_method_index" on "payments" ("payment_method");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "payments_payment_method_index";`);

    this.addSql(`drop index "sales_payment_method_index";`);
  }
}
