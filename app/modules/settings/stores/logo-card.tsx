import { useTranslations } from "use-intl";
import { ACCEPTED_PICTURES, MAX_PICTURE_MB, PICTURE_TYPES } from "#app/modules/pictures/picture-limits.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Thumbnail } from "#app/ui/picture/thumbnail.tsx";

type LogoCardProps = {
  store: { id: number; name: string; logoVersion: string | null };
  mayChange: boolean;
  state?: FormState;
};

/** A store's logo with the form that sets it: an upload is complete when its form is sent, so the form is one of its own. */
export function LogoCard({ store: { id, name, logoVersion }, mayChange, state }: LogoCardProps) {
  const t = useTranslations("settings.logo");
  return (
    <Card title={t("title")} id="logo">
      <div className={row({ align: "start", gap: "large" })}>
        {logoVersion === null ? null : (
          <Thumbnail
            src={paths.settings.storeLogo(id, logoVersion)}
            size="large"
            sign="glasses"
            alt={t("of", { name })}
          />
        )}
        {mayChange ? (
          <Form state={state} idPrefix="logo-" action={paths.settings.setLogo(id)} encType="multipart/form-data">
            <div className={stack()}>
              <ErrorSummary />
              <FileField
                name="logo"
                label={t("file")}
                help={t("help", { types: PICTURE_TYPES, megabytes: MAX_PICTURE_MB })}
                accept={ACCEPTED_PICTURES}
              />
              <div className={row()}>
                <Button>{t(logoVersion === null ? "upload" : "replace")}</Button>
                {logoVersion === null ? null : (
                  <LinkButton href={paths.settings.removeLogo(id)} {...toDialog}>
                    {t("remove")}
                  </LinkButton>
                )}
              </div>
            </div>
          </Form>
        ) : logoVersion === null ? (
          <p>{t("none")}</p>
        ) : null}
      </div>
    </Card>
  );
}
