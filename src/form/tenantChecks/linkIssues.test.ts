import { expect, test } from 'vitest'

import type { Paragraph } from '#form/tenant.ts'
import { makeGroup, makePage, name } from '#testing/sketchTenant.ts'
import { sketchInstitution } from '#testing/sketchInstitution.ts'

import { findLinkIssues } from './linkIssues.ts'

const pages = [makePage([name, makeGroup({})])] as const

function check(to: string, text = 'here'): readonly string[] {
  return [
    ...findLinkIssues(sketchInstitution({ tenant: { pages }, help: [['Look ', { text, to }]] }), ['/login']),
  ]
}

test.for([
  '/one',
  '/one#name',
  '/one#college_2_name',
  '/one?from=help#name',
  '/',
  '/login',
  'https://www.harbor.edu',
  'https://www.harbor.edu:8443/a/b?c=d#e',
  'mailto:apply@harbor.edu',
  'mailto:apply@harbor.edu?subject=Help%20me',
  'tel:+1-555-010-0100',
])('%s is a valid link', (to) => {
  expect(check(to)).toEqual([])
})

test.for([
  ['/two', 'There is no page /two. Choose one of /one, /login.'],
  ['/one#nmae', 'The page /one has no question nmae. Correct it, or link to the page alone.'],
  ['/login#name', 'The page /login has no question name.'],
  [
    'http://www.harbor.edu',
    'http://www.harbor.edu is not a complete address. Write it in full, such as https://',
  ],
  ['www.harbor.edu', 'www.harbor.edu is not a complete address.'],
  ['https://harbor', 'https://harbor is not a complete address.'],
  ['https://www.harbor.edu/a b', 'is not a complete address'],
  ['javascript:alert(1)', 'is not a complete address'],
  ['', 'is not a complete address'],
  ['mailto:apply', 'mailto:apply is not a complete address.'],
  ['mailto:apply@harbor.edu?subject=Help me', 'is not a complete address'],
  ['tel:call us', 'tel:call us is not a complete address.'],
] as const)('"%s" is a problem', ([to, words]) => {
  expect(check(to)).toEqual([expect.stringContaining(words)])
  expect(check(to)).toEqual([expect.stringContaining('texts/helpText.ts, the link "here": ')])
})

test('a link without words is a problem: nobody could click on it', () => {
  expect(check('/one', ' ')).toEqual([expect.stringContaining('/one has no text.')])
})

test('links at the beginning are looked at too', () => {
  const { welcome: before } = sketchInstitution().tenant.texts
  const getStarted: Paragraph = ['Or ', { text: 'log in', to: '/log-in' }]
  const institution = sketchInstitution({ tenant: { pages }, texts: { welcome: { ...before, getStarted } } })
  expect([...findLinkIssues(institution, ['/login'])]).toEqual([
    expect.stringContaining('texts.ts, the link "log in": There is no page /log-in.'),
  ])
})

test('an invalid mail address is a problem', () => {
  const help = { email: 'apply at harbor.edu', subject: 'Help' }
  expect([...findLinkIssues(sketchInstitution({ tenant: { help } }), ['/login'])]).toEqual([
    'tenant.ts: help.email is "apply at harbor.edu", which is not an email address. Enter one.',
  ])
})
