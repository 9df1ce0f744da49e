import { Migration } from "@mikro-orm/migrations";

export class Migration20261126040824_examinations extends Migration {
  override name = "Migration20261126040824_examinations";

  override up(): void | Promise<void> {
    this.addSql(`alter table "doctors" add "license_number" varchar(80) null;`);

    this.addSql(
      `alter table "prescriptions" add "right_acuity_without" varchar(20) null, add "right_acuity_with" varchar(20) null, add "right_prism2" numeric(6,2) null, add "right_prism2_base" varchar(4) null, add "right_contact_sphere" numeric(6,2) null, add "right_contact_cylinder" numeric(6,2) null, add "right_contact_axis" smallint null, add "right_contact_add" numeric(6,2) null, add "right_contact_base_curve" numeric(6,2) null, add "right_contact_diameter" numeric(6,2) null, add "right_contact_brand" varchar(120) null, add "right_contact_replacement" varchar(20) null, add "left_acuity_without" varchar(20) null, add "left_acuity_with" varchar(20) null, add "left_prism2" numeric(6,2) null, add "left_prism2_base" varchar(4) null, add "left_contact_sphere" numeric(6,2) null, add "left_contact_cylinder" numeric(6,2) null, add "left_contact_axis" smallint null, add "left_contact_add" numeric(6,2) null, add "left_contact_base_curve" numeric(6,2) null, add "left_contact_diameter" numeric(6,2) null, add "left_contact_brand" varchar(120) null, add "left_contact_replacement" varchar(20) null;`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_prism2_check" check (right_prism2 > 0 and right_prism2 <= 20);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_contact_sphere_check" check (right_contact_sphere between -30 and 30);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_contact_cylinder_check" check (right_contact_cylinder between -10 and 10);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_contact_axis_check" check (right_contact_axis between 1 and 180);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_contact_add_check" check (right_contact_add between 0.25 and 4);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_contact_base_curve_check" check (right_contact_base_curve between 6.5 and 10);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_contact_diameter_check" check (right_contact_diameter between 8 and 16);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_contact_replacement_check" check (right_contact_replacement in ('daily','two_weeks','monthly','quarterly','half_yearly','yearly'));`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_right_prism2_base_check" check ((right_prism2 is null) = (right_prism2_base is null) and right_prism2_base in ('up','down','in','out'));`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_prism2_check" check (left_prism2 > 0 and left_prism2 <= 20);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_contact_sphere_check" check (left_contact_sphere between -30 and 30);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_contact_cylinder_check" check (left_contact_cylinder between -10 and 10);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_contact_axis_check" check (left_contact_axis between 1 and 180);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_contact_add_check" check (left_contact_add between 0.25 and 4);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_contact_base_curve_check" check (left_contact_base_curve between 6.5 and 10);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_contact_diameter_check" check (left_contact_diameter between 8 and 16);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_contact_replacement_check" check (left_contact_replacement in ('daily','two_weeks','monthly','quarterly','half_yearly','yearly'));`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_left_prism2_base_check" check ((left_prism2 is null) = (left_prism2_base is null) and left_prism2_base in ('up','down','in','out'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "doctors" drop column "license_number";`);

    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_prism2_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_contact_sphere_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_contact_cylinder_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_contact_axis_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_contact_add_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_contact_base_curve_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_contact_diameter_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_contact_replacement_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_right_prism2_base_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_prism2_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_contact_sphere_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_contact_cylinder_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_contact_axis_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_contact_add_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_contact_base_curve_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_contact_diameter_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_contact_replacement_check";`);
    this.addSql(`alter table "prescriptions" drop constraint "prescriptions_left_prism2_base_check";`);
    this.addSql(
      `alter table "prescriptions" drop column "right_acuity_without", drop column "right_acuity_with", drop column "right_prism2", drop column "right_prism2_base", drop column "right_contact_sphere", drop column "right_contact_cylinder", drop column "right_contact_axis", drop column "right_contact_add", drop column "right_contact_base_curve", drop column "right_contact_diameter", drop column "right_contact_brand", drop column "right_contact_replacement", drop column "left_acuity_without", drop column "left_acuity_with", drop column "left_prism2", drop column "left_prism2_base", drop column "left_contact_sphere", drop column "left_contact_cylinder", drop column "left_contact_axis", drop column "left_contact_add", drop column "left_contact_base_curve", drop column "left_contact_diameter", drop column "left_contact_brand", drop column "left_contact_replacement";`,
    );
  }
}
