import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { myPaths } from "#app/customer-paths.ts";
import { formInput, refusedForm } from "#app/http/form/submit.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { answerFeedback } from "./answer-feedback.server.ts";
import { answerVisit, isAnswer } from "./answer-visit.server.ts";
import { askForVisit } from "./ask-visit.server.ts";
import { setMyConsents } from "./my-consents.server.ts";
import { idIn, openedBy } from "./my-data.server.ts";

/** The customer's answer about a visit. */
export const answerVisitAction = (args: ActionFunctionArgs, form: FormData) =>
  openedBy(args, async ({ customer, token, context: { em, requestId, ip, locale } }) => {
    const answer = form.get("answer");
    const visitId = idIn(args);
    const of = { customerId: customer.id, requestId, ip, visitId, cancelReason: wordsOf(locale, "my")("cancelReason") };
    try {
      if (!isAnswer(answer)) throw new InvalidInput({ "": [{ key: "errors.choice" }] });
      await answerVisit(em, of, answer);
    } catch (error) {
      return refusedForm(args, error, form, locale);
    }
    throw redirect(myPaths.visit(token, visitId));
  });

/** The customer's wish for a visit. */
export const askForVisitAction = (args: ActionFunctionArgs, form: FormData) =>
  openedBy(args, async ({ customer, token, context: { em, requestId, ip, locale } }) => {
    try {
      await askForVisit(em, { customerId: customer.id, requestId, ip }, formInput(form));
    } catch (error) {
      return refusedForm(args, error, form, locale);
    }
    throw redirect(myPaths.ask(token, { sent: "1" }));
  });

/** What the customer answers about a purchase. */
export const answerFeedbackAction = (args: ActionFunctionArgs, form: FormData) =>
  openedBy(args, async ({ customer, token, context: { em, requestId, ip, locale } }) => {
    const saleId = idIn(args);
    try {
      await answerFeedback(em, { customerId: customer.id, requestId, ip, saleId }, formInput(form));
    } catch (error) {
      return refusedForm(args, error, form, locale);
    }
    throw redirect(myPaths.feedback(token, saleId));
  });

/** What the customer wants to hear about: the ticked boxes. */
export const setConsentsAction = (args: ActionFunctionArgs, form: FormData) =>
  openedBy(args, async ({ customer, token, context: { em, requestId, ip } }) => {
    const ticked = [...form.keys()].filter((name) => form.getAll(name).at(-1) === "on");
    await setMyConsents(em, { customerId: customer.id, requestId, ip }, new Set(ticked));
    throw redirect(myPaths.consents(token, { saved: "1" }));
  });
