import { Migration } from "@mikro-orm/migrations";

export class Migration20261123055124_purchasing extends Migration {
  override name = "Migration20261123055124_purchasing";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "document_counters" ("store_id" int not null, "kind" varchar(20) not null, "last_number" int not null default 0, primary key ("store_id", "kind"));`,
    );

    this.addSql(
      `create table "receiving_vouchers" ("id" serial primary key, "store_id" int not null, "vendor_id" int null, "requisition_order_id" int null, "kind" varchar(20) not null default 'receiving', "source_voucher_id" int null, "vendor_code" varchar(40) null, "subsidiary" varchar(120) null, "voucher_number" varchar(40) null, "voucher_date" date not null, "post_date" timestamptz null, "arrival_date" date null, "reference_po_number" varchar(40) null, "associate_id" int null, "associate_name" varchar(255) null, "status" varchar(20) not null default 'pending', "counted_at" timestamptz null, "counted_by" int null, "posted_by" int null, "notes" text null, "freight" numeric(12,2) not null default '0.00', "tracking_number" varchar(255) null, "package_number" varchar(80) null, "discount" numeric(12,2) not null default '0.00', "discount_type" varchar(10) not null default 'amount', "fee_amount" numeric(12,2) not null default '0.00', "fee_type" varchar(40) null, "tax_rate" numeric(5,2) not null default '15.00', "costs_include_tax" boolean not null default false, "tax_amount" numeric(12,2) not null default '0.00', "excluded_tax_amount" numeric(12,2) not null default '0.00', "included_tax_amount" numeric(12,2) not null default '0.00', "total_amount" numeric(12,2) not null default '0.00', "reason_code" varchar(40) null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create index "receiving_vouchers_vendor_id_index" on "receiving_vouchers" ("vendor_id");`);
    this.addSql(
      `create index "receiving_vouchers_requisition_order_id_index" on "receiving_vouchers" ("requisition_order_id");`,
    );
    this.addSql(
      `create index "receiving_vouchers_source_voucher_id_index" on "receiving_vouchers" ("source_voucher_id");`,
    );
    this.addSql(
      `create index receiving_vouchers_listed on receiving_vouchers (store_id, voucher_date desc, id desc) where deleted_at is null;`,
    );
    this.addSql(`create unique index receiving_vouchers_number on receiving_vouchers (store_id, voucher_number);`);
    this.addSql(
      `create unique index receiving_vouchers_reversed_once on receiving_vouchers (source_voucher_id) where kind = 'reversal';`,
    );

    this.addSql(
      `create table "receiving_voucher_items" ("id" serial primary key, "voucher_id" int not null, "requisition_item_id" int null, "variant_id" int not null, "line_no" int not null, "alu" varchar(80) null, "description1" varchar(255) null, "description2" varchar(255) null, "item_size" varchar(40) null, "frame_color" varchar(80) null, "quantity" int not null default 0, "received_quantity" int not null default 0, "damaged_quantity" int not null default 0, "unit_cost" numeric(12,2) not null default '0.00', "extended_cost" numeric(12,2) not null default '0.00', "landed_unit_cost" numeric(14,4) null, "price" numeric(12,2) null, "lot_code" varchar(60) null, "expiry_date" date null, "serials" jsonb null, "notes" text null);`,
    );
    this.addSql(`create index "receiving_voucher_items_variant_id_index" on "receiving_voucher_items" ("variant_id");`);
    this.addSql(
      `create index "receiving_voucher_items_requisition_item_id_index" on "receiving_voucher_items" ("requisition_item_id");`,
    );
    this.addSql(
      `alter table "receiving_voucher_items" add constraint "receiving_voucher_items_voucher_id_line_no_unique" unique ("voucher_id", "line_no");`,
    );

    this.addSql(
      `create table "vendor_items" ("id" serial primary key, "vendor_id" int not null, "variant_id" int not null, "vendor_sku" varchar(80) null, "unit_cost" numeric(12,2) null, "lead_time_days" smallint null, "minimum_quantity" int not null default 1, "is_preferred" boolean not null default false, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create index "vendor_items_variant_id_index" on "vendor_items" ("variant_id");`);
    this.addSql(
      `alter table "vendor_items" add constraint "vendor_items_vendor_id_variant_id_unique" unique ("vendor_id", "variant_id");`,
    );

    this.addSql(
      `alter table "stores" add "approval_limit" numeric(12,2) not null default '5000.00', add "over_receipt_percent" numeric(5,2) not null default '0.00';`,
    );

    this.addSql(`alter table "inventory" add "average_cost" numeric(14,4) null;`);
    this.addSql(
      `alter table "inventory" add constraint "inventory_average_cost_check" check (average_cost >= 0 and average_cost <> 'NaN');`,
    );

    this.addSql(
      `alter table "vendors" add "created_by" int null, add "updated_at" timestamptz not null default now(), add "updated_by" int null, add "deleted_at" timestamptz null, add "deleted_by" int null, add "version" int not null default 1;`,
    );
    this.addSql(`create index vendors_name on vendors (lower(name), id) where deleted_at is null;`);

    this.addSql(
      `alter table "requisition_orders" add "sent_date" timestamptz null, add "sent_by_user_id" int null, add "cancelled_date" timestamptz null, add "cancelled_by_user_id" int null, add "closed_date" timestamptz null, add "closed_by_user_id" int null, add "status_reason" text null, add "created_at" timestamptz not null default now(), add "created_by" int null, add "updated_at" timestamptz not null default now(), add "updated_by" int null, add "deleted_at" timestamptz null, add "deleted_by" int null;`,
    );
    this.addSql(
      `alter table "requisition_orders" add constraint "requisition_orders_sent_by_user_id_foreign" foreign key ("sent_by_user_id") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "requisition_orders" add constraint "requisition_orders_cancelled_by_user_id_foreign" foreign key ("cancelled_by_user_id") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "requisition_orders" add constraint "requisition_orders_closed_by_user_id_foreign" foreign key ("closed_by_user_id") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(`create index "requisition_orders_vendor_id_index" on "requisition_orders" ("vendor_id");`);
    this.addSql(
      `create index requisition_orders_listed on requisition_orders (store_id, order_date desc, id desc) where deleted_at is null;`,
    );
    this.addSql(`create unique index requisition_orders_number on requisition_orders (store_id, po_number);`);

    this.addSql(`alter table "requisition_order_items" add "closed_quantity" int not null default 0;`);
    this.addSql(
      `alter table "requisition_order_items" add constraint "requisition_order_items_closed_quantity_check" check (closed_quantity between 0 and quantity);`,
    );

    this.addSql(
      `alter table "document_counters" add constraint "document_counters_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );

    this.addSql(
      `alter table "receiving_vouchers" add constraint "receiving_vouchers_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "receiving_vouchers" add constraint "receiving_vouchers_vendor_id_foreign" foreign key ("vendor_id") references "vendors" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "receiving_vouchers" add constraint "receiving_vouchers_requisition_order_id_foreign" foreign key ("requisition_order_id") references "requisition_orders" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "receiving_vouchers" add constraint "receiving_vouchers_associate_id_foreign" foreign key ("associate_id") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "receiving_vouchers" add constraint "receiving_vouchers_kind_check" check (kind in ('receiving','reversal','supplier_return'));`,
    );
    this.addSql(
      `alter table "receiving_vouchers" add constraint "receiving_vouchers_status_check" check (status in ('pending','counted','posted','reversed','cancelled'));`,
    );
    this.addSql(
      `alter table "receiving_vouchers" add constraint "receiving_vouchers_discount_type_check" check (discount_type in ('amount','percent'));`,
    );
    this.addSql(
      `alter table "receiving_vouchers" add constraint "receiving_vouchers_amounts_check" check (freight >= 0 and discount >= 0 and fee_amount >= 0 and tax_amount >= 0 and total_amount >= 0);`,
    );

    this.addSql(
      `alter table "receiving_voucher_items" add constraint "receiving_voucher_items_voucher_id_foreign" foreign key ("voucher_id") references "receiving_vouchers" ("id");`,
    );
    this.addSql(
      `alter table "receiving_voucher_items" add constraint "receiving_voucher_items_requisition_item_id_foreign" foreign key ("requisition_item_id") references "requisition_order_items" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "receiving_voucher_items" add constraint "receiving_voucher_items_variant_id_foreign" foreign key ("variant_id") references "product_variants" ("id");`,
    );
    this.addSql(
      `alter table "receiving_voucher_items" add constraint "receiving_voucher_items_quantities_check" check (quantity >= 0 and received_quantity >= 0 and damaged_quantity between 0 and received_quantity);`,
    );
    this.addSql(
      `alter table "receiving_voucher_items" add constraint "receiving_voucher_items_cost_check" check (unit_cost >= 0 and unit_cost <> 'NaN');`,
    );

    this.addSql(
      `alter table "vendor_items" add constraint "vendor_items_vendor_id_foreign" foreign key ("vendor_id") references "vendors" ("id");`,
    );
    this.addSql(
      `alter table "vendor_items" add constraint "vendor_items_variant_id_foreign" foreign key ("variant_id") references "product_variants" ("id");`,
    );
    this.addSql(
      `alter table "vendor_items" add constraint "vendor_items_unit_cost_check" check (unit_cost >= 0 and unit_cost <> 'NaN');`,
    );
    this.addSql(
      `alter table "vendor_items" add constraint "vendor_items_lead_time_check" check (lead_time_days >= 0);`,
    );
    this.addSql(
      `alter table "vendor_items" add constraint "vendor_items_minimum_check" check (minimum_quantity >= 1);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "receiving_voucher_items" drop constraint "receiving_voucher_items_voucher_id_foreign";`);

    this.addSql(`drop table if exists "document_counters" cascade;`);
    this.addSql(`drop table if exists "receiving_vouchers" cascade;`);
    this.addSql(`drop table if exists "receiving_voucher_items" cascade;`);
    this.addSql(`drop table if exists "vendor_items" cascade;`);

    this.addSql(`alter table "requisition_orders" drop constraint "requisition_orders_sent_by_user_id_foreign";`);
    this.addSql(`alter table "requisition_orders" drop constraint "requisition_orders_cancelled_by_user_id_foreign";`);
    this.addSql(`alter table "requisition_orders" drop constraint "requisition_orders_closed_by_user_id_foreign";`);

    this.addSql(`alter table "inventory" drop constraint "inventory_average_cost_check";`);
    this.addSql(`alter table "inventory" drop column "average_cost";`);

    this.addSql(
      `alter table "requisition_order_items" drop constraint "requisition_order_items_closed_quantity_check";`,
    );
    this.addSql(`alter table "requisition_order_items" drop column "closed_quantity";`);

    this.addSql(`drop index "requisition_orders_vendor_id_index";`);
    this.addSql(`drop index "requisition_orders_listed";`);
    this.addSql(`drop index "requisition_orders_number";`);
    this.addSql(
      `alter table "requisition_orders" drop column "sent_date", drop column "sent_by_user_id", drop column "cancelled_date", drop column "cancelled_by_user_id", drop column "closed_date", drop column "closed_by_user_id", drop column "status_reason", drop column "created_at", drop column "created_by", drop column "updated_at", drop column "updated_by", drop column "deleted_at", drop column "deleted_by";`,
    );

    this.addSql(`alter table "stores" drop column "approval_limit", drop column "over_receipt_percent";`);

    this.addSql(`drop index "vendors_name";`);
    this.addSql(
      `alter table "vendors" drop column "created_by", drop column "updated_at", drop column "updated_by", drop column "deleted_at", drop column "deleted_by", drop column "version";`,
    );
  }
}
