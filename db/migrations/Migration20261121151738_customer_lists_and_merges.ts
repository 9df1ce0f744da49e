import { Migration } from "@mikro-orm/migrations";

export class Migration20261121151738_customer_lists_and_merges extends Migration {
  override name = "Migration20261121151738_customer_lists_and_merges";

  override up(): void | Promise<void> {
    this.addSql(`drop index customers_created_at_id;`);
    this.addSql(
      `create index customers_created_at_id on customers (created_at, id) where deleted_at is null and anonymized_at is null;`,
    );
    this.addSql(`create index "customers_phone_id_index" on "customers" ("phone", "id");`);
    this.addSql(`create index customers_id_number on customers (id_number) where id_number is not null;`);
    this.addSql(
      `create index customers_company_name on customers (company_name, created_at, id) where company_name is not null and deleted_at is null;`,
    );

    this.addSql(`alter table "customer_merges" add "consents" jsonb not null;`);
    this.addSql(`alter table "customer_merges" rename column "filled" to "changed";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "customer_merges" drop column "consents";`);
    this.addSql(`alter table "customer_merges" rename column "changed" to "filled";`);

    this.addSql(`drop index customers_created_at_id;`);
    this.addSql(`create index customers_created_at_id on customers (created_at, id) where deleted_at is null;`);
    this.addSql(`drop index "customers_phone_id_index";`);
    this.addSql(`drop index "customers_id_number";`);
    this.addSql(`drop index "customers_company_name";`);
  }
}
