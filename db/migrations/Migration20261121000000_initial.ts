import { Migration } from "@mikro-orm/migrations";

export class Migration20261121000000_initial extends Migration {
  override name = "Migration20261121000000_initial";

  override up(): void | Promise<void> {
    this.addSql(`create extension if not exists pg_trgm;`);
    this.addSql(
      `create table "appointment_statuses" ("id" serial primary key, "code" varchar(40) not null, "name" varchar(120) not null, "is_active" boolean not null default true, "sort_order" int not null default 0, "created_at" timestamptz not null default now());`,
    );
    this.addSql(
      `alter table "appointment_statuses" add constraint "appointment_statuses_code_unique" unique ("code");`,
    );

    this.addSql(
      `create table "app_settings" ("key" varchar(80) not null, "value" jsonb not null, primary key ("key"));`,
    );

    this.addSql(
      `create table "audit_log" ("id" serial primary key, "occurred_at" timestamptz not null default now(), "actor_id" int null, "actor_email" varchar(255) null, "action" varchar(80) not null, "entity" varchar(60) null, "entity_id" int null, "request_id" varchar(64) null, "ip" varchar(64) null, "before" jsonb null, "after" jsonb null, "note" text null);`,
    );
    this.addSql(`create index "audit_log_entity_entity_id_index" on "audit_log" ("entity", "entity_id");`);

    this.addSql(
      `create table "categories" ("id" serial primary key, "name" varchar(120) not null, "name_ar" varchar(120) null, "description" text null, "insurance_category" varchar(40) null, "is_active" boolean not null default true, "is_inventory_item" boolean not null default true, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "categories" add constraint "categories_name_unique" unique ("name");`);

    this.addSql(
      `create table "claim_statuses" ("id" serial primary key, "code" varchar(40) not null, "name" varchar(120) not null, "is_active" boolean not null default true, "sort_order" int not null default 0, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "claim_statuses" add constraint "claim_statuses_code_unique" unique ("code");`);

    this.addSql(
      `create table "doctors" ("id" serial primary key, "first_name" varchar(120) not null, "last_name" varchar(120) not null, "phone" varchar(40) not null, "email" varchar(255) null, "speciality" varchar(255) null, "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );

    this.addSql(
      `create table "insurances" ("id" serial primary key, "name" varchar(255) not null, "coverage_percentage" numeric(5,2) null, "copayment_amount" numeric(12,2) null, "max_copayment" numeric(12,2) null, "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create index "insurances_name_index" on "insurances" ("name");`);
    this.addSql(
      `alter table "insurances" add constraint "insurances_coverage_percentage_check" check (coverage_percentage between 0 and 100);`,
    );
    this.addSql(
      `alter table "insurances" add constraint "insurances_copayment_amount_check" check (copayment_amount >= 0);`,
    );
    this.addSql(`alter table "insurances" add constraint "insurances_max_copayment_check" check (max_copayment >= 0);`);

    this.addSql(
      `create table "insurance_policies" ("id" serial primary key, "insurance_id" int not null, "policy_number" varchar(80) not null, "class_name" varchar(120) not null, "discount_rate" numeric(5,2) null, "copayment_required" boolean not null default false, "copayment_amount" numeric(12,2) null, "approval_status" varchar(20) not null default 'not_specified', "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create index "insurance_policies_insurance_id_index" on "insurance_policies" ("insurance_id");`);
    this.addSql(
      `alter table "insurance_policies" add constraint "insurance_policies_discount_rate_check" check (discount_rate between 0 and 100);`,
    );
    this.addSql(
      `alter table "insurance_policies" add constraint "insurance_policies_copayment_amount_check" check (copayment_amount >= 0);`,
    );
    this.addSql(
      `alter table "insurance_policies" add constraint "insurance_policies_approval_status_check" check (approval_status in ('approved','pending','rejected','not_specified'));`,
    );

    this.addSql(
      `create table "customers" ("id" serial primary key, "first_name" varchar(120) not null, "last_name" varchar(120) not null, "phone" varchar(40) not null, "email" varchar(255) null, "gender" varchar(10) null, "date_of_birth" date null, "address" text null, "company_name" varchar(255) null, "has_insurance" boolean not null default false, "default_policy_id" int null, "id_type" varchar(20) null, "id_number" varchar(40) null, "membership_number" varchar(80) null, "family_number" varchar(80) null, "document_path" varchar(255) null, "notes" text null, "search" text generated always as (lower(first_name || ' ' || last_name || ' ' || phone || ' ' || coalesce(email, '') || ' ' || coalesce(id_number, '') || ' ' || coalesce(membership_number, ''))) stored null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create index customers_created_at_id on customers (created_at, id) where deleted_at is null;`);
    this.addSql(
      `create index "customers_first_name_last_name_id_index" on "customers" ("first_name", "last_name", "id");`,
    );
    this.addSql(`create index customers_search_trgm on customers using gin (search gin_trgm_ops);`);
    this.addSql(
      `alter table "customers" add constraint "customers_gender_check" check (gender in ('male','female','other'));`,
    );
    this.addSql(
      `alter table "customers" add constraint "customers_id_type_check" check (id_type in ('iqama','national_id','passport'));`,
    );

    this.addSql(
      `create table "customer_policies" ("id" serial primary key, "customer_id" int not null, "policy_id" int not null, "is_default" boolean not null default false, "start_date" date null, "end_date" date null, "status" varchar(10) not null default 'active', "policy_number" varchar(80) null, "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create index "customer_policies_customer_id_index" on "customer_policies" ("customer_id");`);
    this.addSql(`create index "customer_policies_policy_id_index" on "customer_policies" ("policy_id");`);
    this.addSql(
      `alter table "customer_policies" add constraint "customer_policies_status_check" check (status in ('active','expired','canceled'));`,
    );

    this.addSql(
      `create table "movement_kinds" ("id" serial primary key, "code" varchar(40) not null, "name" varchar(120) not null, "is_active" boolean not null default true, "sort_order" int not null default 0, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "movement_kinds" add constraint "movement_kinds_code_unique" unique ("code");`);

    this.addSql(
      `create table "payment_methods" ("id" serial primary key, "code" varchar(40) not null, "name" varchar(120) not null, "is_active" boolean not null default true, "sort_order" int not null default 0, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "payment_methods" add constraint "payment_methods_code_unique" unique ("code");`);

    this.addSql(
      `create table "permissions" ("id" serial primary key, "code" varchar(120) not null, "module" varchar(40) not null, "action" varchar(40) not null, "resource" varchar(120) not null, "description" text null);`,
    );
    this.addSql(`alter table "permissions" add constraint "permissions_code_unique" unique ("code");`);

    this.addSql(
      `create table "prescriptions" ("id" serial primary key, "prescription_number" varchar(40) not null, "customer_id" int not null, "doctor_id" int null, "date" timestamptz not null, "expiry_date" timestamptz null, "right_sphere" numeric(6,2) null, "right_cylinder" numeric(6,2) null, "right_axis" smallint null, "right_add" numeric(6,2) null, "right_pd" numeric(6,2) null, "left_sphere" numeric(6,2) null, "left_cylinder" numeric(6,2) null, "left_axis" smallint null, "left_add" numeric(6,2) null, "left_pd" numeric(6,2) null, "pd_distance" numeric(6,2) null, "pd_near" numeric(6,2) null, "notes" text null, "lens_type" varchar(40) null, "lens_type_glass" boolean not null default false, "lens_type_plastic" boolean not null default false, "lens_type_none" boolean not null default false, "contact_lens_type" varchar(40) null, "contact_lens_permanent" boolean not null default false, "contact_lens_disposal" boolean not null default false, "frame_option" varchar(40) null, "has_frame" boolean not null default false, "diagnosis" text null, "approval_code" varchar(80) null, "lens_spec_multi_coated" boolean not null default false, "lens_spec_verilux" boolean not null default false, "lens_spec_light" boolean not null default false, "lens_spec_aspheric" boolean not null default false, "lens_spec_bifocal" boolean not null default false, "lens_spec_multifocal" boolean not null default false, "lens_spec_medium" boolean not null default false, "lens_spec_lenticular" boolean not null default false, "lens_spec_single_vision" boolean not null default false, "lens_spec_dark" boolean not null default false, "lens_spec_safety_thickness" boolean not null default false, "lens_spec_anti_reflecting" boolean not null default false, "lens_spec_photosensitive" boolean not null default false, "lens_spec_high_index" boolean not null default false, "lens_spec_colored" boolean not null default false, "lens_spec_anti_scratch" boolean not null default false, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_prescription_number_unique" unique ("prescription_number");`,
    );
    this.addSql(`create index "prescriptions_customer_id_index" on "prescriptions" ("customer_id");`);
    this.addSql(`create index "prescriptions_doctor_id_index" on "prescriptions" ("doctor_id");`);
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_axis_check" check (right_axis between 0 and 180);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_axis_check" check (left_axis between 0 and 180);`,
    );

    this.addSql(
      `create table "products" ("id" serial primary key, "name" varchar(255) not null, "brand" varchar(120) not null, "model" varchar(120) null, "category_id" int not null, "description" text null, "base_price" numeric(12,2) not null, "upc" varchar(40) null, "alu" varchar(80) null, "dcs" varchar(40) null, "is_active" boolean not null default true, "is_service" boolean not null default false, "is_product" boolean not null default true, "search" text generated always as (lower(name || ' ' || brand || ' ' || coalesce(model, '') || ' ' || coalesce(upc, '') || ' ' || coalesce(alu, ''))) stored null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create index "products_category_id_index" on "products" ("category_id");`);
    this.addSql(`create index products_name_lower on products (lower(name));`);
    this.addSql(`create index products_brand on products (brand) where deleted_at is null;`);
    this.addSql(`create index products_search_trgm on products using gin (search gin_trgm_ops);`);
    this.addSql(
      `alter table "products" add constraint "products_base_price_check" check (base_price >= 0 and base_price <> 'NaN');`,
    );

    this.addSql(
      `create table "product_variants" ("id" serial primary key, "product_id" int not null, "sku" varchar(80) not null, "color" varchar(80) null, "size" varchar(40) null, "material" varchar(80) null, "additional_attributes" jsonb null, "price" numeric(12,2) not null, "price_with_tax" numeric(12,2) null, "dcs_code" varchar(40) null, "vendor_code" varchar(40) null, "item_model" varchar(120) null, "structure_index" varchar(40) null, "frame_col" varchar(80) null, "gender_classification" varchar(20) null, "department" varchar(80) null, "class" varchar(80) null, "subclass" varchar(80) null, "upc" varchar(40) null, "alu" varchar(80) null, "is_active" boolean not null default true, "search" text generated always as (lower(sku || ' ' || coalesce(upc, '') || ' ' || coalesce(alu, '') || ' ' || coalesce(color, ''))) stored null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`alter table "product_variants" add constraint "product_variants_sku_unique" unique ("sku");`);
    this.addSql(`create index "product_variants_product_id_index" on "product_variants" ("product_id");`);
    this.addSql(`create index "product_variants_price_id_index" on "product_variants" ("price", "id");`);
    this.addSql(`create index product_variants_sku_lower on product_variants (lower(sku));`);
    this.addSql(`create index product_variants_upc_lower on product_variants (lower(upc));`);
    this.addSql(`create index product_variants_alu_lower on product_variants (lower(alu));`);
    this.addSql(`create index product_variants_search_trgm on product_variants using gin (search gin_trgm_ops);`);
    this.addSql(
      `alter table "product_variants" add constraint "product_variants_price_check" check (price >= 0 and price <> 'NaN');`,
    );

    this.addSql(
      `create table "rate_limits" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));`,
    );

    this.addSql(
      `create table "roles" ("id" serial primary key, "name" varchar(120) not null, "description" text null, "is_active" boolean not null default true, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "roles" add constraint "roles_name_unique" unique ("name");`);

    this.addSql(
      `create table "role_permissions" ("role_id" int not null, "permission_id" int not null, "granted" boolean not null default true, "assigned_at" timestamptz not null default now(), primary key ("role_id", "permission_id"));`,
    );

    this.addSql(
      `create table "stores" ("id" serial primary key, "code" varchar(8) not null, "name" varchar(255) not null, "name_ar" varchar(255) null, "address" text null, "address_ar" text null, "phone" varchar(40) null, "email" varchar(255) null, "vat_number" varchar(15) null, "is_active" boolean not null default true, "discount_limit_percent" numeric(5,2) not null default '20.00', "created_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "stores" add constraint "stores_code_unique" unique ("code");`);

    this.addSql(
      `create table "stock_movements" ("id" serial primary key, "store_id" int not null, "variant_id" int not null, "kind" varchar(40) not null, "quantity" int not null, "reason" text null, "reference_type" varchar(40) null, "reference_id" int null, "created_at" timestamptz not null default now(), "created_by" int null);`,
    );
    this.addSql(
      `create index "stock_movements_store_id_variant_id_created_at_index" on "stock_movements" ("store_id", "variant_id", "created_at");`,
    );
    this.addSql(
      `create index "stock_movements_reference_type_reference_id_index" on "stock_movements" ("reference_type", "reference_id");`,
    );
    this.addSql(`alter table "stock_movements" add constraint "stock_movements_quantity_check" check (quantity <> 0);`);

    this.addSql(
      `create table "receipt_counters" ("store_id" int not null, "last_number" int not null default 0, primary key ("store_id"));`,
    );

    this.addSql(
      `create table "inventory" ("id" serial primary key, "store_id" int not null, "variant_id" int not null, "quantity" int not null default 0, "quantity_on_hold" int not null default 0, "reorder_level" int not null default 5, "min_quantity" int null, "max_quantity" int null, "inventory_type" varchar(20) null, "serial_type" varchar(20) null, "lot_type" varchar(20) null, "quantity_decimals" smallint null, "max_discount_percent" numeric(5,2) null, "tax_code" varchar(20) null, "last_updated" timestamptz not null default now(), "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create index "inventory_variant_id_index" on "inventory" ("variant_id");`);
    this.addSql(
      `alter table "inventory" add constraint "inventory_store_id_variant_id_unique" unique ("store_id", "variant_id");`,
    );
    this.addSql(`alter table "inventory" add constraint "inventory_quantity_check" check (quantity >= 0);`);
    this.addSql(
      `alter table "inventory" add constraint "inventory_quantity_on_hold_check" check (quantity_on_hold >= 0);`,
    );

    this.addSql(
      `create table "appointments" ("id" serial primary key, "store_id" int not null, "customer_id" int not null, "doctor_id" int null, "appointment_date" timestamptz not null, "appointment_type" varchar(80) null, "status" varchar(20) not null default 'scheduled', "notes" text null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(
      `create index "appointments_store_id_appointment_date_index" on "appointments" ("store_id", "appointment_date");`,
    );

    this.addSql(
      `create table "activities" ("id" serial primary key, "store_id" int not null, "activity_type" varchar(40) not null, "description" text not null, "entity_type" varchar(40) null, "entity_id" int null, "timestamp" timestamptz not null default now(), "amount" numeric(12,2) null, "customer_id" int null);`,
    );
    this.addSql(`create index "activities_store_id_timestamp_index" on "activities" ("store_id", "timestamp");`);

    this.addSql(
      `create table "system_users" ("id" serial primary key, "username" varchar(60) not null, "email" varchar(255) not null, "first_name" varchar(120) not null, "last_name" varchar(120) not null, "phone" varchar(40) null, "password_hash" varchar(255) not null, "is_active" boolean not null default true, "is_deleted" boolean not null default false, "deleted_at" timestamptz null, "last_login" timestamptz null, "locale" varchar(5) not null default 'en', "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1);`,
    );
    this.addSql(`alter table "system_users" add constraint "system_users_username_unique" unique ("username");`);
    this.addSql(`alter table "system_users" add constraint "system_users_email_unique" unique ("email");`);

    this.addSql(
      `create table "sessions" ("token_hash" varchar(64) not null, "user_id" int not null, "store_id" int null, "checked_in_at" timestamptz null, "created_at" timestamptz not null default now(), "last_seen_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);

    this.addSql(
      `create table "registers" ("id" serial primary key, "store_id" int not null, "drawer_number" varchar(40) not null, "is_open" boolean not null default false, "opened_at" timestamptz null, "closed_at" timestamptz null, "opening_balance" numeric(12,2) not null default '0.00', "closing_balance" numeric(12,2) null, "status" varchar(20) not null default 'closed', "cashier_id" int null, "notes" text null);`,
    );

    this.addSql(
      `create table "sales" ("id" serial primary key, "store_id" int not null, "receipt_sequence" int not null, "receipt_number" varchar(20) not null, "register_id" int null, "customer_id" int null, "customer_name" varchar(255) null, "employee_id" int null, "sale_date" timestamptz not null, "subtotal" numeric(12,2) not null, "discount_amount" numeric(12,2) not null default '0.00', "tax_amount" numeric(12,2) not null default '0.00', "total_amount" numeric(12,2) not null, "included_tax" numeric(12,2) not null, "product_discount" numeric(12,2) not null default '0.00', "insurance_coverage" numeric(12,2) not null default '0.00', "coverage_percentage" numeric(5,2) null, "payment_method" varchar(40) not null, "insurance_id" int null, "insurance_provider" varchar(255) null, "policy_id" int null, "policy_number" varchar(80) null, "policy_class" varchar(120) null, "claim_status" varchar(20) null, "prescription_id" int null, "notes" text null, "created_at" timestamptz not null default now(), "created_by" int null);`,
    );
    this.addSql(`create index "sales_store_id_sale_date_index" on "sales" ("store_id", "sale_date");`);
    this.addSql(`create index "sales_customer_id_index" on "sales" ("customer_id");`);
    this.addSql(`create index sales_receipt_number_pattern on sales (receipt_number varchar_pattern_ops);`);
    this.addSql(
      `create index sales_guest_name_trgm on sales using gin (customer_name gin_trgm_ops) where customer_id is null and customer_name is not null;`,
    );
    this.addSql(
      `alter table "sales" add constraint "sales_store_id_receipt_sequence_unique" unique ("store_id", "receipt_sequence");`,
    );
    this.addSql(`alter table "sales" add constraint "sales_subtotal_check" check (subtotal >= 0);`);
    this.addSql(`alter table "sales" add constraint "sales_discount_amount_check" check (discount_amount >= 0);`);
    this.addSql(`alter table "sales" add constraint "sales_tax_amount_check" check (tax_amount >= 0);`);
    this.addSql(
      `alter table "sales" add constraint "sales_total_amount_check" check (total_amount >= 0 and total_amount <> 'NaN');`,
    );

    this.addSql(
      `create table "sale_items" ("id" serial primary key, "sale_id" int not null, "variant_id" int not null, "line_no" int not null, "item_name" varchar(255) not null, "sku" varchar(80) not null, "quantity" int not null, "unit_price" numeric(12,2) not null, "discount_amount" numeric(12,2) not null default '0.00', "total_price" numeric(12,2) not null);`,
    );
    this.addSql(`create index "sale_items_variant_id_index" on "sale_items" ("variant_id");`);
    this.addSql(
      `alter table "sale_items" add constraint "sale_items_sale_id_line_no_unique" unique ("sale_id", "line_no");`,
    );
    this.addSql(`alter table "sale_items" add constraint "sale_items_quantity_check" check (quantity >= 1);`);
    this.addSql(`alter table "sale_items" add constraint "sale_items_unit_price_check" check (unit_price >= 0);`);
    this.addSql(
      `alter table "sale_items" add constraint "sale_items_discount_amount_check" check (discount_amount >= 0);`,
    );
    this.addSql(`alter table "sale_items" add constraint "sale_items_total_price_check" check (total_price >= 0);`);

    this.addSql(
      `create table "sale_drafts" ("id" serial primary key, "store_id" int not null, "user_id" int not null, "status" varchar(12) not null default 'open', "customer_id" int null, "insurance_id" int null, "coverage_percentage" numeric(5,2) null, "prescription_id" int null, "discount_amount" numeric(12,2) not null default '0.00', "payment_method" varchar(40) not null default 'cash', "notes" text null, "request_key" uuid not null, "sale_id" int null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1);`,
    );
    this.addSql(`create index "sale_drafts_store_id_status_index" on "sale_drafts" ("store_id", "status");`);
    this.addSql(
      `alter table "sale_drafts" add constraint "sale_drafts_status_check" check (status in ('open','held','completed','discarded'));`,
    );
    this.addSql(
      `alter table "sale_drafts" add constraint "sale_drafts_discount_amount_check" check (discount_amount >= 0);`,
    );

    this.addSql(
      `create table "sale_draft_items" ("id" serial primary key, "draft_id" int not null, "line_no" int not null, "variant_id" int not null, "quantity" int not null default 1, "unit_price" numeric(12,2) null, "discount_amount" numeric(12,2) not null default '0.00');`,
    );
    this.addSql(
      `alter table "sale_draft_items" add constraint "sale_draft_items_draft_id_variant_id_unique" unique ("draft_id", "variant_id");`,
    );
    this.addSql(
      `alter table "sale_draft_items" add constraint "sale_draft_items_quantity_check" check (quantity >= 1);`,
    );
    this.addSql(
      `alter table "sale_draft_items" add constraint "sale_draft_items_discount_amount_check" check (discount_amount >= 0);`,
    );

    this.addSql(
      `create table "payments" ("id" serial primary key, "receipt_id" int not null, "payment_method" varchar(40) not null, "amount" numeric(12,2) not null, "external_reference" varchar(255) null, "status" varchar(20) not null default 'pending', "processed_at" timestamptz null, "created_at" timestamptz not null default now(), "created_by" int null);`,
    );
    this.addSql(`create index "payments_receipt_id_index" on "payments" ("receipt_id");`);
    this.addSql(
      `alter table "payments" add constraint "payments_amount_check" check (amount >= 0 and amount <> 'NaN');`,
    );

    this.addSql(
      `create table "idempotency_keys" ("user_id" int not null, "key" varchar(128) not null, "operation" varchar(80) not null, "request_hash" varchar(64) not null, "response" json null, "created_at" timestamptz not null default now(), primary key ("user_id", "key"));`,
    );

    this.addSql(
      `create table "user_roles" ("user_id" int not null, "role_id" int not null, "assigned_at" timestamptz not null default now(), primary key ("user_id", "role_id"));`,
    );

    this.addSql(
      `create table "user_stores" ("user_id" int not null, "store_id" int not null, primary key ("user_id", "store_id"));`,
    );

    this.addSql(
      `create table "vendors" ("id" serial primary key, "name" varchar(255) not null, "contact_person" varchar(255) null, "email" varchar(255) null, "phone" varchar(40) null, "address" text null, "tax_id" varchar(40) null, "website" varchar(255) null, "payment_terms" varchar(120) null, "notes" text null, "is_active" boolean not null default true, "created_at" timestamptz not null default now());`,
    );

    this.addSql(
      `create table "requisition_orders" ("id" serial primary key, "store_id" int not null, "vendor_id" int null, "status" varchar(20) not null default 'pending', "order_date" timestamptz not null default now(), "approved_date" timestamptz null, "received_date" timestamptz null, "notes" text null, "ordered_by_user_id" int null, "approved_by_user_id" int null, "total_amount" numeric(12,2) not null default '0.00', "tracking_number" varchar(255) null, "expected_delivery_date" date null, "po_number" varchar(40) null, "associate" varchar(255) null, "po_type" varchar(20) not null default 'Drop Ship', "vendor_code" varchar(40) null, "account_number" varchar(80) null, "pickup_date" date null, "cancel_date" date null, "freight" numeric(12,2) not null default '0.00', "discount" numeric(12,2) not null default '0.00', "discount_percent" numeric(5,2) not null default '0.00', "fee_type" varchar(40) null, "fee_amount" numeric(12,2) not null default '0.00', "version" int not null default 1);`,
    );
    this.addSql(
      `create index "requisition_orders_store_id_status_index" on "requisition_orders" ("store_id", "status");`,
    );
    this.addSql(
      `alter table "requisition_orders" add constraint "requisition_orders_status_check" check (status in ('pending','approved','in_transit','received','cancelled'));`,
    );

    this.addSql(
      `create table "requisition_order_items" ("id" serial primary key, "requisition_id" int not null, "variant_id" int not null, "quantity" int not null, "unit_price" numeric(12,2) not null, "total_price" numeric(12,2) not null, "received_quantity" int not null default 0, "notes" text null);`,
    );
    this.addSql(
      `create index "requisition_order_items_requisition_id_index" on "requisition_order_items" ("requisition_id");`,
    );
    this.addSql(`create index "requisition_order_items_variant_id_index" on "requisition_order_items" ("variant_id");`);
    this.addSql(
      `alter table "requisition_order_items" add constraint "requisition_order_items_quantity_check" check (quantity >= 1);`,
    );
    this.addSql(
      `alter table "requisition_order_items" add constraint "requisition_order_items_received_quantity_check" check (received_quantity >= 0);`,
    );

    this.addSql(
      `alter table "insurance_policies" add constraint "insurance_policies_insurance_id_foreign" foreign key ("insurance_id") references "insurances" ("id");`,
    );

    this.addSql(
      `alter table "customers" add constraint "customers_default_policy_id_foreign" foreign key ("default_policy_id") references "insurance_policies" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "customer_policies" add constraint "customer_policies_customer_id_foreign" foreign key ("customer_id") references "customers" ("id");`,
    );
    this.addSql(
      `alter table "customer_policies" add constraint "customer_policies_policy_id_foreign" foreign key ("policy_id") references "insurance_policies" ("id");`,
    );

    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_customer_id_foreign" foreign key ("customer_id") references "customers" ("id");`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_doctor_id_foreign" foreign key ("doctor_id") references "doctors" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "products" add constraint "products_category_id_foreign" foreign key ("category_id") references "categories" ("id");`,
    );

    this.addSql(
      `alter table "product_variants" add constraint "product_variants_product_id_foreign" foreign key ("product_id") references "products" ("id");`,
    );

    this.addSql(
      `alter table "role_permissions" add constraint "role_permissions_role_id_foreign" foreign key ("role_id") references "roles" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "role_permissions" add constraint "role_permissions_permission_id_foreign" foreign key ("permission_id") references "permissions" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "stock_movements" add constraint "stock_movements_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "stock_movements" add constraint "stock_movements_variant_id_foreign" foreign key ("variant_id") references "product_variants" ("id");`,
    );

    this.addSql(
      `alter table "receipt_counters" add constraint "receipt_counters_store_id_foreign" foreign key ("store_id") references "stores" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "inventory" add constraint "inventory_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "inventory" add constraint "inventory_variant_id_foreign" foreign key ("variant_id") references "product_variants" ("id");`,
    );

    this.addSql(
      `alter table "appointments" add constraint "appointments_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_customer_id_foreign" foreign key ("customer_id") references "customers" ("id");`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_doctor_id_foreign" foreign key ("doctor_id") references "doctors" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "activities" add constraint "activities_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "activities" add constraint "activities_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "sessions" add constraint "sessions_store_id_foreign" foreign key ("store_id") references "stores" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "registers" add constraint "registers_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "registers" add constraint "registers_cashier_id_foreign" foreign key ("cashier_id") references "system_users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "sales" add constraint "sales_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "sales" add constraint "sales_register_id_foreign" foreign key ("register_id") references "registers" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "sales" add constraint "sales_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "sales" add constraint "sales_employee_id_foreign" foreign key ("employee_id") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "sales" add constraint "sales_insurance_id_foreign" foreign key ("insurance_id") references "insurances" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "sales" add constraint "sales_policy_id_foreign" foreign key ("policy_id") references "insurance_policies" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "sales" add constraint "sales_prescription_id_foreign" foreign key ("prescription_id") references "prescriptions" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "sale_items" add constraint "sale_items_sale_id_foreign" foreign key ("sale_id") references "sales" ("id");`,
    );
    this.addSql(
      `alter table "sale_items" add constraint "sale_items_variant_id_foreign" foreign key ("variant_id") references "product_variants" ("id");`,
    );

    this.addSql(
      `alter table "sale_drafts" add constraint "sale_drafts_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "sale_drafts" add constraint "sale_drafts_user_id_foreign" foreign key ("user_id") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "sale_drafts" add constraint "sale_drafts_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "sale_drafts" add constraint "sale_drafts_insurance_id_foreign" foreign key ("insurance_id") references "insurances" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "sale_drafts" add constraint "sale_drafts_prescription_id_foreign" foreign key ("prescription_id") references "prescriptions" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "sale_drafts" add constraint "sale_drafts_sale_id_foreign" foreign key ("sale_id") references "sales" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "sale_draft_items" add constraint "sale_draft_items_draft_id_foreign" foreign key ("draft_id") references "sale_drafts" ("id");`,
    );
    this.addSql(
      `alter table "sale_draft_items" add constraint "sale_draft_items_variant_id_foreign" foreign key ("variant_id") references "product_variants" ("id");`,
    );

    this.addSql(
      `alter table "payments" add constraint "payments_receipt_id_foreign" foreign key ("receipt_id") references "sales" ("id");`,
    );

    this.addSql(
      `alter table "idempotency_keys" add constraint "idempotency_keys_user_id_foreign" foreign key ("user_id") references "system_users" ("id");`,
    );

    this.addSql(
      `alter table "user_roles" add constraint "user_roles_user_id_foreign" foreign key ("user_id") references "system_users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "user_roles" add constraint "user_roles_role_id_foreign" foreign key ("role_id") references "roles" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "user_stores" add constraint "user_stores_user_id_foreign" foreign key ("user_id") references "system_users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "user_stores" add constraint "user_stores_store_id_foreign" foreign key ("store_id") references "stores" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "requisition_orders" add constraint "requisition_orders_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "requisition_orders" add constraint "requisition_orders_vendor_id_foreign" foreign key ("vendor_id") references "vendors" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "requisition_orders" add constraint "requisition_orders_ordered_by_user_id_foreign" foreign key ("ordered_by_user_id") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "requisition_orders" add constraint "requisition_orders_approved_by_user_id_foreign" foreign key ("approved_by_user_id") references "system_users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "requisition_order_items" add constraint "requisition_order_items_requisition_id_foreign" foreign key ("requisition_id") references "requisition_orders" ("id");`,
    );
    this.addSql(
      `alter table "requisition_order_items" add constraint "requisition_order_items_variant_id_foreign" foreign key ("variant_id") references "product_variants" ("id");`,
    );
  }
}
