import { Migration } from "@mikro-orm/migrations";

export class Migration20261126232622_gift_cards extends Migration {
  override name = "Migration20261126232622_gift_cards";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "gift_cards" ("id" serial primary key, "code" varchar(16) not null, "kind" varchar(20) not null default 'gift_card', "status" varchar(20) not null default 'active', "store_id" int not null, "customer_id" int null, "amount" numeric(12,2) not null, "balance" numeric(12,2) not null, "ends_on" date null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "version" int not null default 1);`,
    );
    this.addSql(`alter table "gift_cards" add constraint "gift_cards_code_unique" unique ("code");`);
    this.addSql(`create index "gift_cards_store_id_id_index" on "gift_cards" ("store_id", "id");`);
    this.addSql(`create index "gift_cards_customer_id_index" on "gift_cards" ("customer_id");`);
    this.addSql(`create index gift_cards_to_end on gift_cards (ends_on) where status = 'active';`);

    this.addSql(
      `create table "gift_card_entries" ("id" serial primary key, "card_id" int not null, "store_id" int not null, "kind" varchar(20) not null, "amount" numeric(12,2) not null, "balance" numeric(12,2) not null, "payment_id" int null, "payment_method" varchar(40) null, "external_reference" varchar(120) null, "session_id" int null, "old_code" varchar(16) null, "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null);`,
    );
    this.addSql(`create index "gift_card_entries_card_id_id_index" on "gift_card_entries" ("card_id", "id");`);
    this.addSql(
      `create index gift_card_entries_session_id on gift_card_entries (session_id) where session_id is not null;`,
    );
    this.addSql(
      `create index gift_card_entries_payment_id on gift_card_entries (payment_id) where payment_id is not null;`,
    );
    this.addSql(
      `create unique index gift_card_entries_old_code on gift_card_entries (old_code) where old_code is not null;`,
    );
    this.addSql(
      `create index gift_card_entries_created_at on gift_card_entries using brin (created_at) with (pages_per_range = 32);`,
    );

    this.addSql(`alter table "payment_methods" drop constraint "payment_methods_kind_check";`);
    this.addSql(
      `alter table "payment_methods" add constraint "payment_methods_kind_check" check (kind in ('cash','card','transfer','instalments','wallet','store_credit','gift_card','other'));`,
    );

    // A shop that sells already finds the method in its list and turns it on when all its servers know what it means: to one of the version before it
    // would be a method like any other. A new shop gets it from the reference data.
    this.addSql(`
      insert into payment_methods (code, name, name_ar, kind, is_active, sort_order)
      select 'gift_card', 'Gift card', 'بطاقة هدية', 'gift_card', false, (select max(sort_order) from payment_methods) + 1
      where exists (select from payment_methods)
      on conflict (code) do update set kind = 'gift_card';`);

    this.addSql(
      `alter table "gift_cards" add constraint "gift_cards_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "gift_cards" add constraint "gift_cards_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "gift_cards" add constraint "gift_cards_kind_check" check (kind in ('gift_card','credit_voucher'));`,
    );
    this.addSql(
      `alter table "gift_cards" add constraint "gift_cards_status_check" check (status in ('active','ended','refunded'));`,
    );
    this.addSql(`alter table "gift_cards" add constraint "gift_cards_code_check" check (code ~ '^[0-9]{16}$');`);
    this.addSql(
      `alter table "gift_cards" add constraint "gift_cards_amount_check" check (amount > 0 and amount <> 'NaN');`,
    );
    this.addSql(
      `alter table "gift_cards" add constraint "gift_cards_balance_check" check (balance >= 0 and balance <= amount);`,
    );
    this.addSql(
      `alter table "gift_cards" add constraint "gift_cards_left_check" check (status = 'active' or balance = 0);`,
    );

    this.addSql(
      `alter table "gift_card_entries" add constraint "gift_card_entries_card_id_foreign" foreign key ("card_id") references "gift_cards" ("id");`,
    );
    this.addSql(
      `alter table "gift_card_entries" add constraint "gift_card_entries_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "gift_card_entries" add constraint "gift_card_entries_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "gift_card_entries" add constraint "gift_card_entries_session_id_foreign" foreign key ("session_id") references "register_sessions" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "gift_card_entries" add constraint "gift_card_entries_created_by_foreign" foreign key ("created_by") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "gift_card_entries" add constraint "gift_card_entries_kind_check" check (kind in ('sold','issued','used','returned','ended','moved','refunded'));`,
    );
    this.addSql(
      `alter table "gift_card_entries" add constraint "gift_card_entries_amount_check" check (case when kind in ('sold','issued','returned') then amount > 0 when kind = 'moved' then amount = 0 else amount < 0 end and amount <> 'NaN');`,
    );
    this.addSql(
      `alter table "gift_card_entries" add constraint "gift_card_entries_balance_check" check (balance >= 0);`,
    );
    this.addSql(
      `alter table "gift_card_entries" add constraint "gift_card_entries_money_check" check ((payment_method is not null) = (kind in ('sold','refunded')));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "gift_card_entries" cascade;`);
    this.addSql(`drop table if exists "gift_cards" cascade;`);

    this.addSql(`alter table "payment_methods" drop constraint "payment_methods_kind_check";`);
    // Sales may have been paid by it, so it stays, as a method of which the version before knows nothing more.
    this.addSql(`update payment_methods set kind = 'other', is_active = false where kind = 'gift_card';`);
    this.addSql(
      `alter table "payment_methods" add constraint "payment_methods_kind_check" check (kind in ('cash','card','transfer','instalments','wallet','store_credit','other'));`,
    );
  }
}
