import { Migration } from "@mikro-orm/migrations";

export class Migration20261123105717_appointments extends Migration {
  override name = "Migration20261123105717_appointments";

  override up(): void | Promise<void> {
    // The doctor's id stands in an exclusion constraint beside a range.
    this.addSql(`create extension if not exists btree_gist;`);
    this.addSql(
      `create table "store_hours" ("id" serial primary key, "store_id" int not null, "weekday" int not null, "opens" int null, "closes" int null, "break_from" int null, "break_to" int null);`,
    );
    this.addSql(
      `alter table "store_hours" add constraint "store_hours_store_id_weekday_unique" unique ("store_id", "weekday");`,
    );

    this.addSql(`alter table "stores" add "slot_minutes" int not null default 30;`);
    this.addSql(
      `alter table "stores" add constraint "stores_slot_minutes_check" check (slot_minutes between 5 and 240);`,
    );

    this.addSql(
      `alter table "appointments" add "minutes" int not null default 30, add "cancel_reason" varchar(500) null, add "reminded_at" timestamptz null, add "reminded_by" int null, add "created_by" int null, add "updated_at" timestamptz not null default now(), add "updated_by" int null, add "deleted_at" timestamptz null, add "deleted_by" int null, add "version" int not null default 1;`,
    );
    this.addSql(
      `create index "appointments_customer_id_appointment_date_index" on "appointments" ("customer_id", "appointment_date");`,
    );
    this.addSql(`alter table appointments add constraint appointments_doctor_once exclude using gist (
        doctor_id with =,
        tsrange(appointment_date at time zone 'UTC', (appointment_date at time zone 'UTC') + make_interval(mins => minutes)) with &&
      ) where (deleted_at is null and status not in ('cancelled', 'no_show'));`);
    this.addSql(
      `alter table "appointments" add constraint "appointments_status_check" check (status in ('scheduled','confirmed','arrived','in_exam','completed','no_show','cancelled'));`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_minutes_check" check (minutes between 5 and 480);`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_reason_check" check (cancel_reason is null or status = 'cancelled');`,
    );

    // A database that is made now gets them with the reference data.
    this.addSql(`update appointment_statuses set sort_order = sort_order + 2 where sort_order > 1;`);
    this.addSql(`insert into appointment_statuses (code, name, sort_order)
      select * from (values ('arrived', 'Arrived', 2), ('in_exam', 'In Exam', 3)) as more
      where exists (select from appointment_statuses) on conflict (code) do nothing;`);

    this.addSql(
      `alter table "store_hours" add constraint "store_hours_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "store_hours" add constraint "store_hours_weekday_check" check (weekday between 0 and 6);`,
    );
    this.addSql(
      `alter table "store_hours" add constraint "store_hours_open_check" check ((opens is null) = (closes is null) and opens >= 0 and opens < closes and closes <= 1440);`,
    );
    this.addSql(
      `alter table "store_hours" add constraint "store_hours_break_check" check ((break_from is null) = (break_to is null) and (break_from is null or (opens is not null and opens < break_from and break_from < break_to and break_to < closes)));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "store_hours" cascade;`);

    this.addSql(`drop index "appointments_customer_id_appointment_date_index";`);
    this.addSql(`alter table "appointments" drop constraint "appointments_doctor_once";`);
    this.addSql(`delete from appointment_statuses where code in ('arrived', 'in_exam');`);
    this.addSql(`alter table "appointments" drop constraint "appointments_status_check";`);
    this.addSql(`alter table "appointments" drop constraint "appointments_minutes_check";`);
    this.addSql(`alter table "appointments" drop constraint "appointments_reason_check";`);
    this.addSql(
      `alter table "appointments" drop column "minutes", drop column "cancel_reason", drop column "reminded_at", drop column "reminded_by", drop column "created_by", drop column "updated_at", drop column "updated_by", drop column "deleted_at", drop column "deleted_by", drop column "version";`,
    );

    this.addSql(`alter table "stores" drop constraint "stores_slot_minutes_check";`);
    this.addSql(`alter table "stores" drop column "slot_minutes";`);
  }
}
