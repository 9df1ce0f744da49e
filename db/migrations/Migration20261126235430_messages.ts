import { Migration } from "@mikro-orm/migrations";

export class Migration20261126235430_messages extends Migration {
  override name = "Migration20261126235430_messages";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "customer_purposes" ("id" serial primary key, "customer_id" int not null, "channel" varchar(20) not null, "purpose" varchar(10) not null, "granted" boolean not null, "decided_on" date not null, "source" varchar(20) not null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(
      `alter table "customer_purposes" add constraint "customer_purposes_customer_id_channel_purpose_unique" unique ("customer_id", "channel", "purpose");`,
    );

    this.addSql(
      `create table "message_events" ("event" varchar(30) not null, "is_on" boolean not null default true, "channels" jsonb not null, "updated_at" timestamptz not null default now(), "updated_by" int null, "version" int not null default 1, primary key ("event"));`,
    );

    this.addSql(
      `create table "message_channels" ("id" serial primary key, "store_id" int null, "channel" varchar(10) not null, "way" varchar(10) not null, "is_on" boolean not null default true, "settings" jsonb not null, "sealed_secret" text null, "updated_at" timestamptz not null default now(), "updated_by" int null, "version" int not null default 1);`,
    );
    this.addSql(
      `create unique index message_channels_one_of_each on message_channels (channel, coalesce(store_id, 0));`,
    );
    this.addSql(`create index "message_channels_store_id_index" on "message_channels" ("store_id");`);

    this.addSql(
      `create table "message_templates" ("id" serial primary key, "event" varchar(30) not null, "version_no" int not null, "subject" varchar(200) not null, "subject_ar" varchar(200) not null, "body" text not null, "body_ar" text not null, "whatsapp_name" varchar(120) null, "created_at" timestamptz not null default now(), "created_by" int null);`,
    );
    this.addSql(
      `alter table "message_templates" add constraint "message_templates_event_version_no_unique" unique ("event", "version_no");`,
    );

    this.addSql(
      `create table "messages" ("id" serial primary key, "store_id" int not null, "customer_id" int not null, "written_for" int not null, "key" varchar(120) not null, "event" varchar(30) not null, "purpose" varchar(10) not null, "about_kind" varchar(30) not null, "about_id" int not null, "channel" varchar(10) not null, "locale" varchar(2) not null, "address" varchar(255) not null, "subject" varchar(200) not null, "body" text not null, "fields" jsonb not null, "link" varchar(500) null, "template_id" int null, "reference" uuid not null, "status" varchar(10) not null default 'waiting', "attempts" int not null default 0, "next_attempt_at" timestamptz not null default now(), "not_after" timestamptz null, "begun_at" timestamptz null, "sent_at" timestamptz null, "delivered_at" timestamptz null, "gateway_id" varchar(200) null, "answer" varchar(80) null, "created_at" timestamptz not null default now(), "created_by" int null);`,
    );
    this.addSql(`create index "messages_store_id_id_index" on "messages" ("store_id", "id");`);
    this.addSql(`create index "messages_customer_id_id_index" on "messages" ("customer_id", "id");`);
    this.addSql(`create index "messages_about_kind_about_id_index" on "messages" ("about_kind", "about_id");`);
    this.addSql(`create index messages_waiting on messages (channel, next_attempt_at) where status = 'waiting';`);
    this.addSql(`create index messages_open on messages (status, id) where status in ('sending', 'unknown');`);
    this.addSql(`create index messages_gateway_id on messages (gateway_id) where gateway_id is not null;`);
    this.addSql(
      `alter table "messages" add constraint "messages_written_for_key_unique" unique ("written_for", "key");`,
    );
    this.addSql(`alter table "messages" add constraint "messages_reference_unique" unique ("reference");`);

    this.addSql(`alter table "customers" add "language" varchar(2) null;`);
    this.addSql(`alter table "customers" add constraint "customers_language_check" check (language in ('en','ar'));`);

    this.addSql(
      `alter table "customer_purposes" add constraint "customer_purposes_customer_id_foreign" foreign key ("customer_id") references "customers" ("id");`,
    );
    this.addSql(
      `alter table "customer_purposes" add constraint "customer_purposes_channel_check" check (channel in ('sms','whatsapp','email','phone'));`,
    );
    this.addSql(
      `alter table "customer_purposes" add constraint "customer_purposes_purpose_check" check (purpose in ('service','reminder'));`,
    );
    this.addSql(
      `alter table "customer_purposes" add constraint "customer_purposes_source_check" check (source in ('store','phone','website','paper'));`,
    );

    this.addSql(
      `alter table "message_channels" add constraint "message_channels_store_id_foreign" foreign key ("store_id") references "stores" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "message_channels" add constraint "message_channels_channel_check" check (channel in ('email','whatsapp','sms'));`,
    );
    this.addSql(
      `alter table "message_channels" add constraint "message_channels_way_check" check (way in ('sink','smtp','cloud','gateway'));`,
    );

    this.addSql(
      `alter table "message_templates" add constraint "message_templates_created_by_foreign" foreign key ("created_by") references "system_users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "messages" add constraint "messages_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_customer_id_foreign" foreign key ("customer_id") references "customers" ("id");`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_created_by_foreign" foreign key ("created_by") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_channel_check" check (channel in ('email','whatsapp','sms'));`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_status_check" check (status in ('waiting','sending','sent','delivered','read','failed','unknown','expired','cancelled','sink'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "customer_purposes" cascade;`);
    this.addSql(`drop table if exists "message_events" cascade;`);
    this.addSql(`drop table if exists "message_channels" cascade;`);
    this.addSql(`drop table if exists "message_templates" cascade;`);
    this.addSql(`drop table if exists "messages" cascade;`);

    this.addSql(`alter table "customers" drop constraint "customers_language_check";`);
    this.addSql(`alter table "customers" drop column "language";`);
  }
}
