import { Migration } from "@mikro-orm/migrations";

export class Migration20261123054944_prescriptions extends Migration {
  override name = "Migration20261123054944_prescriptions";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "optometrists" ("id" serial primary key, "name" varchar(255) not null, "license_number" varchar(80) null, "license_state" varchar(80) null, "phone" varchar(40) null, "email" varchar(255) null, "status" varchar(10) not null default 'active', "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );

    this.addSql(
      `create table "prescription_versions" ("id" serial primary key, "prescription_id" int not null, "version" int not null, "values" jsonb not null, "written_at" timestamptz not null, "written_by" int null);`,
    );
    this.addSql(
      `alter table "prescription_versions" add constraint "prescription_versions_prescription_id_version_unique" unique ("prescription_id", "version");`,
    );

    this.addSql(
      `create table "prescription_reads" ("id" serial primary key, "user_id" int not null, "prescription_ids" int[] not null, "way" varchar(10) not null, "read_at" timestamptz not null default now());`,
    );
    this.addSql(`create index prescription_reads_ids on prescription_reads using gin (prescription_ids);`);

    this.addSql(`create index "doctors_last_name_first_name_id_index" on "doctors" ("last_name", "first_name", "id");`);

    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_axis_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_axis_check";`);
    this.addSql(
      `alter table "prescriptions" add "right_prism" numeric(6,2) null, add "right_prism_base" varchar(4) null, add "left_prism" numeric(6,2) null, add "left_prism_base" varchar(4) null, add "imported" jsonb null;`,
    );
    this.addSql(`update prescriptions set right_axis = 180 where right_axis = 0;`);
    this.addSql(`update prescriptions set left_axis = 180 where left_axis = 0;`);
    this.addSql(`create index prescriptions_date_id on prescriptions (date, id) where deleted_at is null;`);
    this.addSql(
      `create index prescriptions_number_pattern on prescriptions (prescription_number varchar_pattern_ops);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_sphere_check" check (right_sphere between -30 and 30);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_cylinder_check" check (right_cylinder between -10 and 10);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_add_check" check (right_add between 0.25 and 4);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_pd_check" check (right_pd between 20 and 40);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_prism_check" check (right_prism > 0 and right_prism <= 20);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_prism_base_check" check ((right_prism is null) = (right_prism_base is null) and right_prism_base in ('up','down','in','out'));`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_sphere_check" check (left_sphere between -30 and 30);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_cylinder_check" check (left_cylinder between -10 and 10);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_add_check" check (left_add between 0.25 and 4);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_pd_check" check (left_pd between 20 and 40);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_prism_check" check (left_prism > 0 and left_prism <= 20);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_prism_base_check" check ((left_prism is null) = (left_prism_base is null) and left_prism_base in ('up','down','in','out'));`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_pd_distance_check" check (pd_distance between 40 and 80);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_pd_near_check" check (pd_near between 40 and 80);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_axis_check" check (left_axis between 1 and 180);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_axis_check" check (right_axis between 1 and 180);`,
    );

    this.addSql(`create index sales_prescription_id on sales (prescription_id) where prescription_id is not null;`);

    this.addSql(
      `alter table "optometrists" add constraint "optometrists_status_check" check (status in ('active','inactive'));`,
    );

    this.addSql(
      `alter table "prescription_versions" add constraint "prescription_versions_prescription_id_foreign" foreign key ("prescription_id") references "prescriptions" ("id");`,
    );

    this.addSql(
      `alter table "prescription_reads" add constraint "prescription_reads_user_id_foreign" foreign key ("user_id") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "prescription_reads" add constraint "prescription_reads_way_check" check (way in ('opened','list','print','fhir'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "optometrists" cascade;`);
    this.addSql(`drop table if exists "prescription_versions" cascade;`);
    this.addSql(`drop table if exists "prescription_reads" cascade;`);

    this.addSql(`drop index "doctors_last_name_first_name_id_index";`);

    this.addSql(`drop index "prescriptions_date_id";`);
    this.addSql(`drop index "prescriptions_number_pattern";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_sphere_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_cylinder_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_add_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_pd_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_prism_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_prism_base_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_sphere_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_cylinder_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_add_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_pd_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_prism_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_prism_base_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_pd_distance_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_pd_near_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_axis_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_axis_check";`);
    this.addSql(
      `alter table "prescriptions" drop column "right_prism", drop column "right_prism_base", drop column "left_prism", drop column "left_prism_base", drop column "imported";`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_axis_check" check (right_axis between 0 and 180);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_axis_check" check (left_axis between 0 and 180);`,
    );

    this.addSql(`drop index "sales_prescription_id";`);
  }
}
