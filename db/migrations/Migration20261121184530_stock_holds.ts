import { Migration } from "@mikro-orm/migrations";

export class Migration20261121184530_stock_holds extends Migration {
  override name = "Migration20261121184530_stock_holds";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "stock_holds" ("id" serial primary key, "store_id" int not null, "variant_id" int not null, "quantity" int not null, "draft_id" int null, "customer_id" int null, "note" text null, "expires_at" timestamptz not null, "released_at" timestamptz null, "release_reason" varchar(12) null, "released_by" int null, "created_at" timestamptz not null default now(), "created_by" int null);`,
    );
    this.addSql(`create index "stock_holds_store_id_created_at_index" on "stock_holds" ("store_id", "created_at");`);
    this.addSql(`create index "stock_holds_variant_id_index" on "stock_holds" ("variant_id");`);
    this.addSql(`create index "stock_holds_customer_id_index" on "stock_holds" ("customer_id");`);
    this.addSql(`create index stock_holds_live on stock_holds (store_id, variant_id) where released_at is null;`);
    this.addSql(`create index stock_holds_live_draft on stock_holds (draft_id) where released_at is null;`);
    this.addSql(`create index stock_holds_live_expiry on stock_holds (expires_at) where released_at is null;`);

    this.addSql(
      `alter table "stock_holds" add constraint "stock_holds_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "stock_holds" add constraint "stock_holds_variant_id_foreign" foreign key ("variant_id") references "product_variants" ("id");`,
    );
    this.addSql(
      `alter table "stock_holds" add constraint "stock_holds_draft_id_foreign" foreign key ("draft_id") references "sale_drafts" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "stock_holds" add constraint "stock_holds_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete set null;`,
    );
    this.addSql(`alter table "stock_holds" add constraint "stock_holds_quantity_check" check (quantity > 0);`);
    this.addSql(
      `alter table "stock_holds" add constraint "stock_holds_release_reason_check" check (release_reason in ('resumed','sold','expired','removed'));`,
    );
    this.addSql(
      `alter table "stock_holds" add constraint "stock_holds_released_check" check ((released_at is null) = (release_reason is null));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "stock_holds" cascade;`);
  }
}
