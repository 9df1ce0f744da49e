import { Migration } from "@mikro-orm/migrations";

export class Migration20261126114957_claims extends Migration {
  override name = "Migration20261126114957_claims";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "class_rules" ("policy_id" int not null, "limit_amount" numeric(12,2) null, "limit_with_vat" boolean not null default true, "limit_covers" jsonb null, "term" varchar(10) not null default 'policy', "interval_months" int null, "age_from" int null, "age_to" int null, "copay_percent" numeric(5,2) null, "copay_maximum" numeric(12,2) null, "copay_before_limit" boolean not null default false, "approval_threshold" numeric(12,2) null, "prescription_months" int null, "submit_days" int null, "settle_days" int null, "resubmit_days" int null, "source" varchar(300) null, "source_date" date null, "updated_at" timestamptz not null default now(), "updated_by" int null, "version" int not null default 1, primary key ("policy_id"));`,
    );

    this.addSql(
      `create table "contract_prices" ("id" serial primary key, "insurance_id" int not null, "product_id" int null, "category_name" varchar(40) null, "price" numeric(12,2) null, "discount_percent" numeric(5,2) null, "is_excluded" boolean not null default false, "valid_from" date not null, "valid_until" date null, "notes" varchar(300) null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(
      `create index "contract_prices_insurance_id_product_id_index" on "contract_prices" ("insurance_id", "product_id");`,
    );
    this.addSql(`create index "contract_prices_product_id_index" on "contract_prices" ("product_id");`);

    this.addSql(
      `create table "rejection_reasons" ("code" varchar(20) not null, "name" varchar(200) not null, "name_ar" varchar(200) not null, "category" varchar(20) not null, "mended_by" varchar(10) not null, "is_active" boolean not null default true, "updated_at" timestamptz not null default now(), "updated_by" int null, "version" int not null default 1, primary key ("code"));`,
    );

    this.addSql(
      `create table "remittances" ("id" serial primary key, "remittance_number" varchar(20) not null, "store_id" int not null, "insurance_id" int not null, "paid_on" date not null, "reference" varchar(80) null, "amount" numeric(12,2) not null, "early_fee" numeric(12,2) not null default '0.00', "platform_fee" numeric(12,2) not null default '0.00', "matched" numeric(12,2) not null default '0.00', "status" varchar(10) not null default 'posted', "reversed_at" timestamptz null, "reversed_by" int null, "reversal_reason" varchar(300) null, "source" varchar(10) not null default 'typed', "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(
      `alter table "remittances" add constraint "remittances_remittance_number_unique" unique ("remittance_number");`,
    );
    this.addSql(`create index "remittances_store_id_id_index" on "remittances" ("store_id", "id");`);
    this.addSql(`create index "remittances_insurance_id_paid_on_index" on "remittances" ("insurance_id", "paid_on");`);

    this.addSql(
      `create table "insurance_approvals" ("id" serial primary key, "store_id" int not null, "insurance_id" int not null, "policy_id" int null, "customer_id" int not null, "draft_id" int null, "sale_id" int null, "approval_number" varchar(40) null, "status" varchar(10) not null default 'requested', "approved_on" date null, "valid_until" date null, "given_by" varchar(120) null, "asked" numeric(12,2) not null default '0.00', "approved" numeric(12,2) not null default '0.00', "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create index "insurance_approvals_store_id_id_index" on "insurance_approvals" ("store_id", "id");`);
    this.addSql(`create index "insurance_approvals_customer_id_index" on "insurance_approvals" ("customer_id");`);
    this.addSql(`create index "insurance_approvals_draft_id_index" on "insurance_approvals" ("draft_id");`);
    this.addSql(`create index "insurance_approvals_sale_id_index" on "insurance_approvals" ("sale_id");`);
    this.addSql(
      `create index "insurance_approvals_insurance_id_approval_number_index" on "insurance_approvals" ("insurance_id", "approval_number");`,
    );

    this.addSql(
      `create table "insurance_approval_lines" ("id" serial primary key, "approval_id" int not null, "line_no" int not null, "variant_id" int not null, "quantity" int not null, "asked" numeric(12,2) not null default '0.00', "approved" numeric(12,2) not null default '0.00');`,
    );
    this.addSql(
      `create index "insurance_approval_lines_variant_id_index" on "insurance_approval_lines" ("variant_id");`,
    );
    this.addSql(
      `alter table "insurance_approval_lines" add constraint "insurance_approval_lines_approval_id_line_no_unique" unique ("approval_id", "line_no");`,
    );

    this.addSql(
      `create table "claim_batches" ("id" serial primary key, "batch_number" varchar(20) not null, "store_id" int not null, "insurance_id" int not null, "month" date not null, "status" varchar(10) not null default 'open', "sent_at" timestamptz null, "sent_by" int null, "way" varchar(10) null, "tracking_number" varchar(80) null, "received_on" date null, "contact" varchar(120) null, "claim_count" int not null default 0, "asked" numeric(12,2) not null default '0.00', "sheet" jsonb null, "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(
      `alter table "claim_batches" add constraint "claim_batches_batch_number_unique" unique ("batch_number");`,
    );
    this.addSql(`create index "claim_batches_store_id_id_index" on "claim_batches" ("store_id", "id");`);
    this.addSql(`create index "claim_batches_insurance_id_month_index" on "claim_batches" ("insurance_id", "month");`);

    this.addSql(
      `create table "claims" ("id" serial primary key, "claim_number" varchar(24) not null, "store_id" int not null, "sale_id" int not null, "insurance_id" int not null, "policy_id" int null, "customer_id" int null, "member_number" varchar(80) null, "policy_number" varchar(80) null, "class_name" varchar(120) null, "prescription_id" int null, "approval_id" int null, "diagnosis" varchar(10) null, "service_date" date not null, "status" varchar(20) not null default 'draft', "status_since" timestamptz not null default now(), "round" int not null default 0, "submitted_on" date null, "answered_on" date null, "submit_by" date null, "settle_by" date null, "resubmit_by" date null, "batch_id" int null, "eligibility_reference" varchar(80) null, "billed" numeric(12,2) not null default '0.00', "patient_share" numeric(12,2) not null default '0.00', "asked" numeric(12,2) not null default '0.00', "approved" numeric(12,2) not null default '0.00', "rejected" numeric(12,2) not null default '0.00', "paid" numeric(12,2) not null default '0.00', "written_off" numeric(12,2) not null default '0.00', "rejected_written_off" numeric(12,2) not null default '0.00', "moved" numeric(12,2) not null default '0.00', "open_amount" numeric(12,2) not null default '0.00', "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`alter table "claims" add constraint "claims_claim_number_unique" unique ("claim_number");`);
    this.addSql(`alter table "claims" add constraint "claims_sale_id_unique" unique ("sale_id");`);
    this.addSql(`create index "claims_store_id_status_id_index" on "claims" ("store_id", "status", "id");`);
    this.addSql(
      `create index "claims_insurance_id_status_service_date_index" on "claims" ("insurance_id", "status", "service_date");`,
    );
    this.addSql(`create index "claims_customer_id_index" on "claims" ("customer_id");`);
    this.addSql(`create index "claims_batch_id_index" on "claims" ("batch_id");`);
    this.addSql(`create index "claims_approval_id_index" on "claims" ("approval_id");`);
    this.addSql(
      `create index claims_open on claims (insurance_id, submitted_on, service_date) where open_amount <> 0;`,
    );
    this.addSql(`create index claims_submit_by on claims (store_id, submit_by) where status in ('draft', 'ready');`);
    this.addSql(`create index claims_number_trgm on claims using gin (claim_number gin_trgm_ops);`);

    this.addSql(
      `create table "remittance_lines" ("id" serial primary key, "remittance_id" int not null, "line_no" int not null, "claim_reference" varchar(80) null, "claim_id" int null, "amount" numeric(12,2) not null, "matched" numeric(12,2) null, "note" varchar(300) null);`,
    );
    this.addSql(`create index "remittance_lines_claim_id_index" on "remittance_lines" ("claim_id");`);
    this.addSql(
      `create index remittance_lines_unmatched on remittance_lines (remittance_id) where claim_id is null or matched <> amount;`,
    );
    this.addSql(
      `alter table "remittance_lines" add constraint "remittance_lines_remittance_id_line_no_unique" unique ("remittance_id", "line_no");`,
    );

    this.addSql(
      `create table "nphies_messages" ("id" serial primary key, "store_id" int not null, "claim_id" int null, "approval_id" int null, "event" varchar(40) not null, "header_id" uuid not null, "identifier" varchar(80) null, "body" text not null, "status" varchar(10) not null default 'new', "attempts" int not null default 0, "next_attempt_at" timestamptz not null default now(), "sent_at" timestamptz null, "answered_at" timestamptz null, "answer" text null, "answer_status" int null, "created_at" timestamptz not null default now(), "created_by" int null);`,
    );
    this.addSql(`create index "nphies_messages_claim_id_index" on "nphies_messages" ("claim_id");`);
    this.addSql(`create index "nphies_messages_approval_id_index" on "nphies_messages" ("approval_id");`);
    this.addSql(`create index "nphies_messages_store_id_id_index" on "nphies_messages" ("store_id", "id");`);
    this.addSql(`create index nphies_messages_waiting on nphies_messages (next_attempt_at) where status = 'new';`);
    this.addSql(
      `alter table "nphies_messages" add constraint "nphies_messages_header_id_unique" unique ("header_id");`,
    );

    this.addSql(
      `create table "insurer_entries" ("id" serial primary key, "insurance_id" int not null, "store_id" int not null, "claim_id" int not null, "kind" varchar(10) not null, "amount" numeric(12,2) not null, "remittance_id" int null, "created_at" timestamptz not null default now(), "created_by" int null);`,
    );
    this.addSql(`create index "insurer_entries_claim_id_index" on "insurer_entries" ("claim_id");`);
    this.addSql(`create index "insurer_entries_insurance_id_id_index" on "insurer_entries" ("insurance_id", "id");`);
    this.addSql(`create index "insurer_entries_remittance_id_index" on "insurer_entries" ("remittance_id");`);

    this.addSql(
      `create table "claim_lines" ("id" serial primary key, "claim_id" int not null, "line_no" int not null, "sale_item_id" int not null, "quantity" int not null, "tax" numeric(12,2) not null default '0.00', "billed" numeric(12,2) not null default '0.00', "patient_share" numeric(12,2) not null default '0.00', "asked" numeric(12,2) not null default '0.00', "approved" numeric(12,2) not null default '0.00', "rejected" numeric(12,2) not null default '0.00', "paid" numeric(12,2) not null default '0.00', "written_off" numeric(12,2) not null default '0.00', "rejected_written_off" numeric(12,2) not null default '0.00', "moved" numeric(12,2) not null default '0.00', "reason_code" varchar(20) null, "note" varchar(300) null);`,
    );
    this.addSql(`create index "claim_lines_reason_code_index" on "claim_lines" ("reason_code");`);
    this.addSql(
      `alter table "claim_lines" add constraint "claim_lines_claim_id_line_no_unique" unique ("claim_id", "line_no");`,
    );
    this.addSql(`alter table "claim_lines" add constraint "claim_lines_sale_item_id_unique" unique ("sale_item_id");`);

    this.addSql(
      `create table "claim_events" ("id" serial primary key, "claim_id" int not null, "happened_at" timestamptz not null default clock_timestamp(), "step" varchar(20) not null, "from_status" varchar(20) null, "to_status" varchar(20) not null, "user_id" int null, "amount" numeric(12,2) null, "note" varchar(500) null, "details" jsonb null);`,
    );
    this.addSql(`create index "claim_events_claim_id_id_index" on "claim_events" ("claim_id", "id");`);
    this.addSql(`create index "claim_events_step_happened_at_index" on "claim_events" ("step", "happened_at");`);

    this.addSql(`alter table "sales" drop constraint "sales_balance_check";`);
    this.addSql(
      `alter table "sales" add "coverage_terms" jsonb null, add "moved_amount" numeric(12,2) not null default '0.00';`,
    );
    this.addSql(
      `alter table "sales" add constraint "sales_balance_check" check (balance_due >= 0 and returned_amount >= 0 and moved_amount >= 0 and balance_due + returned_amount <= total_amount + moved_amount);`,
    );

    this.addSql(`alter table "sale_items" add "insurance_coverage" numeric(12,2) null;`);

    this.addSql(
      `alter table "class_rules" add constraint "class_rules_policy_id_foreign" foreign key ("policy_id") references "insurance_policies" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "class_rules" add constraint "class_rules_term_check" check (term in ('policy','calendar'));`,
    );
    this.addSql(
      `alter table "class_rules" add constraint "class_rules_amounts_check" check (limit_amount >= 0 and copay_maximum >= 0 and approval_threshold >= 0);`,
    );
    this.addSql(
      `alter table "class_rules" add constraint "class_rules_copay_check" check (copay_percent between 0 and 100);`,
    );
    this.addSql(
      `alter table "class_rules" add constraint "class_rules_ages_check" check (age_from between 0 and 150 and age_to between age_from and 150);`,
    );
    this.addSql(
      `alter table "class_rules" add constraint "class_rules_times_check" check (interval_months between 0 and 120 and prescription_months between 1 and 120 and submit_days between 1 and 3650 and settle_days between 1 and 3650 and resubmit_days between 1 and 3650);`,
    );

    this.addSql(
      `alter table "contract_prices" add constraint "contract_prices_insurance_id_foreign" foreign key ("insurance_id") references "insurances" ("id");`,
    );
    this.addSql(
      `alter table "contract_prices" add constraint "contract_prices_product_id_foreign" foreign key ("product_id") references "products" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "contract_prices" add constraint "contract_prices_of_check" check ((product_id is null) <> (category_name is null));`,
    );
    this.addSql(
      `alter table "contract_prices" add constraint "contract_prices_terms_check" check (num_nonnulls(price, discount_percent) = case when is_excluded then 0 else 1 end);`,
    );
    this.addSql(
      `alter table "contract_prices" add constraint "contract_prices_price_check" check (price >= 0 and discount_percent between 0 and 100);`,
    );
    this.addSql(
      `alter table "contract_prices" add constraint "contract_prices_valid_check" check (valid_until >= valid_from);`,
    );

    this.addSql(
      `alter table "rejection_reasons" add constraint "rejection_reasons_mended_by_check" check (mended_by in ('shop','doctor','patient','insurer'));`,
    );

    this.addSql(
      `alter table "remittances" add constraint "remittances_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "remittances" add constraint "remittances_insurance_id_foreign" foreign key ("insurance_id") references "insurances" ("id");`,
    );
    this.addSql(
      `alter table "remittances" add constraint "remittances_reversed_by_foreign" foreign key ("reversed_by") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "remittances" add constraint "remittances_status_check" check (status in ('posted','reversed'));`,
    );
    this.addSql(
      `alter table "remittances" add constraint "remittances_source_check" check (source in ('typed','file','nphies'));`,
    );
    this.addSql(
      `alter table "remittances" add constraint "remittances_fees_check" check (early_fee >= 0 and platform_fee >= 0);`,
    );
    this.addSql(
      `alter table "remittances" add constraint "remittances_reversed_check" check ((status = 'reversed') = (reversed_at is not null));`,
    );

    this.addSql(
      `alter table "insurance_approvals" add constraint "insurance_approvals_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "insurance_approvals" add constraint "insurance_approvals_insurance_id_foreign" foreign key ("insurance_id") references "insurances" ("id");`,
    );
    this.addSql(
      `alter table "insurance_approvals" add constraint "insurance_approvals_policy_id_foreign" foreign key ("policy_id") references "insurance_policies" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "insurance_approvals" add constraint "insurance_approvals_customer_id_foreign" foreign key ("customer_id") references "customers" ("id");`,
    );
    this.addSql(
      `alter table "insurance_approvals" add constraint "insurance_approvals_draft_id_foreign" foreign key ("draft_id") references "sale_drafts" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "insurance_approvals" add constraint "insurance_approvals_sale_id_foreign" foreign key ("sale_id") references "sales" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "insurance_approvals" add constraint "insurance_approvals_status_check" check (status in ('requested','approved','partly','rejected'));`,
    );
    this.addSql(
      `alter table "insurance_approvals" add constraint "insurance_approvals_amounts_check" check (asked >= 0 and approved >= 0);`,
    );
    this.addSql(
      `alter table "insurance_approvals" add constraint "insurance_approvals_given_check" check ((status in ('approved','partly')) <= (approval_number is not null and approved_on is not null));`,
    );

    this.addSql(
      `alter table "insurance_approval_lines" add constraint "insurance_approval_lines_approval_id_foreign" foreign key ("approval_id") references "insurance_approvals" ("id");`,
    );
    this.addSql(
      `alter table "insurance_approval_lines" add constraint "insurance_approval_lines_variant_id_foreign" foreign key ("variant_id") references "product_variants" ("id");`,
    );
    this.addSql(
      `alter table "insurance_approval_lines" add constraint "insurance_approval_lines_amounts_check" check (quantity >= 1 and asked >= 0 and approved between 0 and asked);`,
    );

    this.addSql(
      `alter table "claim_batches" add constraint "claim_batches_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "claim_batches" add constraint "claim_batches_insurance_id_foreign" foreign key ("insurance_id") references "insurances" ("id");`,
    );
    this.addSql(
      `alter table "claim_batches" add constraint "claim_batches_sent_by_foreign" foreign key ("sent_by") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "claim_batches" add constraint "claim_batches_status_check" check (status in ('open','sent','received','cancelled'));`,
    );
    this.addSql(
      `alter table "claim_batches" add constraint "claim_batches_way_check" check (way in ('portal','mail','courier','nphies'));`,
    );
    this.addSql(
      `alter table "claim_batches" add constraint "claim_batches_sent_check" check ((status in ('sent','received')) <= (sent_at is not null));`,
    );
    this.addSql(
      `alter table "claim_batches" add constraint "claim_batches_month_check" check (extract(day from month) = 1);`,
    );

    this.addSql(
      `alter table "claims" add constraint "claims_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "claims" add constraint "claims_sale_id_foreign" foreign key ("sale_id") references "sales" ("id");`,
    );
    this.addSql(
      `alter table "claims" add constraint "claims_insurance_id_foreign" foreign key ("insurance_id") references "insurances" ("id");`,
    );
    this.addSql(
      `alter table "claims" add constraint "claims_policy_id_foreign" foreign key ("policy_id") references "insurance_policies" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "claims" add constraint "claims_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "claims" add constraint "claims_prescription_id_foreign" foreign key ("prescription_id") references "prescriptions" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "claims" add constraint "claims_approval_id_foreign" foreign key ("approval_id") references "insurance_approvals" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "claims" add constraint "claims_batch_id_foreign" foreign key ("batch_id") references "claim_batches" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "claims" add constraint "claims_status_check" check (status in ('draft','ready','submitted','pended','accepted','partly','rejected','resubmitted','part_paid','paid','closed','cancelled','written_off'));`,
    );
    this.addSql(
      `alter table "claims" add constraint "claims_amounts_check" check (billed >= 0 and asked >= 0 and approved >= 0 and rejected >= 0 and written_off >= 0 and rejected_written_off >= 0 and moved >= 0);`,
    );
    this.addSql(`alter table "claims" add constraint "claims_answered_check" check (approved + rejected <= asked);`);
    this.addSql(
      `alter table "claims" add constraint "claims_rejected_check" check (rejected_written_off + moved <= rejected);`,
    );
    this.addSql(`alter table "claims" add constraint "claims_written_off_check" check (written_off <= approved);`);
    this.addSql(
      `alter table "claims" add constraint "claims_open_check" check (open_amount = asked - paid - written_off - rejected_written_off - moved);`,
    );

    this.addSql(
      `alter table "remittance_lines" add constraint "remittance_lines_remittance_id_foreign" foreign key ("remittance_id") references "remittances" ("id");`,
    );
    this.addSql(
      `alter table "remittance_lines" add constraint "remittance_lines_claim_id_foreign" foreign key ("claim_id") references "claims" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "remittance_lines" add constraint "remittance_lines_matched_check" check ((claim_id is null) = (matched is null));`,
    );

    this.addSql(
      `alter table "nphies_messages" add constraint "nphies_messages_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "nphies_messages" add constraint "nphies_messages_claim_id_foreign" foreign key ("claim_id") references "claims" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "nphies_messages" add constraint "nphies_messages_approval_id_foreign" foreign key ("approval_id") references "insurance_approvals" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "nphies_messages" add constraint "nphies_messages_created_by_foreign" foreign key ("created_by") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "nphies_messages" add constraint "nphies_messages_status_check" check (status in ('saved','new','sent','queued','answered','error'));`,
    );

    this.addSql(
      `alter table "insurer_entries" add constraint "insurer_entries_insurance_id_foreign" foreign key ("insurance_id") references "insurances" ("id");`,
    );
    this.addSql(
      `alter table "insurer_entries" add constraint "insurer_entries_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "insurer_entries" add constraint "insurer_entries_claim_id_foreign" foreign key ("claim_id") references "claims" ("id");`,
    );
    this.addSql(
      `alter table "insurer_entries" add constraint "insurer_entries_remittance_id_foreign" foreign key ("remittance_id") references "remittances" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "insurer_entries" add constraint "insurer_entries_kind_check" check (kind in ('claim','return','payment','reversal','write_off','moved'));`,
    );

    this.addSql(
      `alter table "claim_lines" add constraint "claim_lines_claim_id_foreign" foreign key ("claim_id") references "claims" ("id");`,
    );
    this.addSql(
      `alter table "claim_lines" add constraint "claim_lines_sale_item_id_foreign" foreign key ("sale_item_id") references "sale_items" ("id");`,
    );
    this.addSql(
      `alter table "claim_lines" add constraint "claim_lines_reason_code_foreign" foreign key ("reason_code") references "rejection_reasons" ("code") on delete set null;`,
    );
    this.addSql(
      `alter table "claim_lines" add constraint "claim_lines_amounts_check" check (billed >= 0 and asked >= 0 and approved >= 0 and rejected >= 0 and written_off >= 0 and rejected_written_off >= 0 and moved >= 0);`,
    );
    this.addSql(
      `alter table "claim_lines" add constraint "claim_lines_answered_check" check (approved + rejected <= asked);`,
    );
    this.addSql(
      `alter table "claim_lines" add constraint "claim_lines_rejected_check" check (rejected_written_off + moved <= rejected);`,
    );
    this.addSql(
      `alter table "claim_lines" add constraint "claim_lines_written_off_check" check (written_off <= approved);`,
    );

    this.addSql(
      `alter table "claim_events" add constraint "claim_events_claim_id_foreign" foreign key ("claim_id") references "claims" ("id");`,
    );
    this.addSql(
      `alter table "claim_events" add constraint "claim_events_user_id_foreign" foreign key ("user_id") references "system_users" ("id") on delete set null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "claim_lines" drop constraint "claim_lines_reason_code_foreign";`);
    this.addSql(`alter table "remittance_lines" drop constraint "remittance_lines_remittance_id_foreign";`);
    this.addSql(`alter table "insurer_entries" drop constraint "insurer_entries_remittance_id_foreign";`);
    this.addSql(
      `alter table "insurance_approval_lines" drop constraint "insurance_approval_lines_approval_id_foreign";`,
    );
    this.addSql(`alter table "claims" drop constraint "claims_approval_id_foreign";`);
    this.addSql(`alter table "nphies_messages" drop constraint "nphies_messages_approval_id_foreign";`);
    this.addSql(`alter table "claims" drop constraint "claims_batch_id_foreign";`);
    this.addSql(`alter table "remittance_lines" drop constraint "remittance_lines_claim_id_foreign";`);
    this.addSql(`alter table "nphies_messages" drop constraint "nphies_messages_claim_id_foreign";`);
    this.addSql(`alter table "insurer_entries" drop constraint "insurer_entries_claim_id_foreign";`);
    this.addSql(`alter table "claim_lines" drop constraint "claim_lines_claim_id_foreign";`);
    this.addSql(`alter table "claim_events" drop constraint "claim_events_claim_id_foreign";`);

    this.addSql(`drop table if exists "class_rules" cascade;`);
    this.addSql(`drop table if exists "contract_prices" cascade;`);
    this.addSql(`drop table if exists "rejection_reasons" cascade;`);
    this.addSql(`drop table if exists "remittances" cascade;`);
    this.addSql(`drop table if exists "insurance_approvals" cascade;`);
    this.addSql(`drop table if exists "insurance_approval_lines" cascade;`);
    this.addSql(`drop table if exists "claim_batches" cascade;`);
    this.addSql(`drop table if exists "claims" cascade;`);
    this.addSql(`drop table if exists "remittance_lines" cascade;`);
    this.addSql(`drop table if exists "nphies_messages" cascade;`);
    this.addSql(`drop table if exists "insurer_entries" cascade;`);
    this.addSql(`drop table if exists "claim_lines" cascade;`);
    this.addSql(`drop table if exists "claim_events" cascade;`);

    this.addSql(`alter table "sale_items" drop column "insurance_coverage";`);

    this.addSql(`alter table "sales" drop constraint "sales_balance_check";`);
    this.addSql(`alter table "sales" drop column "coverage_terms", drop column "moved_amount";`);
    this.addSql(
      `alter table "sales" add constraint "sales_balance_check" check (balance_due >= 0 and returned_amount >= 0 and balance_due + returned_amount <= total_amount);`,
    );
  }
}
