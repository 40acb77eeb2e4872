import type { FastifyInstance } from 'fastify'

import { unsubscribePath } from '#contract/pagePaths.ts'
import { escapeHtml } from '#form/escapeHtml.ts'
import type { Tenant } from '#form/tenant.ts'
import { makeRoleCss } from '#form/theme/makeRoleCss.ts'
import type { Context } from '#server/platform/context.ts'
import { describePagePolicy } from '#server/platform/http/contentSecurityPolicy.ts'
import { maxTokenCallsPerMinute } from '#server/platform/http/tokenCalls.ts'
import { type Sealer, createSealer } from '#server/platform/secret/sealer.ts'

import { writeUnsubscription } from './reminderStore.ts'

/** As HTML. */
const contents = {
  question: {
    title: 'Stop reminders?',
    text: 'We send at most two reminders about an application that you started but haven’t submitted. If you press the button, we won’t send any more. Your application stays as it is, and you can still log in and submit it.',
    action:
      '<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Stop reminders</button></form>',
  },
  done: {
    title: 'No more reminders',
    text: 'We won’t remind you again. Your application stays as it is, and you can continue it whenever you like.',
    action: '<p><a href="/login">Log in to your application</a></p>',
  },
  wrongLink: {
    title: 'This link doesn’t work',
    text: 'A part of it may be missing. Please open it again from our message, or write to us and we will stop the reminders.',
    action: '',
  },
}

/**
 * Ends reminders for whoever has the link of one, without a login. Mail scanners open links, so opening it changes
 * nothing. The same POST comes from the page's button and from mail programs (RFC 8058).
 */
export function registerUnsubscribeRoutes(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'tenant' | 'secret' | 'earlierSecrets'>,
): void {
  const sealer = createUnsubscribeSealer(context)
  void app.register(async (scope) => {
    // The body is ignored: the token is in the URL.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
    scope.route<{ Querystring: { readonly token?: unknown } }>({
      method: ['GET', 'POST'],
      url: unsubscribePath,
      config: { rateLimit: { max: maxTokenCallsPerMinute }, takesForms: true },
      handler: async ({ method, query }, reply) => {
        const studentId = openToken(sealer, query.token)
        const isPressed = method === 'POST'
        if (studentId !== undefined && isPressed)
          await writeUnsubscription(context.db, studentId, 'link in a mail', context.clock.now())
        const page = isPressed ? 'done' : 'question'
        const html = makePage(context.tenant, studentId === undefined ? 'wrongLink' : page)
        return await reply
          .code(studentId === undefined ? 403 : 200)
          .headers({
            'content-security-policy': describePagePolicy(html, undefined),
            'content-type': 'text/html; charset=utf-8',
            'referrer-policy': 'no-referrer',
            'x-robots-tag': 'noindex',
          })
          .send(html)
      },
    })
    await Promise.resolve()
  })
}

function openToken(sealer: Sealer, token: unknown): string | undefined {
  if (typeof token !== 'string') return undefined
  try {
    return sealer.open(token)
  } catch {
    return undefined
  }
}

/** Works without scripts, in any browser that a mail program opens. */
function makePage(tenant: Tenant, page: keyof typeof contents): string {
  const { partnerName, applicationTitle, mark, office, help } = tenant
  const { title, text, action } = contents[page]
  const lines = [office.name, ...office.addressLines, office.hours]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`${title} – ${partnerName}`)}</title>
<style>
${makeRoleCss(tenant)}
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; padding: clamp(1.25rem, 5vw, 4rem) 1.25rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, -apple-system, 'Segoe UI', Arial, sans-serif; overflow-wrap: anywhere; }
header, main, footer { max-width: 28rem; margin: 0 auto; }
header { display: flex; align-items: center; gap: 0.75rem; color: var(--heading); }
header span { flex: none; }
header strong, h1 { font-family: Georgia, 'Times New Roman', serif; font-weight: 500; line-height: 1.2; }
header strong { font-size: 1.1875rem; }
main { margin-block: 1.5rem; padding: clamp(1.5rem, 6vw, 2.75rem); border: 1px solid var(--line); border-radius: 0.75rem; background: var(--surface); }
h1 { font-size: 1.75rem; color: var(--heading); }
main > * + * { margin-top: 1.25rem; }
button { min-height: 2.75rem; padding: 0.625rem 1.5rem; border: 2px solid var(--primary); border-radius: 0.5rem; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer; }
@media (hover: hover) { button:hover { background: var(--primary-hovered); } }
a { display: inline-block; min-height: 2.75rem; padding-block: 0.625rem; color: var(--link); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
address { font-style: normal; font-size: 0.9375rem; }
</style>
</head>
<body>
<header>
<span aria-hidden="true">${mark}</span>
<p><strong>${escapeHtml(partnerName)}</strong><br>${escapeHtml(applicationTitle)}</p>
</header>
<main>
<h1>${title}</h1>
<p>${text}</p>
${action}
</main>
<footer><address>${lines.map(escapeHtml).join('<br>')}<br><a href="mailto:${escapeHtml(help.email)}">${escapeHtml(help.email)}</a></address></footer>
</body>
</html>
`
}

/** Seals the id of the student into a link that never expires. */
export function createUnsubscribeSealer(context: Pick<Context, 'secret' | 'earlierSecrets'>): Sealer {
  return createSealer(context.secret, 'unsubscribe', context.earlierSecrets)
}
