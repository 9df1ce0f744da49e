import { Migration } from "@mikro-orm/migrations";

export class Migration20261121164700_catalogue extends Migration {
  override name = "Migration20261121164700_catalogue";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "categories" add "parent_id" int null, add "default_reorder_level" int not null default 5, add "created_by" int null, add "updated_by" int null, add "version" int not null default 1;`,
    );
    this.addSql(
      `alter table "categories" add constraint "categories_parent_id_foreign" foreign key ("parent_id") references "categories" ("id") on delete set null;`,
    );
    this.addSql(`create index "categories_parent_id_index" on "categories" ("parent_id");`);
    this.addSql(
      `alter table "categories" add constraint "categories_default_reorder_level_check" check (default_reorder_level >= 0);`,
    );

    this.addSql(`alter table "product_variants" drop constraint "product_variants_sku_unique";`);
    // A removed variant gives its SKU free; upper and lower case are the same SKU.
    this.addSql(`drop index "product_variants_sku_lower";`);
    this.addSql(
      `create unique index product_variants_sku_lower on product_variants (lower(sku)) where deleted_at is null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "categories" drop constraint "categories_parent_id_foreign";`);

    this.addSql(`drop index "categories_parent_id_index";`);
    this.addSql(`alter table "categories" drop constraint "categories_default_reorder_level_check";`);
    this.addSql(
      `alter table "categories" drop column "parent_id", drop column "default_reorder_level", drop column "created_by", drop column "updated_by", drop column "version";`,
    );

    this.addSql(`drop index "product_variants_sku_lower";`);
    this.addSql(`create index product_variants_sku_lower on product_variants (lower(sku));`);
    this.addSql(`alter table "product_variants" add constraint "product_variants_sku_unique" unique ("sku");`);
  }
}
