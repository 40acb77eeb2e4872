import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { projectFolder } from '../../setup/projectFolder.mjs'

async function list(...patterns: string[]): Promise<string[]> {
  return await Array.fromAsync(glob(patterns, { cwd: projectFolder }))
}

function read(file: string): string {
  return readFileSync(join(projectFolder, file), 'utf8')
}

/** The anchors that GitHub gives the headings of a page. */
function listAnchors(page: string): readonly string[] {
  const headings = page.replaceAll(/^```.*?^```$/gms, '').matchAll(/^#+ (.*)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('every link of the documents leads to a file, and to a heading that it has', async () => {
  const broken: string[] = []
  for (const document of await list('*.md', 'docs/**/*.md')) {
    for (const [, target = ''] of read(document).matchAll(/(?:\]\(|<img src=")([^)\s"]+)[)"]/g)) {
      if (/^(https?|mailto):/.test(target)) continue
      const [path = '', anchor] = target.split('#')
      const file = path === '' ? document : join(dirname(document), path)
      const isThere = existsSync(join(projectFolder, file))
      if (!isThere || (anchor && !listAnchors(read(file)).includes(anchor)))
        broken.push(`${document}: ${target}`)
    }
  }
  expect(broken).toEqual([])
})

test('every file of the program that a document names exists under that name', async () => {
  const files = await list('{src,e2e,testing,setup,bench,prerender,deploy}/**/*.*', '*.*')
  const names = new Set(files.map((file) => basename(file)))
  const missing: string[] = []
  for (const document of await list('*.md', 'docs/**/*.md')) {
    for (const [, file = ''] of read(document).matchAll(/`([\w./-]+\.(?:tsx?|mjs|sh|css|service))`/g))
      if (!names.has(basename(file))) missing.push(`${document}: ${file}`)
  }
  expect(missing).toEqual([])
})

test('every decision that code or a document names has a record', async () => {
  const records = (await list('docs/decisions/*.md')).map((file) => /\d{4}/.exec(file)?.[0])
  const missing: string[] = []
  for (const file of await list(
    '{src,e2e,testing,setup,bench,prerender,deploy,docs}/**/*',
    '*.{ts,mjs,md}',
  )) {
    if (!/\.(ts|tsx|mjs|css|sh|md|ini|yml|conf)$/.test(file)) continue
    for (const [, number = ''] of read(file).matchAll(/\bdecisions?[\s/](\d{1,4})\b/gi))
      if (!records.includes(number.padStart(4, '0'))) missing.push(`${file}: ${number}`)
  }
  expect(missing).toEqual([])
})
