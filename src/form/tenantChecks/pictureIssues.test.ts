import { expect, test } from 'vitest'

import type { Tenant } from '#form/tenant.ts'
import { sketchInstitution } from '#testing/sketchInstitution.ts'

import { applyRules } from './applyRules.ts'
import { pictureRules } from './pictureIssues.ts'
import { settingRules } from './settingIssues.ts'

const { tenant } = sketchInstitution()

const publicFiles = ['favicon.svg']

test.for<[what: string, changes: Partial<Tenant>, words: string]>([
  ['no sign', { mark: '' }, 'mark.ts: mark is no SVG picture.'],
  ['a sign that is a file', { mark: 'logo.png' }, 'mark.ts: mark is no SVG picture.'],
  [
    'a sign without a size',
    { mark: tenant.mark.replace('viewBox', 'data-box') },
    'mark.ts: mark is no SVG picture.',
  ],
  [
    'a sign in colours of its own',
    { mark: tenant.mark.replace('currentColor', 'red') },
    'mark.ts: mark has colours of its own.',
  ],
  ...[
    '<script>alert(1)</script>',
    '<image href="https://harbor.edu/logo.png"/>',
    '<path onclick="alert(1)"/>',
    '<style>@import "x"</style>',
  ].map((inside): [string, Partial<Tenant>, string] => [
    `a sign with ${inside}`,
    { mark: tenant.mark.replace('</svg>', `${inside}</svg>`) },
    'mark.ts: mark has a program or something from elsewhere in it.',
  ]),
  ['no bullet', { bullet: '' }, 'mark.ts: bullet is no path'],
  ['five slopes', { scene: tenant.scene.slice(1) }, 'scene.ts: scene must be 6 paths'],
  ['a slope that is no path', { scene: [...tenant.scene.slice(1), '<path/>'] }, 'scene.ts: scene must be 6'],
])('%s is a problem', ([, changes, words]) => {
  expect(applyRules(pictureRules, [{ ...tenant, publicFiles, ...changes }])).toEqual([
    expect.stringContaining(words),
  ])
})

test('a logo may refer to its own parts', () => {
  const mark = tenant.mark.replace('<path', '<linearGradient id="a"/><path stroke="url(#a)"')
  expect(applyRules(pictureRules, [{ ...tenant, publicFiles, mark }])).toEqual([])
})

test.for<[changes: Partial<Tenant>, words: string]>([
  [{ shortName: 'Harbor College' }, 'tenant.ts: shortName is "Harbor College".'],
  [{ identityProviderPrefix: 'harbor college' }, 'tenant.ts: identityProviderPrefix is "harbor college".'],
  [{ identityProviderPrefix: '' }, 'tenant.ts: identityProviderPrefix is "".'],
  [{ characterLimit: 0 }, 'tenant.ts: characterLimit is 0.'],
  [{ characterLimit: 1.5 }, 'tenant.ts: characterLimit is 1.5.'],
  [{ codes: { ...tenant.codes, act: 'ACT 1' } }, 'tenant.ts: codes.act is "ACT 1".'],
])('%j cannot be used', ([changes, words]) => {
  expect(applyRules(settingRules, [{ ...tenant, ...changes }])).toEqual([expect.stringContaining(words)])
})
