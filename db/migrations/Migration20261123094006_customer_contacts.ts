import { Migration } from "@mikro-orm/migrations";

export class Migration20261123094006_customer_contacts extends Migration {
  override name = "Migration20261123094006_customer_contacts";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "customer_contact" ("id" serial primary key, "customer_id" int not null, "contact_type" varchar(20) not null, "contact_value" varchar(255) not null, "is_default" boolean not null default false, "created_at" timestamptz not null default now());`,
    );
    this.addSql(
      `create unique index customer_contact_one_default on customer_contact (customer_id, contact_type) where is_default;`,
    );
    this.addSql(
      `alter table "customer_contact" add constraint "customer_contact_customer_id_contact_type_contact_value_unique" unique ("customer_id", "contact_type", "contact_value");`,
    );

    this.addSql(
      `alter table "customer_contact" add constraint "customer_contact_customer_id_foreign" foreign key ("customer_id") references "customers" ("id");`,
    );
    this.addSql(
      `alter table "customer_contact" add constraint "customer_contact_type_check" check (contact_type in ('phone','whatsapp','email','other'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "customer_contact" cascade;`);
  }
}
