import { Migration } from "@mikro-orm/migrations";

export class Migration20261123164404_money_at_the_counter extends Migration {
  override name = "Migration20261123164404_money_at_the_counter";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "register_sessions" ("id" serial primary key, "register_id" int not null, "store_id" int not null, "session_number" int not null, "status" varchar(20) not null default 'open', "opened_at" timestamptz not null, "closed_at" timestamptz null, "opening_balance" numeric(12,2) not null, "opening_count" jsonb null, "closing_balance" numeric(12,2) null, "expected_balance" numeric(12,2) null, "opened_by_user_id" int not null, "closed_by_user_id" int null, "notes" text null, "version" int not null default 1);`,
    );
    this.addSql(
      `create index "register_sessions_store_id_opened_at_index" on "register_sessions" ("store_id", "opened_at");`,
    );
    this.addSql(
      `create unique index register_sessions_one_open on register_sessions (register_id) where status = 'open';`,
    );
    this.addSql(
      `alter table "register_sessions" add constraint "register_sessions_register_id_session_number_unique" unique ("register_id", "session_number");`,
    );

    this.addSql(
      `create table "sale_returns" ("id" serial primary key, "store_id" int not null, "sale_id" int not null, "return_number" varchar(20) not null, "kind" varchar(20) not null default 'return', "exchange_sale_id" int null, "session_id" int null, "reason_code" varchar(40) not null, "notes" text null, "subtotal" numeric(12,2) not null, "discount_amount" numeric(12,2) not null, "tax_amount" numeric(12,2) not null, "total_amount" numeric(12,2) not null, "included_tax" numeric(12,2) not null, "product_discount" numeric(12,2) not null default '0.00', "insurance_coverage" numeric(12,2) not null default '0.00', "refunded_amount" numeric(12,2) not null, "returned_at" timestamptz not null default now(), "created_at" timestamptz not null default now(), "created_by" int not null);`,
    );
    this.addSql(`create index "sale_returns_sale_id_index" on "sale_returns" ("sale_id");`);
    this.addSql(
      `create index "sale_returns_store_id_returned_at_index" on "sale_returns" ("store_id", "returned_at");`,
    );
    this.addSql(`create index "sale_returns_session_id_index" on "sale_returns" ("session_id");`);
    this.addSql(
      `alter table "sale_returns" add constraint "sale_returns_store_id_return_number_unique" unique ("store_id", "return_number");`,
    );

    this.addSql(
      `create table "sale_return_items" ("id" serial primary key, "return_id" int not null, "sale_item_id" int not null, "line_no" int not null, "quantity" int not null, "condition" varchar(20) not null, "subtotal" numeric(12,2) not null, "discount_amount" numeric(12,2) not null, "tax_amount" numeric(12,2) not null, "total_amount" numeric(12,2) not null);`,
    );
    this.addSql(`create index "sale_return_items_sale_item_id_index" on "sale_return_items" ("sale_item_id");`);
    this.addSql(
      `alter table "sale_return_items" add constraint "sale_return_items_return_id_line_no_unique" unique ("return_id", "line_no");`,
    );

    this.addSql(
      `create table "register_transactions" ("id" serial primary key, "register_id" int not null, "session_id" int not null, "transaction_type" varchar(20) not null, "amount" numeric(12,2) not null, "reason_code" varchar(40) null, "reference" varchar(80) null, "timestamp" timestamptz not null default now(), "notes" text null, "denomination_details" jsonb null, "user_id" int not null);`,
    );
    this.addSql(`create index "register_transactions_session_id_index" on "register_transactions" ("session_id");`);
    this.addSql(
      `create index "register_transactions_register_id_timestamp_index" on "register_transactions" ("register_id", "timestamp");`,
    );

    this.addSql(
      `create table "register_closings" ("id" serial primary key, "session_id" int not null, "store_id" int not null, "report_number" varchar(20) not null, "closed_at" timestamptz not null, "closed_by_user_id" int not null, "expected_balance" numeric(12,2) not null, "counted_balance" numeric(12,2) not null, "difference" numeric(12,2) not null, "counted_pieces" jsonb null, "figures" jsonb not null, "approved_by_user_id" int null, "notes" text null, "reopened_at" timestamptz null, "reopened_by_user_id" int null, "reopen_reason" text null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`create index "register_closings_session_id_index" on "register_closings" ("session_id");`);
    this.addSql(
      `alter table "register_closings" add constraint "register_closings_store_id_report_number_unique" unique ("store_id", "report_number");`,
    );

    this.addSql(
      `create table "store_credit_entries" ("id" serial primary key, "customer_id" int not null, "store_id" int not null, "kind" varchar(20) not null, "amount" numeric(12,2) not null, "balance" numeric(12,2) not null, "payment_id" int null, "notes" text null, "created_at" timestamptz not null default now(), "created_by" int not null);`,
    );
    this.addSql(
      `create index "store_credit_entries_customer_id_id_index" on "store_credit_entries" ("customer_id", "id");`,
    );

    this.addSql(
      `alter table "stores" add "cash_needs_register" boolean not null default false, add "register_difference_limit" numeric(12,2) not null default '20.00', add "deposit_percent" numeric(5,2) not null default '50.00', add "return_days" int not null default 14, add "return_limit" numeric(12,2) null;`,
    );
    this.addSql(
      `alter table "stores" add constraint "stores_deposit_percent_check" check (deposit_percent between 0 and 100);`,
    );
    this.addSql(
      `alter table "stores" add constraint "stores_return_days_check" check (return_days between 0 and 3650);`,
    );

    this.addSql(
      `alter table "registers" add "name" varchar(120) null, add "is_active" boolean not null default true, add "created_at" timestamptz not null default now(), add "created_by" int null, add "updated_at" timestamptz not null default now(), add "updated_by" int null, add "deleted_at" timestamptz null, add "deleted_by" int null, add "version" int not null default 1;`,
    );
    this.addSql(
      `create unique index registers_drawer_number on registers (store_id, drawer_number) where deleted_at is null;`,
    );
    this.addSql(`alter table "registers" add constraint "registers_status_check" check (status in ('open','closed'));`);

    this.addSql(
      `alter table "sales" add "balance_due" numeric(12,2) not null default '0.00', add "due_date" date null, add "returned_amount" numeric(12,2) not null default '0.00', add "voided_at" timestamptz null, add "collected_at" timestamptz null, add "collected_by" int null, add "session_id" int null;`,
    );
    this.addSql(
      `alter table "sales" add constraint "sales_collected_by_foreign" foreign key ("collected_by") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "sales" add constraint "sales_session_id_foreign" foreign key ("session_id") references "register_sessions" ("id") on delete set null;`,
    );
    this.addSql(`create index sales_balance_due on sales (store_id, due_date, id) where balance_due > 0;`);
    this.addSql(`create index sales_session_id on sales (session_id) where session_id is not null;`);
    this.addSql(
      `alter table "sales" add constraint "sales_balance_check" check (balance_due >= 0 and returned_amount >= 0 and balance_due + returned_amount <= total_amount);`,
    );

    this.addSql(`alter table "sale_items" add "returned_quantity" int not null default 0;`);
    this.addSql(
      `alter table "sale_items" add constraint "sale_items_returned_quantity_check" check (returned_quantity between 0 and quantity);`,
    );

    this.addSql(
      `alter table "payments" add "kind" varchar(10) not null default 'payment', add "tendered" numeric(12,2) null, add "session_id" int null, add "return_id" int null;`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_session_id_foreign" foreign key ("session_id") references "register_sessions" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_return_id_foreign" foreign key ("return_id") references "sale_returns" ("id") on delete set null;`,
    );
    this.addSql(`create index payments_session_id on payments (session_id) where session_id is not null;`);
    this.addSql(`create index payments_return_id on payments (return_id) where return_id is not null;`);
    this.addSql(`alter table "payments" add constraint "payments_kind_check" check (kind in ('payment','refund'));`);
    this.addSql(`alter table "payments" add constraint "payments_tendered_check" check (tendered >= amount);`);

    this.addSql(
      `alter table "register_sessions" add constraint "register_sessions_register_id_foreign" foreign key ("register_id") references "registers" ("id");`,
    );
    this.addSql(
      `alter table "register_sessions" add constraint "register_sessions_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "register_sessions" add constraint "register_sessions_opened_by_user_id_foreign" foreign key ("opened_by_user_id") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "register_sessions" add constraint "register_sessions_closed_by_user_id_foreign" foreign key ("closed_by_user_id") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "register_sessions" add constraint "register_sessions_status_check" check (status in ('open','closed'));`,
    );
    this.addSql(
      `alter table "register_sessions" add constraint "register_sessions_opening_balance_check" check (opening_balance >= 0);`,
    );
    this.addSql(
      `alter table "register_sessions" add constraint "register_sessions_closing_balance_check" check (closing_balance >= 0);`,
    );

    this.addSql(
      `alter table "sale_returns" add constraint "sale_returns_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "sale_returns" add constraint "sale_returns_sale_id_foreign" foreign key ("sale_id") references "sales" ("id");`,
    );
    this.addSql(
      `alter table "sale_returns" add constraint "sale_returns_exchange_sale_id_foreign" foreign key ("exchange_sale_id") references "sales" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "sale_returns" add constraint "sale_returns_session_id_foreign" foreign key ("session_id") references "register_sessions" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "sale_returns" add constraint "sale_returns_created_by_foreign" foreign key ("created_by") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "sale_returns" add constraint "sale_returns_kind_check" check (kind in ('return','exchange','void'));`,
    );
    this.addSql(
      `alter table "sale_returns" add constraint "sale_returns_amounts_check" check (subtotal >= 0 and discount_amount >= 0 and tax_amount >= 0 and total_amount >= 0 and refunded_amount >= 0 and refunded_amount <= total_amount);`,
    );

    this.addSql(
      `alter table "sale_return_items" add constraint "sale_return_items_return_id_foreign" foreign key ("return_id") references "sale_returns" ("id");`,
    );
    this.addSql(
      `alter table "sale_return_items" add constraint "sale_return_items_sale_item_id_foreign" foreign key ("sale_item_id") references "sale_items" ("id");`,
    );
    this.addSql(
      `alter table "sale_return_items" add constraint "sale_return_items_quantity_check" check (quantity >= 1);`,
    );
    this.addSql(
      `alter table "sale_return_items" add constraint "sale_return_items_condition_check" check (condition in ('shelf','damaged'));`,
    );

    this.addSql(
      `alter table "register_transactions" add constraint "register_transactions_register_id_foreign" foreign key ("register_id") references "registers" ("id");`,
    );
    this.addSql(
      `alter table "register_transactions" add constraint "register_transactions_session_id_foreign" foreign key ("session_id") references "register_sessions" ("id");`,
    );
    this.addSql(
      `alter table "register_transactions" add constraint "register_transactions_user_id_foreign" foreign key ("user_id") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "register_transactions" add constraint "register_transactions_type_check" check (transaction_type in ('cash_in','cash_out','drop'));`,
    );
    this.addSql(
      `alter table "register_transactions" add constraint "register_transactions_amount_check" check (amount > 0 and amount <> 'NaN');`,
    );

    this.addSql(
      `alter table "register_closings" add constraint "register_closings_session_id_foreign" foreign key ("session_id") references "register_sessions" ("id");`,
    );
    this.addSql(
      `alter table "register_closings" add constraint "register_closings_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "register_closings" add constraint "register_closings_closed_by_user_id_foreign" foreign key ("closed_by_user_id") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "register_closings" add constraint "register_closings_approved_by_user_id_foreign" foreign key ("approved_by_user_id") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "register_closings" add constraint "register_closings_reopened_by_user_id_foreign" foreign key ("reopened_by_user_id") references "system_users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "store_credit_entries" add constraint "store_credit_entries_customer_id_foreign" foreign key ("customer_id") references "customers" ("id");`,
    );
    this.addSql(
      `alter table "store_credit_entries" add constraint "store_credit_entries_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "store_credit_entries" add constraint "store_credit_entries_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "store_credit_entries" add constraint "store_credit_entries_created_by_foreign" foreign key ("created_by") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "store_credit_entries" add constraint "store_credit_entries_kind_check" check (kind in ('issued','spent'));`,
    );
    this.addSql(
      `alter table "store_credit_entries" add constraint "store_credit_entries_balance_check" check (balance >= 0 and amount <> 0);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sales" drop constraint "sales_session_id_foreign";`);
    this.addSql(`alter table "sale_returns" drop constraint "sale_returns_session_id_foreign";`);
    this.addSql(`alter table "register_transactions" drop constraint "register_transactions_session_id_foreign";`);
    this.addSql(`alter table "register_closings" drop constraint "register_closings_session_id_foreign";`);
    this.addSql(`alter table "payments" drop constraint "payments_session_id_foreign";`);
    this.addSql(`alter table "sale_return_items" drop constraint "sale_return_items_return_id_foreign";`);
    this.addSql(`alter table "payments" drop constraint "payments_return_id_foreign";`);

    this.addSql(`drop table if exists "register_sessions" cascade;`);
    this.addSql(`drop table if exists "sale_returns" cascade;`);
    this.addSql(`drop table if exists "sale_return_items" cascade;`);
    this.addSql(`drop table if exists "register_transactions" cascade;`);
    this.addSql(`drop table if exists "register_closings" cascade;`);
    this.addSql(`drop table if exists "store_credit_entries" cascade;`);

    this.addSql(`alter table "sales" drop constraint "sales_collected_by_foreign";`);

    this.addSql(`drop index "payments_session_id";`);
    this.addSql(`drop index "payments_return_id";`);
    this.addSql(`alter table "payments" drop constraint "payments_kind_check";`);
    this.addSql(`alter table "payments" drop constraint "payments_tendered_check";`);
    this.addSql(
      `alter table "payments" drop column "kind", drop column "tendered", drop column "session_id", drop column "return_id";`,
    );

    this.addSql(`drop index "registers_drawer_number";`);
    this.addSql(`alter table "registers" drop constraint "registers_status_check";`);
    this.addSql(
      `alter table "registers" drop column "name", drop column "is_active", drop column "created_at", drop column "created_by", drop column "updated_at", drop column "updated_by", drop column "deleted_at", drop column "deleted_by", drop column "version";`,
    );

    this.addSql(`alter table "sale_items" drop constraint "sale_items_returned_quantity_check";`);
    this.addSql(`alter table "sale_items" drop column "returned_quantity";`);

    this.addSql(`drop index "sales_balance_due";`);
    this.addSql(`drop index "sales_session_id";`);
    this.addSql(`alter table "sales" drop constraint "sales_balance_check";`);
    this.addSql(
      `alter table "sales" drop column "balance_due", drop column "due_date", drop column "returned_amount", drop column "voided_at", drop column "collected_at", drop column "collected_by", drop column "session_id";`,
    );

    this.addSql(`alter table "stores" drop constraint "stores_deposit_percent_check";`);
    this.addSql(`alter table "stores" drop constraint "stores_return_days_check";`);
    this.addSql(
      `alter table "stores" drop column "cash_needs_register", drop column "register_difference_limit", drop column "deposit_percent", drop column "return_days", drop column "return_limit";`,
    );
  }
}
