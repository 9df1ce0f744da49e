import { Migration } from "@mikro-orm/migrations";

export class Migration20261126043935_doctor_hours extends Migration {
  override name = "Migration20261126043935_doctor_hours";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "doctor_absences" ("id" serial primary key, "doctor_id" int not null, "first_day" date not null, "last_day" date not null, "reason" varchar(120) null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(
      `create index "doctor_absences_doctor_id_last_day_index" on "doctor_absences" ("doctor_id", "last_day");`,
    );

    this.addSql(
      `create table "doctor_hours" ("id" serial primary key, "doctor_id" int not null, "store_id" int not null, "weekday" int not null, "starts" int not null, "ends" int not null);`,
    );
    this.addSql(
      `alter table "doctor_hours" add constraint "doctor_hours_doctor_id_store_id_weekday_unique" unique ("doctor_id", "store_id", "weekday");`,
    );

    this.addSql(
      `alter table "doctor_absences" add constraint "doctor_absences_doctor_id_foreign" foreign key ("doctor_id") references "doctors" ("id");`,
    );
    this.addSql(
      `alter table "doctor_absences" add constraint "doctor_absences_days_check" check (last_day >= first_day);`,
    );

    this.addSql(
      `alter table "doctor_hours" add constraint "doctor_hours_doctor_id_foreign" foreign key ("doctor_id") references "doctors" ("id");`,
    );
    this.addSql(
      `alter table "doctor_hours" add constraint "doctor_hours_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "doctor_hours" add constraint "doctor_hours_weekday_check" check (weekday between 0 and 6);`,
    );
    this.addSql(
      `alter table "doctor_hours" add constraint "doctor_hours_times_check" check (starts >= 0 and starts < ends and ends <= 1440);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "doctor_absences" cascade;`);
    this.addSql(`drop table if exists "doctor_hours" cascade;`);
  }
}
