import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { myPaths } from "#app/customer-paths.ts";
import { readPageForm } from "#app/http/form/submit.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { setConsentsAction } from "#app/modules/my/my-action.server.ts";
import { myConsentsData } from "#app/modules/my/my-data.server.ts";
import { MyFrame, myMeta } from "#app/modules/my/my-frame.tsx";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Notice } from "#app/ui/text/notice.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta = myMeta;

export async function loader(args: LoaderFunctionArgs) {
  return myConsentsData(args);
}

export async function action(args: ActionFunctionArgs) {
  return setConsentsAction(args, await readPageForm(args));
}

/** What a customer wants to hear about, by purpose and channel. */
export default function MyConsents() {
  const t = useTranslations("my");
  const { title, token, isSaved, boxes } = useLoaderData<typeof loader>();
  return (
    <MyFrame title={title} here={myPaths.consents(token)} home={myPaths.home(token)}>
      {isSaved ? (
        <Notice tone="info">
          <span role="status">{t("consentsSaved")}</span>
        </Notice>
      ) : null}
      <Form>
        <div className={stack({ gap: "large" })}>
          {(["reminder", "marketing"] as const).map((purpose) => (
            <Card key={purpose} title={t(`purposes.${purpose}`)}>
              <p>{t(`purposeTexts.${purpose}`)}</p>
              {boxes
                .filter((box) => box.purpose === purpose)
                .map(({ name, channel, isOn }) => (
                  <Checkbox key={name} name={name} label={t(`channels.${channel}`)} defaultChecked={isOn} />
                ))}
            </Card>
          ))}
          <p>{t("serviceText")}</p>
          <Button variant="primary" size="touch">
            {t("save")}
          </Button>
        </div>
      </Form>
    </MyFrame>
  );
}

export { ErrorBoundary } from "./home.tsx";
