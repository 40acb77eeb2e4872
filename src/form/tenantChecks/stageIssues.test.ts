import { expect, test } from 'vitest'

import { findStageIssues } from './stageIssues.ts'

function makeStages(...keys: readonly string[]) {
  return keys.map((key) => ({ key, label: `Stage ${key}` }))
}

test.for<[what: string, stages: { key: string; label: string }[], problems: string[]]>([
  ['none', [], []],
  ['eight', makeStages('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h_2'), []],
  [
    'nine',
    makeStages('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'),
    ['tenant.ts: stages has 9 stages. There can be 8 at most.'],
  ],
  [
    'a key with a space',
    makeStages('first read'),
    ['tenant.ts: stages has the key "first read". Write 1 to 40 lower-case letters, digits and underscores.'],
  ],
  [
    'an empty label',
    [{ key: 'read', label: ' ' }],
    ['tenant.ts: the stage read has the label " ". Write 1 to 40 characters.'],
  ],
  [
    'one key twice',
    [...makeStages('read'), { key: 'read', label: 'Another' }],
    ['tenant.ts: stages has the key read twice. Each stage needs its own.'],
  ],
  [
    'one label twice',
    [
      { key: 'one', label: 'Read' },
      { key: 'two', label: 'read ' },
    ],
    ['tenant.ts: stages has the label "read" twice. Nobody could tell these stages apart.'],
  ],
])('%s', ([, stages, problems]) => {
  expect([...findStageIssues({ stages })]).toEqual(problems)
})
