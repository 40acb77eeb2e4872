import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { openTestDraft } from '#testing/openTestDraft.ts'

import { describeOffline } from './describeOffline.ts'

const form = makeForm([
  {
    id: 'one',
    path: '/one',
    step: 'One',
    title: 'One',
    sections: [{ id: 'all', title: 'All', items: [{ kind: 'text', key: 'name', label: 'Name' }] }],
  },
])
/** In a browser without storage. */
const journal = { hasLastKey: () => false, subscribe: () => () => undefined }

test('an answer is called saved once the server has it, and not while it is being sent', async () => {
  const draft = openTestDraft({ form, tenant: { timeZone: 'UTC' } })
  const describe = async (): Promise<string> => await describeOffline(draft.store, journal)
  draft.setAnswers({ name: 'Wren' })
  expect(await describe()).toContain('Please keep this page open')
  draft.startSending()
  expect(await describe()).toContain('Please keep this page open')
  draft.acknowledge()
  expect(await describe()).toContain('Your answers are saved')
})
