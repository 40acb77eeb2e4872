import { expect, test } from 'vitest'

import { listPasswordErrors } from '#contract/accountRules.ts'

import { commonWords } from './commonWords.ts'
import { isCommonPassword } from './isCommonPassword.ts'

const known = ['ada.lovelace@bartholomew-wolfeschlegelstein.example', 'Laurel Mountain University', 'LMU']

test.each([
  'Password1234!',
  'P@ssw0rd2027!',
  'pAssword!!!!1',
  '!Password1234',
  'Passwordpassword1!',
  'Qwerty123456!',
  '1qaz@WSX3edc',
  '!QAZ2wsx#EDC',
  'Iloveyou2027!',
  'W3lcome-2027!!',
  'Abcdefgh1234!',
  'Aaaaaaaaaaa1!',
  'Laurel-Mountain-1',
  'LMU-University-2027',
  'Ada.Lovelace1815',
  'L0velace-2027',
  'Wolfeschlegelstein-7',
])('%s is a common password', (password) => {
  expect(listPasswordErrors(password)).toEqual([])
  expect(isCommonPassword(password, known)).toBe(true)
})

test.each([
  'Correct-Horse-7-Battery',
  'Staple-Tr0ubador-and-3',
  'Laurel-Ridge-2027',
  'My dog eats 3 socks!',
  'Summer in Knoxville 27!',
  'xK9#mQ2$vL7pT',
  'Ünïcödé-Wörter-99',
])('%s is not a common password', (password) => {
  expect(isCommonPassword(password, known)).toBe(false)
})

test('more than three thousand that meet the rules are rejected', () => {
  const endings = ['1234!', '123456!', '2025!', '2026!', '2027!', '@123', '#1', '!1', '1!', '12345$', '007!']
  const made = commonWords
    .flatMap((word) => {
      const name = `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`
      return endings.flatMap((ending) => [`${name}${ending}`, `${name}${name}${ending}`])
    })
    .filter((password) => listPasswordErrors(password).length === 0)
  expect(new Set(made).size).toBeGreaterThan(3000)
  expect(made.filter((password) => !isCommonPassword(password, []))).toEqual([])
})
