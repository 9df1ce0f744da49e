import { getContext } from "#app/http/context.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { databaseError } from "#app/lib/database/database-error.server.ts";
import { answerPassport, answerRefusal } from "#app/modules/lens-jobs/passport/answer-passport.server.tsx";
import { askedPassport } from "#app/modules/lens-jobs/passport/passport-data.server.ts";

/**
 * What a customer sees of a lens job, at an address that only the customer's papers name. It is no page of the product: it brings no style sheet,
 * no script and no session, so that it opens at once on any telephone.
 */
export const { loader, action } = resource({
  async GET(args) {
    const started = performance.now();
    const context = await getContext(args);
    try {
      return answerPassport(context, await askedPassport(args), started);
    } catch (caught) {
      return answerRefusal(context, databaseError(caught), started);
    }
  },
});
