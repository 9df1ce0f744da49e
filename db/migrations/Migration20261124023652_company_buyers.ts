import { Migration } from "@mikro-orm/migrations";

export class Migration20261124023652_company_buyers extends Migration {
  override name = "Migration20261124023652_company_buyers";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "customers" add "vat_number" varchar(15) null, add "cr_number" varchar(10) null, add "building_number" varchar(4) null, add "street" varchar(120) null, add "district" varchar(120) null, add "city" varchar(120) null, add "postal_code" varchar(5) null;`,
    );
    this.addSql(
      `alter table "customers" add constraint "customers_company_check" check (vat_number is null or num_nulls(company_name, building_number, street, district, city, postal_code) = 0);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "customers" drop constraint "customers_company_check";`);
    this.addSql(
      `alter table "customers" drop column "vat_number", drop column "cr_number", drop column "building_number", drop column "street", drop column "district", drop column "city", drop column "postal_code";`,
    );
  }
}
