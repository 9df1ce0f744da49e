import { Migration } from "@mikro-orm/migrations";

export class Migration20261126040508_who_examines extends Migration {
  override name = "Migration20261126040508_who_examines";

  override up(): void | Promise<void> {
    this.addSql(`alter table "prescriptions" add "optometrist_id" int null;`);
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_optometrist_id_foreign" foreign key ("optometrist_id") references "optometrists" ("id") on delete set null;`,
    );
    this.addSql(`create index "prescriptions_optometrist_id_index" on "prescriptions" ("optometrist_id");`);
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_examiner_check" check (doctor_id is null or optometrist_id is null);`,
    );

    this.addSql(`alter table "stores" add "shortest_minutes" int not null default 10;`);
    // A store whose appointments are shorter goes on as it is.
    this.addSql(`update "stores" set "shortest_minutes" = "slot_minutes" where "slot_minutes" < 10;`);
    this.addSql(
      `alter table "stores" add constraint "stores_shortest_minutes_check" check (shortest_minutes between 5 and 240);`,
    );

    this.addSql(`alter table "appointments" add "optometrist_id" int null, add "prescription_id" int null;`);
    this.addSql(
      `alter table "appointments" add constraint "appointments_optometrist_id_foreign" foreign key ("optometrist_id") references "optometrists" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_prescription_id_foreign" foreign key ("prescription_id") references "prescriptions" ("id") on delete set null;`,
    );
    this.addSql(`alter table appointments add constraint appointments_optometrist_once exclude using gist (
        optometrist_id with =,
        tsrange(appointment_date at time zone 'UTC', (appointment_date at time zone 'UTC') + make_interval(mins => minutes)) with &&
      ) where (deleted_at is null and status not in ('cancelled', 'no_show'));`);
    this.addSql(
      `alter table "appointments" add constraint "appointments_examiner_check" check (doctor_id is null or optometrist_id is null);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "appointments" drop constraint "appointments_optometrist_id_foreign";`);
    this.addSql(`alter table "appointments" drop constraint "appointments_prescription_id_foreign";`);

    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_optometrist_id_foreign";`);

    this.addSql(`alter table "appointments" drop constraint "appointments_optometrist_once";`);
    this.addSql(`alter table "appointments" drop constraint "appointments_examiner_check";`);
    this.addSql(`alter table "appointments" drop column "optometrist_id", drop column "prescription_id";`);

    this.addSql(`drop index "prescriptions_optometrist_id_index";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_examiner_check";`);
    this.addSql(`alter table "prescriptions" drop column "optometrist_id";`);

    this.addSql(`alter table "stores" drop constraint "stores_shortest_minutes_check";`);
    this.addSql(`alter table "stores" drop column "shortest_minutes";`);
  }
}
