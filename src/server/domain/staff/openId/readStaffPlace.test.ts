import { expect, test } from 'vitest'

import { readStaffPlace } from './readStaffPlace.ts'

test.each([
  [undefined, '/staff'],
  ['/staff', '/staff'],
  ['/staff?status=submitted&q=Núñez', '/staff?status=submitted&q=N%C3%BA%C3%B1ez'],
  ['/staff/applications/4F7K?from=late#notes', '/staff/applications/4F7K?from=late'],
  ['', '/staff'],
  ['/about', '/staff'],
  ['https://evil.example/staff', '/staff'],
  ['//evil.example/staff', '/staff'],
  ['/\\evil.example/staff', '/staff'],
  ['/\t/evil.example/staff', '/staff'],
  ['/staff/../about', '/staff'],
  ['/staff/..//evil.example', '/staff'],
  ['/staff\r\nSet-Cookie: staff=x', '/staff'],
  ['/staffing', '/staff'],
  ['/staff/api/sign-in/openid', '/staff'],
  ['/staff/sign-in?refused=away', '/staff'],
  ['javascript:alert(1)', '/staff'],
  [`/staff/${'x'.repeat(2000)}`, '/staff'],
])('whoever asked for %s is sent to %s', (asked, place) => {
  expect(readStaffPlace(asked)).toBe(place)
})
