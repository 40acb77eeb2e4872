import { expect, test } from 'vitest'

import { ask, askSport, athlete, checkItems, isAthlete, neededItems } from '#testing/sketchTenant.ts'

const sensitive = { ...athlete, isSensitive: true } as const
const words =
  'The question sport depends on athlete, which is sensitive: who sees it knows that answer. Give it isSensitive: true as well.'

test('a question that tells a sensitive answer by being asked is found', () => {
  expect(checkItems([...neededItems, sensitive, askSport(isAthlete)])).toContain(words)
  expect(checkItems([...neededItems, athlete, askSport(isAthlete)])).not.toContain(words)
})

test('one that is sensitive itself is not, nor one that depends on something else', () => {
  const sport = {
    kind: 'text',
    key: 'sport',
    label: 'Sport',
    shownWhen: isAthlete,
    isSensitive: true,
  } as const
  expect(checkItems([...neededItems, sensitive, sport, ask('other')])).toEqual([])
})

test('one that the lists of the office show cannot be sensitive', () => {
  const program = { ...athlete, key: 'applied_major', isSensitive: true } as const
  expect(checkItems([...neededItems, program])).toContain(
    'The question applied_major is sensitive, but the list of the office shows it to all of the staff. Remove isSensitive from it and from its section.',
  )
})
