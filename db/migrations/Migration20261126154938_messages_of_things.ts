import { Migration } from "@mikro-orm/migrations";

export class Migration20261126154938_messages_of_things extends Migration {
  override name = "Migration20261126154938_messages_of_things";

  override up(): void | Promise<void> {
    this.addSql(`alter table "insurance_approvals" add "diagnosis" varchar(10) null;`);

    this.addSql(`alter table "insurance_approval_lines" add "billed" numeric(12,2) null;`);

    this.addSql(
      `alter table "nphies_messages" add "customer_policy_id" int null, add "remittance_id" int null, add "note" text null;`,
    );
    this.addSql(
      `alter table "nphies_messages" add constraint "nphies_messages_customer_policy_id_foreign" foreign key ("customer_policy_id") references "customer_policies" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "nphies_messages" add constraint "nphies_messages_remittance_id_foreign" foreign key ("remittance_id") references "remittances" ("id") on delete set null;`,
    );
    this.addSql(`create index "nphies_messages_customer_policy_id_index" on "nphies_messages" ("customer_policy_id");`);
    this.addSql(`create index "nphies_messages_remittance_id_index" on "nphies_messages" ("remittance_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "nphies_messages" drop constraint "nphies_messages_customer_policy_id_foreign";`);
    this.addSql(`alter table "nphies_messages" drop constraint "nphies_messages_remittance_id_foreign";`);

    this.addSql(`alter table "insurance_approval_lines" drop column "billed";`);

    this.addSql(`alter table "insurance_approvals" drop column "diagnosis";`);

    this.addSql(`drop index "nphies_messages_customer_policy_id_index";`);
    this.addSql(`drop index "nphies_messages_remittance_id_index";`);
    this.addSql(
      `alter table "nphies_messages" drop column "customer_policy_id", drop column "remittance_id", drop column "note";`,
    );
  }
}
