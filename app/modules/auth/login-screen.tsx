import { useLocale, useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Button, DefaultButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { errorsOf } from "#app/ui/form/form-state.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { grow, row, stack } from "#app/ui/layout/layout.css.ts";
import { Icon } from "#app/ui/picture/icon.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { KeptNotice } from "./code-step.tsx";
import * as css from "./login-screen.css.ts";
import type { TestUser } from "./test-users.server.ts";

type LoginScreenProps = {
  users: TestUser[];
  redirectTo: string | null;
  /** The key of a form that waits until its user has signed in again. */
  kept: string | null;
  nonce: string;
  /** The answer to the last attempt. `shown` when the user asked to see the password. */
  result?: (FormState & { shown?: boolean }) | undefined;
};

const LOGIN_FORM = "sign-in";

/** Without scripts the toggle reloads the page, and each test user's Login has its own form. This shows the password in place, and that sign-in runs. */
const enhancement = (words: { show: string; hide: string; busy: string }) => `
const w=${JSON.stringify(words).replace(/</g, "\\u003c")},f=document.getElementById("${LOGIN_FORM}"),p=f.elements.password,s=f.elements.show,b=f.querySelector("[data-submit]"),all=[...document.forms].filter(form=>form.elements.password);
s.addEventListener("click",e=>{e.preventDefault();const open=p.type==="password";p.type=open?"text":"password";s.textContent=open?w.hide:w.show;s.setAttribute("aria-pressed",open)});
f.addEventListener("submit",()=>setTimeout(()=>{b.textContent=w.busy;for(const form of all)for(const one of form.querySelectorAll("input,[data-submit]"))one.disabled=true}));
for(const form of all)if(form!==f&&f.requestSubmit)form.addEventListener("submit",e=>{e.preventDefault();f.elements.username.value=form.elements.username.value;p.value=form.elements.password.value;f.requestSubmit(b)});
addEventListener("pageshow",e=>{if(e.persisted)location.reload()});`;

/** The sign-in form. If the demo data is loaded, the accounts of the demo shop stand beside the form. */
export function LoginScreen({ users, redirectTo, kept, nonce, result }: LoginScreenProps) {
  const t = useTranslations("login");
  const shown = result?.shown ?? false;
  return (
    <main className={css.screen}>
      <header className={css.head}>
        <h1 className={css.brand}>
          <Icon name="glasses" size={26} />
          {t("title")}
        </h1>
        <p>{t("tagline")}</p>
      </header>
      {kept ? <KeptNotice /> : null}
      <div className={users.length ? css.panels : `${css.panels} ${css.single}`}>
        <Card>
          <Form id={LOGIN_FORM} state={result}>
            <DefaultButton />
            <div className={stack()}>
              <ErrorSummary title={errorsOf(result).length > 0 ? t("failed") : undefined} />
              {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
              <TextField
                name="username"
                label={t("username")}
                dir="ltr"
                autoComplete="username"
                autoCapitalize="none"
                autoFocus={!result}
              />
              <div className={row({ align: "field" })}>
                <div className={grow}>
                  <TextField
                    name="password"
                    label={t("password")}
                    type={shown ? "text" : "password"}
                    dir="ltr"
                    autoComplete="current-password"
                  />
                </div>
                <Button name="show" value="1" formNoValidate aria-pressed={shown}>
                  {shown ? t("hide") : t("show")}
                </Button>
              </div>
              <Button variant="primary" size="touch" wide data-submit="">
                {t("signIn")}
              </Button>
            </div>
          </Form>
        </Card>
        {users.length ? <TestUsers users={users} redirectTo={redirectTo} /> : null}
      </div>
      <p className={css.foot}>{t("footer")}</p>
      <LanguageSwitch redirectTo={redirectTo} kept={kept} />
      {/* The nonce is hidden from the page by the browser, so it differs there. */}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file with words of the catalogues
        dangerouslySetInnerHTML={{ __html: enhancement({ show: t("show"), hide: t("hide"), busy: t("signingIn") }) }}
      />
    </main>
  );
}

/** Names the other language in that language, for users who cannot read the page. */
function LanguageSwitch({ redirectTo, kept }: Pick<LoginScreenProps, "redirectTo" | "kept">) {
  const other = useLocale() === "ar" ? { locale: "en", name: "English" } : { locale: "ar", name: "العربية" };
  return (
    <form method="post" action={paths.session.preferences()} className={css.foot}>
      <input type="hidden" name="locale" value={other.locale} />
      <input type="hidden" name="returnTo" value={paths.login(redirectTo, kept)} />
      <Button variant="quiet" lang={other.locale}>
        {other.name}
      </Button>
    </form>
  );
}

function TestUsers({ users, redirectTo }: Pick<LoginScreenProps, "users" | "redirectTo">) {
  const t = useTranslations("login");
  return (
    <Card title={t("testUsers")}>
      <p className={css.soft}>
        {t("testUsersNote", { username: users[0]?.username ?? "", password: users[0]?.password ?? "" })}
      </p>
      {users.map((user) => (
        <Form key={user.username}>
          <div className={css.account}>
            <div>
              <b>
                <bdi>{user.displayName}</bdi>
              </b>{" "}
              <Badge tone="info">{t(`roles.${user.username}.name`)}</Badge>
              <div className={css.soft}>{t(`roles.${user.username}.description`)}</div>
              <div className={css.badges}>
                {user.permissions.map((permission) => (
                  <Badge key={permission}>
                    <bdi dir="ltr">{permission}</bdi>
                  </Badge>
                ))}
                {user.more > 0 ? <Badge>{t("more", { count: user.more })}</Badge> : null}
              </div>
            </div>
            <input type="hidden" name="username" value={user.username} />
            <input type="hidden" name="password" value={user.password} />
            {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
            <Button data-submit="" aria-label={t("loginAs", { name: user.displayName })}>
              {t("login")}
            </Button>
          </div>
        </Form>
      ))}
    </Card>
  );
}
