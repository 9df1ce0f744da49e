import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { messagePaths } from "#app/message-paths.ts";
import { getMessageTemplate } from "#app/modules/messages/templates/read-templates.server.ts";
import { TemplateForm, TestForm } from "#app/modules/messages/templates/template-form.tsx";
import { PreviewCard, VersionsCard } from "#app/modules/messages/templates/template-parts.tsx";
import { testMessage } from "#app/modules/messages/templates/test-message.server.ts";
import { updateMessageTemplate } from "#app/modules/messages/templates/write-template.server.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const customerId = new URL(args.request.url).searchParams.get("customerId") ?? "";
  const template = await load(args, getMessageTemplate, { event: args.params.event, customerId });
  const { locale } = await guard(args);
  return {
    title: wordsOf(locale, "messages")(`events.${template.event}`),
    template,
    ...(await mayRun(args, { mayChange: updateMessageTemplate })),
    constraints: constraintsOf(updateMessageTemplate),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { event = "" } = args.params;
  const form = await readPageForm(args);
  const options = { form, input: { event } };
  const there = messagePaths.template(event);
  if (form.get("part") === "test") {
    const sent = ({ outcome, answer }: { outcome: string; answer: string | null }) =>
      redirectWithToast(there, {
        title: { key: `messages.test.${outcome}`, params: { answer: answer ?? "" } },
      });
    return submit(args, testMessage, sent, { ...options, failure: "messages.test.failed" });
  }
  const saved = () => redirectWithToast(there, { title: { key: "messages.template.saved" } });
  return submit(args, updateMessageTemplate, saved, { ...options, failure: "messages.failed" });
}

/** The words of one event in both languages, as a customer reads them, with a test to oneself and the versions before. */
export default function MessageTemplatePage() {
  const t = useTranslations("messages");
  const { title, template, mayChange } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("settings.title"), href: messagePaths.settings() }]} />
      <div className={stack({ narrow: true })}>
        <TemplateForm template={template} mayChange={mayChange} state={useActionData<typeof action>()} />
        <PreviewCard preview={template.preview} />
        {mayChange ? <TestForm channels={template.preview?.channels ?? []} /> : null}
        <VersionsCard versions={template.versions} />
      </div>
    </>
  );
}
