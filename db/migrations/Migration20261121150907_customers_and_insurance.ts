import { Migration } from "@mikro-orm/migrations";

export class Migration20261121150907_customers_and_insurance extends Migration {
  override name = "Migration20261121150907_customers_and_insurance";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "import_runs" ("id" serial primary key, "kind" varchar(20) not null, "file_name" varchar(255) not null, "storage_key" varchar(80) null, "status" varchar(20) not null default 'checked', "total_rows" int not null default 0, "bad_rows" int not null default 0, "done_rows" int not null default 0, "problems" jsonb not null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`alter table "import_runs" add constraint "import_runs_storage_key_unique" unique ("storage_key");`);

    this.addSql(
      `create table "customer_merges" ("id" serial primary key, "kept_id" int not null, "removed_id" int not null, "moved" jsonb not null, "filled" jsonb not null, "created_at" timestamptz not null default now(), "created_by" int null, "undone_at" timestamptz null, "undone_by" int null);`,
    );
    this.addSql(`create index "customer_merges_kept_id_index" on "customer_merges" ("kept_id");`);
    this.addSql(`create index "customer_merges_removed_id_index" on "customer_merges" ("removed_id");`);

    this.addSql(
      `create table "customer_documents" ("id" serial primary key, "customer_id" int null, "file_name" varchar(255) not null, "file_path" varchar(500) null, "storage_key" varchar(80) null, "file_type" varchar(120) null, "document_type" varchar(20) not null, "size" int null, "upload_date" timestamptz not null default now(), "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(
      `alter table "customer_documents" add constraint "customer_documents_storage_key_unique" unique ("storage_key");`,
    );
    this.addSql(`create index "customer_documents_customer_id_index" on "customer_documents" ("customer_id");`);
    this.addSql(
      `create index customer_documents_pending on customer_documents (created_at) where customer_id is null;`,
    );

    this.addSql(
      `create table "customer_consents" ("id" serial primary key, "customer_id" int not null, "channel" varchar(20) not null, "granted" boolean not null, "decided_on" date not null, "source" varchar(20) not null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(
      `alter table "customer_consents" add constraint "customer_consents_customer_id_channel_unique" unique ("customer_id", "channel");`,
    );

    this.addSql(
      `create table "policy_category_coverages" ("id" serial primary key, "policy_id" int not null, "category_name" varchar(40) not null, "coverage_percentage" numeric(5,2) null, "discount_rate" numeric(5,2) null, "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(
      `create unique index policy_category_coverages_one on policy_category_coverages (policy_id, category_name) where deleted_at is null;`,
    );

    this.addSql(
      `create table "policy_product_coverages" ("id" serial primary key, "policy_id" int not null, "product_id" int not null, "category_name" varchar(40) null, "coverage_percentage" numeric(5,2) null, "copayment_amount" numeric(12,2) null, "max_copayment" numeric(12,2) null, "max_copayment_amount" numeric(12,2) null, "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(
      `create unique index policy_product_coverages_one on policy_product_coverages (policy_id, product_id) where deleted_at is null;`,
    );
    this.addSql(
      `create index "policy_product_coverages_product_id_index" on "policy_product_coverages" ("product_id");`,
    );

    this.addSql(
      `alter table "insurances" add "display_name" varchar(255) null, add "contact_person" varchar(120) null, add "phone" varchar(40) null, add "email" varchar(255) null, add "address" text null, add "website" varchar(255) null, add "tax_id" varchar(40) null, add "contract_start_date" date null, add "contract_end_date" date null, add "status" varchar(10) not null default 'active', add "billing_address" text null, add "remittance_address" text null, add "payment_terms" int not null default 30;`,
    );
    this.addSql(
      `alter table "insurances" add constraint "insurances_status_check" check (status in ('active','inactive'));`,
    );
    this.addSql(
      `alter table "insurances" add constraint "insurances_payment_terms_check" check (payment_terms between 0 and 365);`,
    );

    this.addSql(`alter table "customers" drop column "search";`);
    this.addSql(
      `alter table "customers" add "merged_into_id" int null, add "anonymized_at" timestamptz null, add "search" text generated always as (translate(lower(first_name || ' ' || last_name || ' ' || phone || ' ' || coalesce(email, '') || ' ' || coalesce(id_number, '') || ' ' || coalesce(membership_number, '')), 'أإآٱىةؤئـًٌٍَُِّْٰ', 'اااايهوي')) stored null;`,
    );

    // The column's index went with it.
    this.addSql(`create index customers_search_trgm on customers using gin (search gin_trgm_ops);`);
    this.addSql(
      `update customers set phone = '+966' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) where regexp_replace(phone, '[^0-9+]', '', 'g') ~ '^(\\+966|00966|0)?5[0-9]{8}$';`,
    );

    // Of several default policies of one customer the first stays.
    this.addSql(
      `update customer_policies p set is_default = false where is_default and deleted_at is null and exists (select from customer_policies o where o.customer_id = p.customer_id and o.is_default and o.deleted_at is null and o.id < p.id);`,
    );
    this.addSql(
      `create unique index customer_policies_one_default on customer_policies (customer_id) where is_default and deleted_at is null;`,
    );

    this.addSql(
      `alter table "import_runs" add constraint "import_runs_kind_check" check (kind in ('customers','products'));`,
    );
    this.addSql(
      `alter table "import_runs" add constraint "import_runs_status_check" check (status in ('checked','running','done'));`,
    );

    this.addSql(
      `alter table "customer_merges" add constraint "customer_merges_kept_id_foreign" foreign key ("kept_id") references "customers" ("id");`,
    );
    this.addSql(
      `alter table "customer_merges" add constraint "customer_merges_removed_id_foreign" foreign key ("removed_id") references "customers" ("id");`,
    );

    this.addSql(
      `alter table "customer_documents" add constraint "customer_documents_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "customer_documents" add constraint "customer_documents_document_type_check" check (document_type in ('image','pdf','document','other'));`,
    );

    this.addSql(
      `alter table "customer_consents" add constraint "customer_consents_customer_id_foreign" foreign key ("customer_id") references "customers" ("id");`,
    );
    this.addSql(
      `alter table "customer_consents" add constraint "customer_consents_channel_check" check (channel in ('sms','whatsapp','email','phone'));`,
    );
    this.addSql(
      `alter table "customer_consents" add constraint "customer_consents_source_check" check (source in ('store','phone','website','paper'));`,
    );

    this.addSql(
      `alter table "policy_category_coverages" add constraint "policy_category_coverages_policy_id_foreign" foreign key ("policy_id") references "insurance_policies" ("id");`,
    );
    this.addSql(
      `alter table "policy_category_coverages" add constraint "policy_category_coverages_category_name_check" check (category_name in ('Regular Lenses','Contact Lenses','Frames'));`,
    );
    this.addSql(
      `alter table "policy_category_coverages" add constraint "policy_category_coverages_coverage_percentage_check" check (coverage_percentage between 0 and 100);`,
    );
    this.addSql(
      `alter table "policy_category_coverages" add constraint "policy_category_coverages_discount_rate_check" check (discount_rate between 0 and 100);`,
    );

    this.addSql(
      `alter table "policy_product_coverages" add constraint "policy_product_coverages_policy_id_foreign" foreign key ("policy_id") references "insurance_policies" ("id");`,
    );
    this.addSql(
      `alter table "policy_product_coverages" add constraint "policy_product_coverages_product_id_foreign" foreign key ("product_id") references "products" ("id");`,
    );
    this.addSql(
      `alter table "policy_product_coverages" add constraint "policy_product_coverages_category_name_check" check (category_name in ('Regular Lenses','Contact Lenses','Frames'));`,
    );
    this.addSql(
      `alter table "policy_product_coverages" add constraint "policy_product_coverages_coverage_percentage_check" check (coverage_percentage between 0 and 100);`,
    );
    this.addSql(
      `alter table "policy_product_coverages" add constraint "policy_product_coverages_amounts_check" check (copayment_amount >= 0 and max_copayment >= 0 and max_copayment_amount >= 0);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "import_runs" cascade;`);
    this.addSql(`drop table if exists "customer_merges" cascade;`);
    this.addSql(`drop table if exists "customer_documents" cascade;`);
    this.addSql(`drop table if exists "customer_consents" cascade;`);
    this.addSql(`drop table if exists "policy_category_coverages" cascade;`);
    this.addSql(`drop table if exists "policy_product_coverages" cascade;`);

    this.addSql(`drop index "customer_policies_one_default";`);

    this.addSql(
      `alter table "customers" drop column "merged_into_id", drop column "anonymized_at", drop column "search";`,
    );
    this.addSql(
      `alter table "customers" add "search" text generated always as (lower(first_name || ' ' || last_name || ' ' || phone || ' ' || coalesce(email, '') || ' ' || coalesce(id_number, '') || ' ' || coalesce(membership_number, ''))) stored null;`,
    );

    this.addSql(`create index customers_search_trgm on customers using gin (search gin_trgm_ops);`);

    this.addSql(`alter table "insurances" drop constraint "insurances_status_check";`);
    this.addSql(`alter table "insurances" drop constraint "insurances_payment_terms_check";`);
    this.addSql(
      `alter table "insurances" drop column "display_name", drop column "contact_person", drop column "phone", drop column "email", drop column "address", drop column "website", drop column "tax_id", drop column "contract_start_date", drop column "contract_end_date", drop column "status", drop column "billing_address", drop column "remittance_address", drop column "payment_terms";`,
    );
  }
}
