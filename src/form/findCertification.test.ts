import { expect, test } from 'vitest'

import { findCertification } from './findCertification.ts'
import type { Page, Section } from './page.ts'

const consent: Section = {
  id: 'consent',
  title: 'Consent',
  items: [
    { kind: 'checkBox', key: 'a', label: 'A', statement: 'I consent', required: { message: 'Consent' } },
  ],
}
const agreement: Section = { ...consent, id: 'agreement' }
const news: Section = {
  id: 'news',
  title: 'News',
  items: [{ kind: 'checkBox', key: 'b', label: 'B', statement: 'Send me news' }],
}

function makePage(sections: readonly Section[]): Page {
  return { id: 'last', path: '/last', step: 'Step', title: 'Last', sections }
}

test('the last required check box certifies, whatever follows it', () => {
  expect(findCertification(makePage([consent, agreement, news]))).toBe(agreement)
})

test('an optional check box certifies nothing', () => {
  expect(findCertification(makePage([news]))).toBeUndefined()
})
