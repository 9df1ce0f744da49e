import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { myPaths } from "#app/customer-paths.ts";
import { readPageForm } from "#app/http/form/submit.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { PARTS_OF_DAY } from "#app/modules/appointments/requests/visit-request.ts";
import { askForVisitAction } from "#app/modules/my/my-action.server.ts";
import { askForVisitData } from "#app/modules/my/my-data.server.ts";
import { MyFrame, myMeta } from "#app/modules/my/my-frame.tsx";
import { RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Notice } from "#app/ui/text/notice.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta = myMeta;

export async function loader(args: LoaderFunctionArgs) {
  return askForVisitData(args);
}

export async function action(args: ActionFunctionArgs) {
  return askForVisitAction(args, await readPageForm(args));
}

/** Asks for a visit. The branch calls back; nothing is booked by it. */
export default function AskForVisit() {
  const t = useTranslations("my");
  const locale = useLocale();
  const state = useActionData<typeof action>();
  const { title, token, isSent, stores, first, last } = useLoaderData<typeof loader>();
  return (
    <MyFrame title={title} here={myPaths.ask(token)} home={myPaths.home(token)}>
      {isSent ? (
        <Notice tone="info">
          <span role="status">{t("sent")}</span>
        </Notice>
      ) : (
        <Form state={state}>
          <div className={stack()}>
            <ErrorSummary />
            <p>{t("askText")}</p>
            <Select
              name="storeId"
              label={t("store")}
              options={stores.map(({ id, name, nameAr }) => ({
                value: id,
                label: locale === "ar" ? (nameAr ?? name) : name,
              }))}
            />
            <DateField name="wishedOn" label={t("day")} min={first} max={last} />
            <RadioGroup
              name="partOfDay"
              label={t("part")}
              options={PARTS_OF_DAY.map((value) => ({ value, label: t(`parts.${value}`) }))}
              defaultValue="any"
            />
            <TextArea name="note" label={t("note")} optional rows={3} maxLength={500} />
            <Button variant="primary" size="touch">
              {t("send")}
            </Button>
          </div>
        </Form>
      )}
    </MyFrame>
  );
}

export { ErrorBoundary } from "./home.tsx";
