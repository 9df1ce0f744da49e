import { Migration } from "@mikro-orm/migrations";

export class Migration20261127002202_recalls extends Migration {
  override name = "Migration20261127002202_recalls";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "recalls" ("id" serial primary key, "store_id" int not null, "customer_id" int not null, "reason" varchar(20) not null, "about_kind" varchar(20) not null, "about_id" int not null, "about_on" date not null, "round" int not null default 1, "number" varchar(40) null, "due_on" date not null, "status" varchar(12) not null default 'due', "snoozed_until" date null, "not_told" varchar(10) null, "told_at" timestamptz null, "told_by" int null, "channel" varchar(10) null, "message_id" int null, "outcome" varchar(12) null, "outcome_at" timestamptz null, "outcome_by" int null, "calls" int not null default 0, "note" varchar(300) null, "booked_at" timestamptz null, "came_at" timestamptz null, "bought_at" timestamptz null, "appointment_id" int null, "sale_id" int null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create index "recalls_store_id_due_on_id_index" on "recalls" ("store_id", "due_on", "id");`);
    this.addSql(`create index "recalls_customer_id_reason_index" on "recalls" ("customer_id", "reason");`);
    this.addSql(
      `create unique index recalls_one_open on recalls (customer_id, reason) where status in ('due', 'told', 'later', 'booked');`,
    );
    this.addSql(
      `create index recalls_open on recalls (store_id, due_on, id) where status in ('due', 'told', 'later', 'booked');`,
    );
    this.addSql(`create index recalls_came on recalls (came_at) where status = 'came';`);
    this.addSql(
      `alter table "recalls" add constraint "recalls_reason_about_kind_about_id_round_unique" unique ("reason", "about_kind", "about_id", "round");`,
    );

    this.addSql(
      `alter table "recalls" add constraint "recalls_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "recalls" add constraint "recalls_customer_id_foreign" foreign key ("customer_id") references "customers" ("id");`,
    );
    this.addSql(
      `alter table "recalls" add constraint "recalls_reason_check" check (reason in ('eye_test','contact_lenses','warranty','balance','feedback'));`,
    );
    this.addSql(
      `alter table "recalls" add constraint "recalls_status_check" check (status in ('due','told','later','booked','came','bought','not_wanted','gone'));`,
    );
    this.addSql(
      `alter table "recalls" add constraint "recalls_channel_check" check (channel in ('whatsapp','sms','email','phone'));`,
    );
    this.addSql(
      `alter table "recalls" add constraint "recalls_outcome_check" check (outcome in ('reached','no_answer','later','not_wanted'));`,
    );
    this.addSql(
      `alter table "recalls" add constraint "recalls_snoozed_check" check (status not in ('later','not_wanted') or snoozed_until is not null);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "recalls" cascade;`);
  }
}
