import { Migration } from "@mikro-orm/migrations";

export class Migration20261126232327_visit_requests extends Migration {
  override name = "Migration20261126232327_visit_requests";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "visit_requests" ("id" serial primary key, "store_id" int not null, "customer_id" int not null, "wished_on" date not null, "part_of_day" varchar(10) not null, "note" varchar(500) null, "status" varchar(10) not null default 'open', "appointment_id" int null, "closed_at" timestamptz null, "closed_by" int null, "created_at" timestamptz not null default now(), "updated_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create index "visit_requests_customer_id_index" on "visit_requests" ("customer_id");`);
    this.addSql(`create index visit_requests_open on visit_requests (store_id, wished_on) where status = 'open';`);

    this.addSql(`alter table "stores" add "shows_prescription" boolean not null default false;`);

    this.addSql(
      `alter table "visit_requests" add constraint "visit_requests_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "visit_requests" add constraint "visit_requests_customer_id_foreign" foreign key ("customer_id") references "customers" ("id");`,
    );
    this.addSql(
      `alter table "visit_requests" add constraint "visit_requests_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "visit_requests" add constraint "visit_requests_status_check" check (status in ('open','booked','closed'));`,
    );
    this.addSql(
      `alter table "visit_requests" add constraint "visit_requests_part_check" check (part_of_day in ('any','morning','afternoon','evening'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "visit_requests" cascade;`);

    this.addSql(`alter table "stores" drop column "shows_prescription";`);
  }
}
