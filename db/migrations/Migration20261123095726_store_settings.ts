import { Migration } from "@mikro-orm/migrations";

export class Migration20261123095726_store_settings extends Migration {
  override name = "Migration20261123095726_store_settings";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "stores" add "cr_number" varchar(10) null, add "building_number" varchar(4) null, add "street" varchar(255) null, add "street_ar" varchar(255) null, add "district" varchar(255) null, add "district_ar" varchar(255) null, add "city" varchar(255) null, add "city_ar" varchar(255) null, add "postal_code" varchar(5) null, add "additional_number" varchar(4) null, add "receipt_header" varchar(300) null, add "receipt_header_ar" varchar(300) null, add "receipt_footer" varchar(300) null, add "receipt_footer_ar" varchar(300) null, add "logo_key" varchar(80) null, add "default_reorder_level" int null, add "updated_at" timestamptz not null default now(), add "updated_by" int null, add "version" int not null default 1;`,
    );
    this.addSql(
      `alter table "stores" add constraint "stores_default_reorder_level_check" check (default_reorder_level >= 0);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "stores" drop constraint "stores_default_reorder_level_check";`);
    this.addSql(
      `alter table "stores" drop column "cr_number", drop column "building_number", drop column "street", drop column "street_ar", drop column "district", drop column "district_ar", drop column "city", drop column "city_ar", drop column "postal_code", drop column "additional_number", drop column "receipt_header", drop column "receipt_header_ar", drop column "receipt_footer", drop column "receipt_footer_ar", drop column "logo_key", drop column "default_reorder_level", drop column "updated_at", drop column "updated_by", drop column "version";`,
    );
  }
}
