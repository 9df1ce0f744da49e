import { Migration } from "@mikro-orm/migrations";

export class Migration20261127040913_feedback extends Migration {
  override name = "Migration20261127040913_feedback";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "feedback" ("id" serial primary key, "store_id" int not null, "customer_id" int not null, "sale_id" int not null, "message_id" int null, "asked_at" timestamptz not null, "status" varchar(10) not null default 'asked', "rating" smallint null, "comment" varchar(1000) null, "answered_at" timestamptz null, "note" varchar(500) null, "done_at" timestamptz null, "done_by" int null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "updated_by" int null, "version" int not null default 1);`,
    );
    this.addSql(
      `create index feedback_newest on feedback (store_id, (coalesce(answered_at, asked_at)), id) include (rating, status);`,
    );
    this.addSql(`create index "feedback_customer_id_asked_at_index" on "feedback" ("customer_id", "asked_at");`);
    this.addSql(`create unique index feedback_one_asked on feedback (customer_id) where status = 'asked';`);
    this.addSql(`create index feedback_asked on feedback (asked_at) where status = 'asked';`);
    this.addSql(`create index feedback_open on feedback (store_id, id) where status = 'open';`);
    this.addSql(`alter table "feedback" add constraint "feedback_sale_id_unique" unique ("sale_id");`);

    this.addSql(`create index sales_collected_at on sales (collected_at) where collected_at is not null;`);

    this.addSql(
      `alter table "feedback" add constraint "feedback_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "feedback" add constraint "feedback_customer_id_foreign" foreign key ("customer_id") references "customers" ("id");`,
    );
    this.addSql(
      `alter table "feedback" add constraint "feedback_sale_id_foreign" foreign key ("sale_id") references "sales" ("id");`,
    );
    this.addSql(
      `alter table "feedback" add constraint "feedback_status_check" check (status in ('asked','over','answered','open','done'));`,
    );
    this.addSql(`alter table "feedback" add constraint "feedback_rating_check" check (rating between 1 and 5);`);
    this.addSql(
      `alter table "feedback" add constraint "feedback_answer_check" check ((rating is null) = (answered_at is null) and (rating is null) = (status in ('asked','over')));`,
    );
    this.addSql(
      `alter table "feedback" add constraint "feedback_done_check" check ((status = 'done') = (done_at is not null));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "feedback" cascade;`);

    this.addSql(`drop index "sales_collected_at";`);
  }
}
