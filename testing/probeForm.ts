import { reservedPaths } from '#contract/reservedPaths.ts'
import { type Answers, emptyContents } from '#form/answers.ts'
import { listAskedKeys } from '#form/askedQuestions.ts'
import { checkTenant } from '#form/checkTenant.ts'
import { addDescriptions, clearUnasked } from '#form/clearUnasked.ts'
import { makeForm } from '#form/form.ts'
import { validateAnswers } from '#form/validateAnswers.ts'
import { tenant } from '#tenant/tenant.ts'

// A test program for edited copies of the project: passes JSON answers to its form and prints JSON.

const today = '2027-01-15'
const form = makeForm(tenant.pages)
const given = JSON.parse(process.argv[2] ?? '{}') as Answers
const answers = clearUnasked(form, { ...emptyContents, answers: given }, today)

process.stdout.write(
  JSON.stringify({
    problems: checkTenant(tenant, reservedPaths),
    asked: [...listAskedKeys(tenant.pages, { ...emptyContents, answers })],
    kept: addDescriptions(form, answers, today),
    errors: validateAnswers(tenant.pages, { ...emptyContents, answers }, today),
  }),
)
