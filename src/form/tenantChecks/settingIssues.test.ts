import { expect, test } from 'vitest'

import type { Tenant } from '#form/tenant.ts'
import { sketchInstitution } from '#testing/sketchInstitution.ts'

import { findSettingIssues } from './settingIssues.ts'

const { tenant } = sketchInstitution()

const mark = tenant.mark

test.for<[what: string, mark: string]>([
  ['none', ''],
  ['a file', 'logo.png'],
  ['one without a size', mark.replace('viewBox', 'data-box')],
  ...[
    '<script>alert(1)</script>',
    '<image href="https://harbor.edu/logo.png"/>',
    '<path onclick="alert(1)"/>',
    '<style>@import "x"</style>',
  ].map((inside): [string, string] => [`one with ${inside}`, mark.replace('</svg>', `${inside}</svg>`)]),
])('the logo cannot be %s', ([, one]) => {
  expect([...findSettingIssues({ ...tenant, mark: one })]).toEqual([
    expect.stringContaining('mark.ts: mark must be an SVG picture of plain paths.'),
  ])
})

test('a logo may refer to its own parts', () => {
  const own = mark.replace('<path', '<linearGradient id="a"/><path stroke="url(#a)"')
  expect([...findSettingIssues({ ...tenant, mark: own })]).toEqual([])
})

test.for<[changes: Partial<Tenant>, words: string]>([
  [{ shortName: 'Harbor College' }, 'tenant.ts: shortName is "Harbor College".'],
  [{ identityProviderPrefix: 'harbor college' }, 'tenant.ts: identityProviderPrefix is "harbor college".'],
  [{ identityProviderPrefix: '' }, 'tenant.ts: identityProviderPrefix is "".'],
  [{ seasonBegins: 'August 1' }, 'tenant.ts: seasonBegins is "August 1".'],
  [{ seasonBegins: '02-29' }, 'tenant.ts: seasonBegins is "02-29".'],
])('%j cannot be used', ([changes, words]) => {
  expect([...findSettingIssues({ ...tenant, ...changes })]).toEqual([expect.stringContaining(words)])
})
