import { expect, test } from 'vitest'

import type { MailKind, MailText, MailTexts } from '#form/tenant.ts'
import { mailTexts } from '#tenant/mail.ts'

import { composeMail } from './composeMail.ts'

const makeTexts = (text: MailText): MailTexts => ({
  ...mailTexts,
  signature: ['Admissions', 'A & B College'],
  submitted: text,
})

test('a mail reads the same in both forms', () => {
  const texts = makeTexts({
    subject: 'We have {reference}',
    paragraphs: ['Dear {name},', '{link}', 'Look at {link}.'],
  })
  const mail = composeMail(texts, 'submitted', 'ada@example.com', {
    name: 'Ada',
    reference: 'LMU 1',
    link: 'https://apply.example.edu/reset?username=a%2Bb&id=1',
  })
  expect(mail.to).toBe('ada@example.com')
  expect(mail.subject).toBe('We have LMU 1')
  expect(mail.text).toBe(
    `Dear Ada,

https://apply.example.edu/reset?username=a%2Bb&id=1

Look at https://apply.example.edu/reset?username=a%2Bb&id=1.

Admissions
A & B College
`,
  )
  expect(mail.html).toContain('>Dear Ada,</p>')
  expect(mail.html).toContain('<a href="https://apply.example.edu/reset?username=a%2Bb&amp;id=1"')
  expect(mail.html).toContain('A &amp; B College')
})

test('a table and a list read well without styles, and below the letterhead with them', () => {
  const texts = makeTexts({
    subject: 'We have it',
    paragraphs: [
      'Dear {name},',
      { title: 'What you sent', rows: [['Reference', '{reference}']] },
      { title: 'What happens next', items: ['Ask your school.', 'Wait.'] },
    ],
  })
  const values = { name: 'Ada', reference: '<b>1</b>' }
  const { text, html } = composeMail(texts, 'submitted', 'ada@example.com', values)
  expect(text).toBe(`Dear Ada,

What you sent
-------------
Reference: <b>1</b>

What happens next
-----------------
- Ask your school.
- Wait.

Admissions
A & B College
`)
  const letter = html.slice(html.indexOf('<body'))
  expect(letter.indexOf(mailTexts.letterhead.name)).toBeLessThan(letter.indexOf('Dear Ada,</p>'))
  expect(letter).toMatch(
    /<th scope="row"[^>]*>Reference<\/th><td[^>]*><strong>&lt;b&gt;1&lt;\/b&gt;<\/strong>/,
  )
  expect(letter).toContain('Ask your school.</li>')
})

test('what a student typed can neither become markup nor break a line or the subject', () => {
  const texts = makeTexts({ subject: 'Dear {name}', paragraphs: ['<b>Dear {name}'] })
  const mail = composeMail(texts, 'submitted', 'ada@example.com', { name: '<img src="x">\r\nBcc: {link}' })
  expect(mail.subject).toBe('Dear <img src="x"> Bcc: {link}')
  expect(mail.html).toContain('&lt;b&gt;Dear &lt;img src=&quot;x&quot;&gt; Bcc: {link}</p>')
  expect(mail.html).not.toContain('<img')
})

test('a text with an unknown placeholder is a mistake', () => {
  const texts = makeTexts({ subject: 'Hello', paragraphs: ['{nmae}'] })
  expect(() => composeMail(texts, 'submitted', 'ada@example.com', {})).toThrow('has {nmae}')
})

test('the preview comes first in HTML, and plain text has none', () => {
  const texts = makeTexts({ subject: 'Hello', preview: 'For <{name}>', paragraphs: ['Dear {name},'] })
  const mail = composeMail(texts, 'submitted', 'ada@example.com', { name: 'Ada' })
  const shown = mail.html
    .slice(mail.html.indexOf('<body'))
    .replaceAll(/<[^>]*>/g, '')
    .trim()
  expect(shown).toMatch(/^For &lt;Ada&gt;/)
  expect(mail.text).not.toContain('For <Ada>')
  const without = composeMail(
    makeTexts({ subject: 'Hello', paragraphs: ['Dear {name},'] }),
    'submitted',
    'a@b.c',
    {
      name: 'Ada',
    },
  )
  expect(without.html.match(/Dear Ada,/g)).toHaveLength(2)
})

test.each(['code', 'setPassword', 'resetPassword'] as const)('the subject of "%s" has no secret', (kind) => {
  expect(mailTexts[kind].subject).not.toMatch(/\{(code|link)\}/)
})

test('a mail loads nothing and has colors for dark mode', () => {
  const { html } = composeMail(mailTexts, 'passwordChanged', 'ada@example.com', {
    link: 'https://apply.example.edu/forgot',
  })
  expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(/)
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})

test.each<[MailKind, string[]]>([
  ['code', ['code', 'minutes']],
  ['alreadyRegistered', ['link']],
  ['alreadyConfirmed', ['link']],
  ['noAccount', ['link']],
  ['setPassword', ['link', 'minutes']],
  ['resetPassword', ['link', 'minutes']],
  ['dayLink', ['link']],
  ['passwordChanged', ['link']],
  ['submitted', ['name', 'reference', 'submittedAt', 'documents', 'link']],
  ['reminder', ['link', 'unsubscribe']],
])('our mail "%s" can be composed', (kind, names) => {
  const values = Object.fromEntries(names.map((name) => [name, `value of ${name}`]))
  const mail = composeMail(mailTexts, kind, 'ada@example.com', values)
  expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]/)
})
