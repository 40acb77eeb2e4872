import { createServer } from 'vite'

import { reservedPaths } from '#contract/reservedPaths.ts'
import { findRefusal } from '#form/acceptAnswer.ts'
import { emptyContents } from '#form/answers.ts'
import { makeRecord } from '#form/applicationRecord.ts'
import { checkTenant } from '#form/checkTenant.ts'
import { addDescriptions, clearUnasked } from '#form/clearUnasked.ts'
import { makeDictionary } from '#form/dictionary.ts'
import { fitGroupState } from '#form/fitGroupState.ts'
import { makeForm } from '#form/form.ts'
import { validateAnswers } from '#form/validateAnswers.ts'
import { findAnswerBlock } from '#form/listAnswerBlocks.ts'
import { tenant } from '#tenant/tenant.ts'

// A test program for edited copies of the project: passes a section and answers, both JSON, to its form.

const today = '2027-01-15'
const { section, answers: given } = JSON.parse(process.argv[2] ?? '{}')
const form = makeForm(tenant.pages)
const groupState = fitGroupState(tenant.pages, given, emptyContents)
const answers = clearUnasked(form, { ...emptyContents, ...groupState, answers: given }, today)
const contents = { ...emptyContents, ...groupState, answers }
const [title = ''] = tenant.pages
  .flatMap((page) => page.sections)
  .flatMap((one) => (one.id === section ? [one.title] : []))

const server = await createServer({
  configFile: false,
  cacheDir: '.cache/probe',
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
})
const { renderMarkup } = await server.ssrLoadModule('/testing/browser/renderMarkup.tsx')

process.stdout.write(
  JSON.stringify({
    problems: checkTenant(tenant, reservedPaths),
    refused: Object.keys(given).filter((key) => findRefusal(form, key, given[key], today) !== undefined),
    kept: addDescriptions(form, answers, today),
    errors: validateAnswers(tenant.pages, contents, today),
    together: Object.keys(given).map((key) => findAnswerBlock(form, key)?.keys),
    record: makeRecord(tenant.pages, contents, today)
      .flatMap((page) => page.sections)
      .filter((one) => one.title.startsWith(title)),
    dictionary: makeDictionary(tenant.pages).filter((entry) => entry.section.startsWith(title)),
    markup: renderMarkup(section),
  }),
)
await server.close()
