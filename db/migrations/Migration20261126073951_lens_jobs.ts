import { Migration } from "@mikro-orm/migrations";

export class Migration20261126073951_lens_jobs extends Migration {
  override name = "Migration20261126073951_lens_jobs";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "tolerance_sets" ("id" serial primary key, "name" varchar(120) not null, "name_ar" varchar(120) null, "source" varchar(200) null, "is_default" boolean not null default false, "rows" jsonb not null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(
      `create unique index tolerance_sets_default on tolerance_sets (is_default) where is_default and deleted_at is null;`,
    );

    this.addSql(
      `create table "lens_laboratories" ("id" serial primary key, "vendor_id" int not null, "account_number" varchar(40) null, "usual_days" int not null default 7, "days_by_design" jsonb not null default '{}', "profile" jsonb not null default '{}', "folder" varchar(120) null, "is_active" boolean not null default true, "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(
      `alter table "lens_laboratories" add constraint "lens_laboratories_vendor_id_unique" unique ("vendor_id");`,
    );

    this.addSql(
      `create table "lens_jobs" ("id" serial primary key, "job_number" varchar(20) not null, "store_id" int not null, "sale_id" int null, "sale_item_id" int null, "customer_id" int null, "prescription_id" int null, "prescription_version" int null, "ordered" jsonb null, "status" varchar(20) not null default 'draft', "status_since" timestamptz not null default now(), "hold_reason" varchar(20) null, "hold_note" varchar(300) null, "held_since" timestamptz null, "order_version" int not null default 1, "eyes" varchar(1) not null default 'B', "right_pd" numeric(6,2) null, "left_pd" numeric(6,2) null, "right_near_pd" numeric(6,2) null, "left_near_pd" numeric(6,2) null, "right_height" numeric(6,2) null, "left_height" numeric(6,2) null, "vertex" numeric(6,2) null, "tilt" numeric(6,2) null, "wrap" numeric(6,2) null, "reading_distance" numeric(6,2) null, "frame_source" varchar(10) not null default 'sale', "frame_name" varchar(200) null, "frame_condition" varchar(300) null, "frame_material" varchar(10) null, "box_a" numeric(6,2) null, "box_b" numeric(6,2) null, "dbl" numeric(6,2) null, "ed" numeric(6,2) null, "edge" varchar(10) null, "lens_name" varchar(200) null, "lens_design" varchar(20) not null default 'single_vision', "lens_index" numeric(4,3) null, "lens_material" varchar(40) null, "blank_diameter" numeric(6,2) null, "base_curve" numeric(6,2) null, "coating" varchar(80) null, "tint" varchar(80) null, "thickness" varchar(120) null, "way" varchar(30) not null default 'frame_enclosed', "frame_variant_id" int null, "lens_variant_id" int null, "right_variant_id" int null, "left_variant_id" int null, "lenses_taken" boolean not null default false, "laboratory_id" int null, "remake_of_id" int null, "tray_number" varchar(20) null, "is_rush" boolean not null default false, "promised_on" date null, "expected_on" date null, "sent_at" timestamptz null, "received_at" timestamptz null, "ready_at" timestamptz null, "told_at" timestamptz null, "collected_at" timestamptz null, "collected_by" int null, "collected_name" varchar(120) null, "cost" numeric(12,2) null, "cancel_fee" numeric(12,2) null, "trace_file" text null, "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`alter table "lens_jobs" add constraint "lens_jobs_job_number_unique" unique ("job_number");`);
    this.addSql(`create index lens_jobs_customer_id on lens_jobs (customer_id);`);
    this.addSql(
      `create index lens_jobs_prescription_id on lens_jobs (prescription_id) where prescription_id is not null;`,
    );
    this.addSql(`create index lens_jobs_laboratory on lens_jobs (laboratory_id, sent_at);`);
    this.addSql(`create index lens_jobs_sale_id on lens_jobs (sale_id) where sale_id is not null;`);
    this.addSql(`create index lens_jobs_sale_item_id on lens_jobs (sale_item_id) where sale_item_id is not null;`);
    this.addSql(`create index lens_jobs_remake_of_id on lens_jobs (remake_of_id) where remake_of_id is not null;`);
    this.addSql(
      `create index lens_jobs_open on lens_jobs (store_id, status, status_since) where status not in ('collected','cancelled','remade','returned');`,
    );
    this.addSql(`create index lens_jobs_list on lens_jobs (store_id, id);`);
    this.addSql(`create index lens_jobs_number_pattern on lens_jobs (job_number varchar_pattern_ops);`);
    this.addSql(`create index lens_jobs_tray on lens_jobs (store_id, tray_number) where tray_number is not null;`);

    this.addSql(
      `create table "lens_job_remakes" ("id" serial primary key, "job_id" int not null, "new_job_id" int not null, "reason" varchar(30) not null, "fault" varchar(10) not null, "payer" varchar(10) not null, "is_counted" boolean not null default true, "eyes" varchar(1) not null, "changes" text null, "cost" numeric(12,2) null, "credit_asked" numeric(12,2) null, "credit_asked_on" date null, "credit_received" numeric(12,2) null, "credit_received_on" date null, "credit_note" varchar(60) null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`alter table "lens_job_remakes" add constraint "lens_job_remakes_job_id_unique" unique ("job_id");`);
    this.addSql(
      `alter table "lens_job_remakes" add constraint "lens_job_remakes_new_job_id_unique" unique ("new_job_id");`,
    );
    this.addSql(`create index "lens_job_remakes_created_at_index" on "lens_job_remakes" ("created_at");`);

    this.addSql(
      `create table "lens_job_files" ("id" serial primary key, "job_id" int not null, "order_version" int not null, "file_name" varchar(120) not null, "content" text not null, "replaces" varchar(120) null, "written_at" timestamptz not null default now(), "written_by" int null);`,
    );
    this.addSql(
      `alter table "lens_job_files" add constraint "lens_job_files_job_id_order_version_unique" unique ("job_id", "order_version");`,
    );

    this.addSql(
      `create table "lens_job_events" ("id" serial primary key, "job_id" int not null, "step" varchar(20) not null, "from_status" varchar(20) null, "to_status" varchar(20) not null, "at" timestamptz not null default clock_timestamp(), "user_id" int null, "note" text null, "details" jsonb null);`,
    );
    this.addSql(`create index "lens_job_events_job_id_id_index" on "lens_job_events" ("job_id", "id");`);
    this.addSql(`create index "lens_job_events_at_index" on "lens_job_events" ("at");`);

    this.addSql(
      `create table "lens_job_checks" ("id" serial primary key, "job_id" int not null, "at" timestamptz not null default clock_timestamp(), "user_id" int not null, "tolerance_set_id" int null, "tolerance_set" jsonb not null, "readings" jsonb not null, "results" jsonb not null, "passed" boolean not null, "accepted_by" int null, "accepted_reason" varchar(300) null, "accepted_at" timestamptz null, "notes" text null);`,
    );
    this.addSql(`create index "lens_job_checks_job_id_id_index" on "lens_job_checks" ("job_id", "id");`);

    this.addSql(
      `create table "lens_consignments" ("id" serial primary key, "consignment_number" varchar(20) not null, "store_id" int not null, "laboratory_id" int not null, "status" varchar(20) not null default 'draft', "sent_at" timestamptz null, "sent_by" int null, "completed_at" timestamptz null, "carrier" varchar(120) null, "tracking_number" varchar(80) null, "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(
      `alter table "lens_consignments" add constraint "lens_consignments_consignment_number_unique" unique ("consignment_number");`,
    );
    this.addSql(`create index "lens_consignments_store_id_id_index" on "lens_consignments" ("store_id", "id");`);
    this.addSql(`create index "lens_consignments_laboratory_id_index" on "lens_consignments" ("laboratory_id");`);

    this.addSql(
      `create table "lens_consignment_items" ("id" serial primary key, "consignment_id" int not null, "job_id" int not null, "has_frame" boolean not null default false, "outcome" varchar(10) null, "received_at" timestamptz null, "received_by" int null, "cost" numeric(12,2) null, "note" varchar(300) null);`,
    );
    this.addSql(`create index "lens_consignment_items_job_id_index" on "lens_consignment_items" ("job_id");`);
    this.addSql(
      `alter table "lens_consignment_items" add constraint "lens_consignment_items_consignment_id_job_id_unique" unique ("consignment_id", "job_id");`,
    );

    this.addSql(
      `alter table "lens_laboratories" add constraint "lens_laboratories_vendor_id_foreign" foreign key ("vendor_id") references "vendors" ("id");`,
    );
    this.addSql(
      `alter table "lens_laboratories" add constraint "lens_laboratories_usual_days_check" check (usual_days between 0 and 120);`,
    );

    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_sale_id_foreign" foreign key ("sale_id") references "sales" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_sale_item_id_foreign" foreign key ("sale_item_id") references "sale_items" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_prescription_id_foreign" foreign key ("prescription_id") references "prescriptions" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_frame_variant_id_foreign" foreign key ("frame_variant_id") references "product_variants" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_lens_variant_id_foreign" foreign key ("lens_variant_id") references "product_variants" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_right_variant_id_foreign" foreign key ("right_variant_id") references "product_variants" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_left_variant_id_foreign" foreign key ("left_variant_id") references "product_variants" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_laboratory_id_foreign" foreign key ("laboratory_id") references "lens_laboratories" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_remake_of_id_foreign" foreign key ("remake_of_id") references "lens_jobs" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_collected_by_foreign" foreign key ("collected_by") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_status_check" check (status in ('draft','released','sent','in_lab','received','failed_check','checked','ready','notified','collected','cancelled','remade','returned'));`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_hold_reason_check" check (hold_reason in ('frame','lens','doctor','customer','payment','approval','other'));`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_hold_check" check ((hold_reason is null) = (held_since is null));`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_collected_check" check ((status = 'collected') <= (collected_at is not null));`,
    );
    this.addSql(`alter table "lens_jobs" add constraint "lens_jobs_cost_check" check (cost >= 0 and cancel_fee >= 0);`);
    this.addSql(`alter table "lens_jobs" add constraint "lens_jobs_eyes_check" check (eyes in ('B','R','L'));`);
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_pd_check" check (right_pd between 20 and 40 and left_pd between 20 and 40);`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_height_check" check (right_height between 5 and 60 and left_height between 5 and 60);`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_frame_source_check" check (frame_source in ('sale','own','to_come'));`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_frame_material_check" check (frame_material in ('plastic','metal','rimless'));`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_edge_check" check (edge in ('bevel','groove','drill','flat'));`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_lens_design_check" check (lens_design in ('single_vision','bifocal','progressive'));`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_way_check" check (way in ('lens_only_uncut','edged_to_trace','frame_enclosed','frame_to_come','lab_supplies_frame','edge_only','in_house'));`,
    );

    this.addSql(
      `alter table "lens_job_remakes" add constraint "lens_job_remakes_job_id_foreign" foreign key ("job_id") references "lens_jobs" ("id");`,
    );
    this.addSql(
      `alter table "lens_job_remakes" add constraint "lens_job_remakes_new_job_id_foreign" foreign key ("new_job_id") references "lens_jobs" ("id");`,
    );
    this.addSql(
      `alter table "lens_job_remakes" add constraint "lens_job_remakes_reason_check" check (reason in ('measure','transcription','doctor_change','non_adapt','lab_power','lab_other','breakage_shop','breakage_lab','frame_fit','warranty_coating','warranty_breakage','customer_choice'));`,
    );
    this.addSql(
      `alter table "lens_job_remakes" add constraint "lens_job_remakes_fault_check" check (fault in ('shop','lab','doctor','customer','none'));`,
    );
    this.addSql(
      `alter table "lens_job_remakes" add constraint "lens_job_remakes_payer_check" check (payer in ('shop','lab','doctor','customer','shared'));`,
    );
    this.addSql(
      `alter table "lens_job_remakes" add constraint "lens_job_remakes_eyes_check" check (eyes in ('B','R','L'));`,
    );
    this.addSql(
      `alter table "lens_job_remakes" add constraint "lens_job_remakes_jobs_check" check (job_id <> new_job_id);`,
    );
    this.addSql(
      `alter table "lens_job_remakes" add constraint "lens_job_remakes_amounts_check" check (cost >= 0 and credit_asked >= 0 and credit_received >= 0);`,
    );

    this.addSql(
      `alter table "lens_job_files" add constraint "lens_job_files_job_id_foreign" foreign key ("job_id") references "lens_jobs" ("id");`,
    );

    this.addSql(
      `alter table "lens_job_events" add constraint "lens_job_events_job_id_foreign" foreign key ("job_id") references "lens_jobs" ("id");`,
    );
    this.addSql(
      `alter table "lens_job_events" add constraint "lens_job_events_user_id_foreign" foreign key ("user_id") references "system_users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "lens_job_checks" add constraint "lens_job_checks_job_id_foreign" foreign key ("job_id") references "lens_jobs" ("id");`,
    );
    this.addSql(
      `alter table "lens_job_checks" add constraint "lens_job_checks_user_id_foreign" foreign key ("user_id") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "lens_job_checks" add constraint "lens_job_checks_tolerance_set_id_foreign" foreign key ("tolerance_set_id") references "tolerance_sets" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "lens_job_checks" add constraint "lens_job_checks_accepted_by_foreign" foreign key ("accepted_by") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "lens_job_checks" add constraint "lens_job_checks_accepted_check" check ((accepted_by is null) = (accepted_at is null) and (accepted_by is null) = (accepted_reason is null) and not (passed and accepted_by is not null));`,
    );

    this.addSql(
      `alter table "lens_consignments" add constraint "lens_consignments_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "lens_consignments" add constraint "lens_consignments_laboratory_id_foreign" foreign key ("laboratory_id") references "lens_laboratories" ("id");`,
    );
    this.addSql(
      `alter table "lens_consignments" add constraint "lens_consignments_sent_by_foreign" foreign key ("sent_by") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "lens_consignments" add constraint "lens_consignments_status_check" check (status in ('draft','sent','completed','cancelled'));`,
    );
    this.addSql(
      `alter table "lens_consignments" add constraint "lens_consignments_sent_check" check ((status in ('sent','completed')) <= (sent_at is not null));`,
    );

    this.addSql(
      `alter table "lens_consignment_items" add constraint "lens_consignment_items_consignment_id_foreign" foreign key ("consignment_id") references "lens_consignments" ("id");`,
    );
    this.addSql(
      `alter table "lens_consignment_items" add constraint "lens_consignment_items_job_id_foreign" foreign key ("job_id") references "lens_jobs" ("id");`,
    );
    this.addSql(
      `alter table "lens_consignment_items" add constraint "lens_consignment_items_outcome_check" check (outcome in ('received','damaged','short'));`,
    );
    this.addSql(
      `alter table "lens_consignment_items" add constraint "lens_consignment_items_cost_check" check (cost >= 0);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "lens_job_checks" drop constraint "lens_job_checks_tolerance_set_id_foreign";`);
    this.addSql(`alter table "lens_jobs" drop constraint "lens_jobs_laboratory_id_foreign";`);
    this.addSql(`alter table "lens_consignments" drop constraint "lens_consignments_laboratory_id_foreign";`);
    this.addSql(`alter table "lens_jobs" drop constraint "lens_jobs_remake_of_id_foreign";`);
    this.addSql(`alter table "lens_job_remakes" drop constraint "lens_job_remakes_job_id_foreign";`);
    this.addSql(`alter table "lens_job_remakes" drop constraint "lens_job_remakes_new_job_id_foreign";`);
    this.addSql(`alter table "lens_job_files" drop constraint "lens_job_files_job_id_foreign";`);
    this.addSql(`alter table "lens_job_events" drop constraint "lens_job_events_job_id_foreign";`);
    this.addSql(`alter table "lens_job_checks" drop constraint "lens_job_checks_job_id_foreign";`);
    this.addSql(`alter table "lens_consignment_items" drop constraint "lens_consignment_items_job_id_foreign";`);
    this.addSql(
      `alter table "lens_consignment_items" drop constraint "lens_consignment_items_consignment_id_foreign";`,
    );

    this.addSql(`drop table if exists "tolerance_sets" cascade;`);
    this.addSql(`drop table if exists "lens_laboratories" cascade;`);
    this.addSql(`drop table if exists "lens_jobs" cascade;`);
    this.addSql(`drop table if exists "lens_job_remakes" cascade;`);
    this.addSql(`drop table if exists "lens_job_files" cascade;`);
    this.addSql(`drop table if exists "lens_job_events" cascade;`);
    this.addSql(`drop table if exists "lens_job_checks" cascade;`);
    this.addSql(`drop table if exists "lens_consignments" cascade;`);
    this.addSql(`drop table if exists "lens_consignment_items" cascade;`);
  }
}
