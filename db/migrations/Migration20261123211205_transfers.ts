import { Migration } from "@mikro-orm/migrations";

export class Migration20261123211205_transfers extends Migration {
  override name = "Migration20261123211205_transfers";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "transfers" ("id" serial primary key, "transfer_number" varchar(40) not null, "kind" varchar(10) not null default 'request', "from_subsidiary" varchar(120) null, "from_store_id" int not null, "to_store_id" int not null, "eta_date" date null, "post_date" timestamptz null, "arrival_status" varchar(12) not null default 'pending', "carrier" varchar(120) null, "to_number" varchar(40) null, "associate" varchar(255) null, "notes" text null, "status" varchar(12) not null default 'pending', "approved_at" timestamptz null, "approved_by" int null, "sent_by" int null, "received_at" timestamptz null, "received_by" int null, "created_at" timestamptz not null default now(), "created_by" int null, "updated_at" timestamptz not null default now(), "updated_by" int null, "deleted_at" timestamptz null, "deleted_by" int null, "version" int not null default 1);`,
    );
    this.addSql(`create index "transfers_from_store_id_status_index" on "transfers" ("from_store_id", "status");`);
    this.addSql(`create index "transfers_to_store_id_status_index" on "transfers" ("to_store_id", "status");`);
    this.addSql(`create unique index transfers_number on transfers (transfer_number);`);

    this.addSql(
      `create table "transfer_documents" ("id" serial primary key, "transfer_id" int not null, "store_id" int not null, "kind" varchar(12) not null, "document_number" varchar(40) not null, "document_date" timestamptz not null default now(), "created_by_user_id" int not null, "approved_by_user_id" int null, "approved_date" timestamptz null, "status" varchar(12) not null default 'pending', "notes" text null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`create index "transfer_documents_transfer_id_index" on "transfer_documents" ("transfer_id");`);
    this.addSql(
      `alter table "transfer_documents" add constraint "transfer_documents_store_id_document_number_unique" unique ("store_id", "document_number");`,
    );

    this.addSql(
      `create table "transfer_items" ("id" serial primary key, "transfer_id" int not null, "variant_id" int not null, "line_no" int not null, "requested_quantity" int not null default 0, "quantity" int not null, "cost" numeric(12,2) not null default '0.00', "ext_cost" numeric(12,2) not null default '0.00', "price" numeric(12,2) not null default '0.00', "ext_price" numeric(12,2) not null default '0.00', "average_cost" numeric(14,4) null, "item_model" varchar(255) null, "frame_color" varchar(80) null, "size_diameter" varchar(40) null);`,
    );
    this.addSql(`create index "transfer_items_variant_id_index" on "transfer_items" ("variant_id");`);
    this.addSql(
      `alter table "transfer_items" add constraint "transfer_items_transfer_id_line_no_unique" unique ("transfer_id", "line_no");`,
    );
    this.addSql(
      `alter table "transfer_items" add constraint "transfer_items_transfer_id_variant_id_unique" unique ("transfer_id", "variant_id");`,
    );

    this.addSql(
      `create table "transfer_pieces" ("id" serial primary key, "item_id" int not null, "lot_id" int null, "serial_id" int null, "quantity" int not null, "received_quantity" int not null default 0, "returned_quantity" int not null default 0, "lost_quantity" int not null default 0, "in_transit" int generated always as (quantity - received_quantity - returned_quantity - lost_quantity) stored null);`,
    );
    this.addSql(`create index "transfer_pieces_item_id_index" on "transfer_pieces" ("item_id");`);
    this.addSql(`create index transfer_pieces_in_transit on transfer_pieces (item_id) where in_transit > 0;`);

    this.addSql(
      `create table "transfer_differences" ("id" serial primary key, "item_id" int not null, "piece_id" int null, "kind" varchar(10) not null, "quantity" int not null, "outcome" varchar(10) null, "notes" text null, "created_at" timestamptz not null default now(), "created_by" int not null, "settled_at" timestamptz null, "settled_by" int null, "settled_store_id" int null);`,
    );
    this.addSql(`create index "transfer_differences_item_id_index" on "transfer_differences" ("item_id");`);
    this.addSql(`create index "transfer_differences_piece_id_index" on "transfer_differences" ("piece_id");`);

    this.addSql(
      `alter table "transfers" add constraint "transfers_from_store_id_foreign" foreign key ("from_store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "transfers" add constraint "transfers_to_store_id_foreign" foreign key ("to_store_id") references "stores" ("id");`,
    );
    this.addSql(`alter table "transfers" add constraint "transfers_kind_check" check (kind in ('request','push'));`);
    this.addSql(
      `alter table "transfers" add constraint "transfers_stores_check" check (from_store_id <> to_store_id);`,
    );
    this.addSql(
      `alter table "transfers" add constraint "transfers_arrival_status_check" check (arrival_status in ('pending','partial','arrived'));`,
    );
    this.addSql(
      `alter table "transfers" add constraint "transfers_status_check" check (status in ('draft','pending','approved','sent','received','completed','cancelled'));`,
    );

    this.addSql(
      `alter table "transfer_documents" add constraint "transfer_documents_transfer_id_foreign" foreign key ("transfer_id") references "transfers" ("id");`,
    );
    this.addSql(
      `alter table "transfer_documents" add constraint "transfer_documents_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "transfer_documents" add constraint "transfer_documents_created_by_user_id_foreign" foreign key ("created_by_user_id") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "transfer_documents" add constraint "transfer_documents_approved_by_user_id_foreign" foreign key ("approved_by_user_id") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "transfer_documents" add constraint "transfer_documents_kind_check" check (kind in ('dispatch','receipt','settlement','recall'));`,
    );
    this.addSql(
      `alter table "transfer_documents" add constraint "transfer_documents_status_check" check (status in ('pending','completed'));`,
    );

    this.addSql(
      `alter table "transfer_items" add constraint "transfer_items_transfer_id_foreign" foreign key ("transfer_id") references "transfers" ("id");`,
    );
    this.addSql(
      `alter table "transfer_items" add constraint "transfer_items_variant_id_foreign" foreign key ("variant_id") references "product_variants" ("id");`,
    );
    this.addSql(
      `alter table "transfer_items" add constraint "transfer_items_quantities_check" check (quantity >= 0 and requested_quantity >= 0);`,
    );
    this.addSql(
      `alter table "transfer_items" add constraint "transfer_items_amounts_check" check (cost >= 0 and ext_cost >= 0 and price >= 0 and ext_price >= 0);`,
    );

    this.addSql(
      `alter table "transfer_pieces" add constraint "transfer_pieces_item_id_foreign" foreign key ("item_id") references "transfer_items" ("id");`,
    );
    this.addSql(
      `alter table "transfer_pieces" add constraint "transfer_pieces_lot_id_foreign" foreign key ("lot_id") references "stock_lots" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "transfer_pieces" add constraint "transfer_pieces_serial_id_foreign" foreign key ("serial_id") references "stock_serials" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "transfer_pieces" add constraint "transfer_pieces_quantities_check" check (quantity > 0 and received_quantity >= 0 and returned_quantity >= 0 and lost_quantity >= 0 and received_quantity + returned_quantity + lost_quantity <= quantity);`,
    );
    this.addSql(
      `alter table "transfer_pieces" add constraint "transfer_pieces_serial_check" check (serial_id is null or quantity = 1);`,
    );

    this.addSql(
      `alter table "transfer_differences" add constraint "transfer_differences_item_id_foreign" foreign key ("item_id") references "transfer_items" ("id");`,
    );
    this.addSql(
      `alter table "transfer_differences" add constraint "transfer_differences_piece_id_foreign" foreign key ("piece_id") references "transfer_pieces" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "transfer_differences" add constraint "transfer_differences_created_by_foreign" foreign key ("created_by") references "system_users" ("id");`,
    );
    this.addSql(
      `alter table "transfer_differences" add constraint "transfer_differences_settled_by_foreign" foreign key ("settled_by") references "system_users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "transfer_differences" add constraint "transfer_differences_settled_store_id_foreign" foreign key ("settled_store_id") references "stores" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "transfer_differences" add constraint "transfer_differences_kind_check" check (kind in ('short','damaged','surplus'));`,
    );
    this.addSql(
      `alter table "transfer_differences" add constraint "transfer_differences_outcome_check" check (outcome in ('found','lost','sent_back'));`,
    );
    this.addSql(
      `alter table "transfer_differences" add constraint "transfer_differences_quantity_check" check (quantity > 0);`,
    );
    this.addSql(
      `alter table "transfer_differences" add constraint "transfer_differences_settled_check" check ((outcome is null) = (settled_at is null));`,
    );
    this.addSql(
      `alter table "transfer_differences" add constraint "transfer_differences_piece_check" check ((kind = 'surplus') = (piece_id is null));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "transfer_documents" drop constraint "transfer_documents_transfer_id_foreign";`);
    this.addSql(`alter table "transfer_items" drop constraint "transfer_items_transfer_id_foreign";`);
    this.addSql(`alter table "transfer_pieces" drop constraint "transfer_pieces_item_id_foreign";`);
    this.addSql(`alter table "transfer_differences" drop constraint "transfer_differences_item_id_foreign";`);
    this.addSql(`alter table "transfer_differences" drop constraint "transfer_differences_piece_id_foreign";`);

    this.addSql(`drop table if exists "transfers" cascade;`);
    this.addSql(`drop table if exists "transfer_documents" cascade;`);
    this.addSql(`drop table if exists "transfer_items" cascade;`);
    this.addSql(`drop table if exists "transfer_pieces" cascade;`);
    this.addSql(`drop table if exists "transfer_differences" cascade;`);
  }
}
