import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { DateField } from "#app/ui/form/date-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns } from "#app/ui/layout/layout.css.ts";
import * as css from "./first-pieces-fields.css.ts";

/**
 * The lot or the serial numbers of a new variant's first pieces, under the settings that ask for them (children): the style shows each
 * while its inventory type is chosen, scripts or not.
 */
export function FirstPiecesFields({ prefix, children }: { prefix: string; children: ReactNode }) {
  const t = useTranslations("product");
  return (
    <div className={css.settings}>
      {children}
      <div className={`${columns({ count: 3 })} ${css.lot}`}>
        <TextField
          name={`${prefix}lotCode`}
          label={t("lotCode")}
          help={t("lotCodeHelp")}
          optional
          dir="ltr"
          maxLength={60}
          autoComplete="off"
        />
        <DateField name={`${prefix}expiryDate`} label={t("expiryDate")} optional />
      </div>
      <div className={css.serials}>
        <TextArea
          name={`${prefix}serials`}
          label={t("serials")}
          help={t("serialsHelp")}
          optional
          rows={3}
          dir="ltr"
          autoComplete="off"
        />
      </div>
    </div>
  );
}
