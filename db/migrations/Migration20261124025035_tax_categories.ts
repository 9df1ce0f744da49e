import { Migration } from "@mikro-orm/migrations";

export class Migration20261124025035_tax_categories extends Migration {
  override name = "Migration20261124025035_tax_categories";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "products" add "tax_category" varchar(1) not null default 'S', add "tax_reason" varchar(40) null, add "tax_note" varchar(200) null;`,
    );
    this.addSql(
      `alter table "products" add constraint "products_tax_category_check" check (tax_category in ('S','Z','E','O'));`,
    );
    this.addSql(
      `alter table "products" add constraint "products_tax_reason_check" check ((tax_category = 'S') = (tax_reason is null));`,
    );
    this.addSql(
      `alter table "products" add constraint "products_tax_note_check" check ((tax_category = 'O') = (tax_note is not null));`,
    );

    this.addSql(
      `alter table "sale_items" add "tax_category" varchar(1) not null default 'S', add "tax_percent" numeric(5,2) not null default '15.00', add "tax_reason" varchar(40) null, add "tax_note" varchar(200) null;`,
    );
    this.addSql(
      `alter table "sale_items" add constraint "sale_items_tax_category_check" check (tax_category in ('S','Z','E','O'));`,
    );
    this.addSql(
      `alter table "sale_items" add constraint "sale_items_tax_percent_check" check ((tax_category = 'S') = (tax_percent > 0));`,
    );
    this.addSql(
      `alter table "sale_items" add constraint "sale_items_tax_reason_check" check ((tax_category = 'S') = (tax_reason is null));`,
    );
    this.addSql(
      `alter table "sale_items" add constraint "sale_items_tax_note_check" check ((tax_category = 'O') = (tax_note is not null));`,
    );

    // So far everything was taxed at 15%, so the sums of finished days by category of VAT are those of all sales.
    this.addSql(`insert into "sales_days" ("dimension", "store_id", "day", "key", "sales", "returns", "units", "returned_units", "gross", "returned",
      "discount", "returned_discount", "vat", "returned_vat")
      select 'tax', "store_id", "day", 'S', "sales", "returns", "units", "returned_units", "gross", "returned", "discount", "returned_discount",
        "vat", "returned_vat" from "sales_days" where "dimension" = 'all';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "sales_days" where "dimension" = 'tax';`);
    this.addSql(`alter table "products" drop constraint "products_tax_category_check";`);
    this.addSql(`alter table "products" drop constraint "products_tax_reason_check";`);
    this.addSql(`alter table "products" drop constraint "products_tax_note_check";`);
    this.addSql(`alter table "products" drop column "tax_category", drop column "tax_reason", drop column "tax_note";`);

    this.addSql(`alter table "sale_items" drop constraint "sale_items_tax_category_check";`);
    this.addSql(`alter table "sale_items" drop constraint "sale_items_tax_percent_check";`);
    this.addSql(`alter table "sale_items" drop constraint "sale_items_tax_reason_check";`);
    this.addSql(`alter table "sale_items" drop constraint "sale_items_tax_note_check";`);
    this.addSql(
      `alter table "sale_items" drop column "tax_category", drop column "tax_percent", drop column "tax_reason", drop column "tax_note";`,
    );
  }
}
