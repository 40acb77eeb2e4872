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

test('a button has its address below, once more to be copied, and in plain text', () => {
  const texts = makeTexts({
    subject: 'Come back',
    paragraphs: ['Log in.', { button: 'Log in', address: '{link}' }],
  })
  const link = 'https://apply.example.edu/reset?username=a%2Bb&id=1'
  const { text, html } = composeMail(texts, 'submitted', 'ada@example.com', { link })
  expect(text).toContain(`Log in.\n\nLog in:\n${link}\n\n`)
  expect(html).toMatch(/<a href="https:[^"]*&amp;id=1"[^>]*>Log in<\/a>/)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(
    /<p class="quiet"[^>]*>https:\/\/apply\.example\.edu\/reset\?username=a%2Bb&amp;id=1<\/p>/,
  )
})

test('a greeting is left out where the name is not known', () => {
  const texts = makeTexts({ subject: 'Hello', paragraphs: ['Dear {firstName},', 'We have it.'] })
  const compose = (firstName: string) => composeMail(texts, 'submitted', 'ada@example.com', { firstName })
  expect(compose('Mateo').text).toMatch(/^Dear Mateo,\n\nWe have it\./)
  expect(compose('').text).toMatch(/^We have it\./)
  expect(compose('').html).not.toContain('Dear')
})

test('a row is repeated for each step, and a table without one is left out', () => {
  const texts = makeTexts({
    subject: 'Hello',
    paragraphs: [{ title: 'What is left', rows: [['{step}', '{stepRemaining}']] }],
  })
  const steps = [
    { step: 'About You', stepRemaining: 'Done' },
    { step: 'Final {name}', stepRemaining: '2 questions' },
  ]
  expect(composeMail(texts, 'submitted', 'ada@example.com', {}, { steps }).text).toContain(
    'What is left\n------------\nAbout You: Done\nFinal {name}: 2 questions\n',
  )
  expect(composeMail(texts, 'submitted', 'ada@example.com', {}).text).not.toContain('What is left')
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
    firstName: '',
    link: 'https://apply.example.edu/forgot',
  })
  expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(/)
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})

test.each<[MailKind, string[]]>([
  ['code', ['code', 'minutes']],
  ['alreadyRegistered', ['firstName', 'link']],
  ['alreadyConfirmed', ['firstName', 'link']],
  ['noAccount', ['link']],
  ['setPassword', ['firstName', 'link', 'minutes']],
  ['resetPassword', ['firstName', 'link', 'minutes']],
  ['dayLink', ['firstName', 'link']],
  ['passwordChanged', ['firstName', 'link']],
  ['submitted', ['firstName', 'name', 'reference', 'submittedAt', 'documents', 'link']],
  ['reopened', ['firstName', 'reference', 'reason', 'until', 'link']],
  ['withdrawn', ['firstName', 'reference', 'reason', 'link']],
  ['reminder', ['firstName', 'remaining', 'link', 'unsubscribe']],
  ['staffLink', ['name', 'link', 'minutes']],
])('our mail "%s" can be composed', (kind, names) => {
  const values = Object.fromEntries(names.map((name) => [name, `value of ${name}`]))
  const steps = [{ step: 'About You', stepRemaining: 'Done' }]
  const mail = composeMail(mailTexts, kind, 'ada@example.com', values, { steps })
  expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]/)
})
