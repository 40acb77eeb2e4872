import { readFile, glob } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { ownPaths } from '#contract/pagePaths.ts'
import { reservedPaths } from '#contract/reservedPaths.ts'
import { checkInstitution } from '#form/checkInstitution.ts'
import { loadInstitution } from '#form/institution.ts'
import { describeMissingConfiguration } from '#form/missingConfiguration.ts'
import { makeDictionary } from '#form/dictionary.ts'
import { mailTexts } from '#tenant/mail.ts'
import { tenant } from '#tenant/tenant.ts'

import { ownFolder, ownMails, ownTenant } from '../ownInstitution.ts'
import { mailTexts as secondMails } from '../secondTenant/mail.ts'
import { tenant as secondTenant } from '../secondTenant/tenant.ts'
import { projectFolder } from '../../setup/projectFolder.mjs'

const institutions = [
  [ownFolder, ownTenant, ownMails],
  ['src/tenant', tenant, mailTexts],
  ['testing/secondTenant', secondTenant, secondMails],
] as const

test.each(institutions)('the institution in %s is sound and lacks nothing', async (_, one, mails) => {
  const institution = await loadInstitution(one, mails)
  expect(checkInstitution(institution, { ownPaths, reservedPaths })).toEqual([])
  expect(describeMissingConfiguration(one)).toBeUndefined()
})

test.each(institutions)('in %s every choice of a question has its own value and its own label', (_, one) => {
  for (const { key, choices } of makeDictionary(one.pages)) {
    const values = new Set(choices.map(({ value }) => value)).size
    const labels = new Set(choices.map(({ label }) => label)).size
    expect({ key, values, labels }).toEqual({ key, values: choices.length, labels: choices.length })
  }
})

/** What ships, except the institution itself: tests and documents may name the first one. */
const shipped = ['src/**/*', 'prerender/*', 'setup/*', '*.mjs', '*.ts', '*.json']

/** Names of the first institution only. */
const ownWords = [
  /laurel/i,
  /\bLMU\b/,
  /lmu_/,
  /tennessee_|_tennessee/,
  new RegExp(RegExp.escape(tenant.office.name), 'i'),
  ...tenant.office.addressLines.map((line) => new RegExp(RegExp.escape(line), 'i')),
  new RegExp(RegExp.escape(tenant.help.email.split('@')[1] ?? ''), 'i'),
  new RegExp(RegExp.escape(tenant.identityProviderPrefix), 'i'),
  // Every color of the theme except plain white.
  new RegExp(
    Object.values(tenant.theme)
      .flatMap((shades) => Object.values(shades))
      .filter((color) => color !== '#ffffff')
      .join('|'),
    'i',
  ),
  ...tenant.alerts.map(({ text }) => new RegExp(RegExp.escape(text))),
]

test('nothing of the first institution is outside its folder', async () => {
  const found: string[] = []
  let files = 0
  for await (const path of glob(shipped, {
    cwd: projectFolder,
    exclude: (name) => name === 'node_modules',
  })) {
    const isOurs = /\.(?:ts|tsx|mjs|css|json|svg|typ|md|conf)$/.test(path) && !/\.test\.tsx?$/.test(path)
    const isInstitution = path.startsWith('src/tenant/') || path.startsWith(`${ownFolder}/`)
    if (!isOurs || isInstitution || path === 'package-lock.json') continue
    files += 1
    const text = await readFile(join(projectFolder, path), 'utf8')
    found.push(...ownWords.filter((word) => word.test(text)).map((word) => `${path}: ${word}`))
  }
  expect(files).toBeGreaterThan(400)
  expect(found).toEqual([])
})
