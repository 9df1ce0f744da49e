import { defineEntity, p } from "@mikro-orm/core";
import { line } from "./base.ts";

export const AppSettingSchema = defineEntity({
  name: "AppSetting",
  tableName: "app_settings",
  properties: {
    key: line(80).primary(),
    value: p.json<unknown>(),
  },
});

/** One fact about this installation, such as whether the demo shop was loaded. */
export class AppSetting extends AppSettingSchema.class {}
AppSettingSchema.setClass(AppSetting);
