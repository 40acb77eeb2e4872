import { expect, test } from 'vitest'

import { chooseHtml } from './chooseHtml.ts'
import type { ApplicationProgress } from './session.ts'

const formPaths = ['/about', '/education-ug', '/final-steps']
const started: ApplicationProgress = { status: 'started', lastPage: '/education-ug' }
const fresh: ApplicationProgress = { status: null, lastPage: null }
const submitted: ApplicationProgress = { status: 'submitted', lastPage: '/final-steps' }

const cases: [
  who: string,
  address: string,
  hasMarker: boolean,
  progress: ApplicationProgress | undefined,
  given: string,
][] = [
  ['a visitor', '/about', false, undefined, 'prerendered'],
  ['a visitor', '/about?utm_source=mail', false, undefined, 'prerendered'],
  ['a visitor', '/signup', false, undefined, 'prerendered'],
  ['a visitor', '/education-ug', false, undefined, 'prerendered'],
  ['a visitor', '/', false, undefined, 'redirect /about'],
  ['a visitor', '/nowhere?a=1', false, undefined, 'redirect /about?a=1'],
  ['a visitor', '/completion', false, undefined, 'redirect /about'],
  ['a visitor with a prefill', '/about?token=x', false, undefined, 'shell'],
  ['a visitor with a prefill', '/?token=x', false, undefined, 'redirect /about?token=x'],
  ['staff', '/about?service_token=x', false, undefined, 'shell'],
  ['staff', '/?service_token=x', false, undefined, 'redirect /about?service_token=x'],
  ['staff who are logged in', '/final-steps?service_token=x', true, submitted, 'shell'],
  ['staff who are logged in', '/?service_token=x', true, submitted, 'redirect /about?service_token=x'],
  ['an expired session', '/about', true, undefined, 'shell'],
  ['an expired session', '/login', true, undefined, 'shell'],
  ['an expired session', '/completion', true, undefined, 'shell'],
  ['an expired session', '/', true, undefined, 'redirect /about'],
  ['a student', '/', true, started, 'redirect /education-ug'],
  ['a student', '/completion', true, started, 'redirect /education-ug'],
  ['a student', '/about', true, started, 'shell'],
  ['a student', '/reset?id=1', true, started, 'shell'],
  ['a student', '/nowhere?a=1', true, started, 'redirect /about?a=1'],
  ['a student without a marker', '/about', false, started, 'shell'],
  ['a student who has just begun', '/', true, fresh, 'redirect /about'],
  ['a student whose last page is gone', '/', true, { ...started, lastPage: '//evil' }, 'redirect /about'],
  ['a student who is done', '/completion', true, submitted, 'shell'],
  ['a student who is done', '/', true, submitted, 'redirect /completion'],
  ['a student who is done', '/about', true, submitted, 'redirect /completion'],
  ['a student who is done', '/login', true, submitted, 'redirect /completion'],
  ['a student who is done', '/about?source=fair', true, submitted, 'redirect /completion?source=fair'],
  ['a student who is done', '/reset?username=a@b.example&id=x', true, submitted, 'redirect /completion'],
  ['a student who is not done', '/reset?username=a@b.example&id=x', true, started, 'shell'],
]

test.each(cases)(
  '%s at %s gets the right page (marker %s, %o): %s',
  (_, address, hasMarker, progress, given) => {
    const { pathname, search } = new URL(address, 'http://host')
    const choice = chooseHtml({ path: pathname, query: search, hasMarker, progress }, formPaths)
    expect(typeof choice === 'string' ? choice : `redirect ${choice.redirect}`).toBe(given)
  },
)
