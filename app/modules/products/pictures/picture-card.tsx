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

type PictureCardProps = {
  picture: { id: number; name: string; version: string | null };
  state?: FormState;
};

/** A product's picture with the form that sets it. A separate form: an upload is complete when the form is sent. */
export function PictureCard({ picture: { id, name, version }, state }: PictureCardProps) {
  const t = useTranslations("pictures");
  const limits = { types: PICTURE_TYPES, megabytes: MAX_PICTURE_MB };
  return (
    <Card title={t("title")} id="picture">
      <div className={row({ align: "start", gap: "large" })}>
        {version === null ? null : (
          <Thumbnail
            src={paths.products.pictureFile(id, "large", version)}
            size="large"
            sign="glasses"
            alt={t("of", { name })}
          />
        )}
        <Form state={state} idPrefix="picture-" action={paths.products.picture(id)} encType="multipart/form-data">
          <div className={stack()}>
            <ErrorSummary />
            {version === null ? <p>{t("none")}</p> : null}
            <FileField
              name="picture"
              label={t("file")}
              help={t(version === null ? "help" : "replaceHelp", limits)}
              accept={ACCEPTED_PICTURES}
            />
            <div className={row()}>
              <Button>{t(version === null ? "upload" : "replace")}</Button>
              {version === null ? null : (
                <LinkButton href={paths.products.removePicture(id)} {...toDialog}>
                  {t("remove")}
                </LinkButton>
              )}
            </div>
          </div>
        </Form>
      </div>
    </Card>
  );
}
