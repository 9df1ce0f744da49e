import { Migration } from "@mikro-orm/migrations";

export class Migration20261121183812_lens_power extends Migration {
  override name = "Migration20261121183812_lens_power";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "product_variants" add "sphere" numeric(6,2) null, add "cylinder" numeric(6,2) null, add "base_curve" numeric(3,1) null, add "add_power" numeric(6,2) null;`,
    );
    this.addSql(
      `alter table "product_variants" add constraint "product_variants_sphere_check" check (sphere between -30 and 30);`,
    );
    this.addSql(
      `alter table "product_variants" add constraint "product_variants_cylinder_check" check (cylinder between -10 and 0);`,
    );
    this.addSql(
      `alter table "product_variants" add constraint "product_variants_base_curve_check" check (base_curve between 1 and 10);`,
    );
    this.addSql(
      `alter table "product_variants" add constraint "product_variants_add_power_check" check (add_power between 0.25 and 4);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "product_variants" drop constraint "product_variants_sphere_check";`);
    this.addSql(`alter table "product_variants" drop constraint "product_variants_cylinder_check";`);
    this.addSql(`alter table "product_variants" drop constraint "product_variants_base_curve_check";`);
    this.addSql(`alter table "product_variants" drop constraint "product_variants_add_power_check";`);
    this.addSql(
      `alter table "product_variants" drop column "sphere", drop column "cylinder", drop column "base_curve", drop column "add_power";`,
    );
  }
}
