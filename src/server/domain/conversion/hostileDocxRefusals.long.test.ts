// @module-tag libreoffice

import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { composeDocx } from '#testing/composeDocx.ts'
import { listProcesses } from '#testing/listProcesses.ts'
import { readFixture } from '#testing/readFixture.ts'
import { convertToPdf } from './convertToPdf.ts'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** The central directory of a zip file lists every file; here all entries refer to the same bytes. */
function composeOverlappingZip(copies: number): Buffer {
  const zip = composeDocx({ files: { 'word/media/zeros.png': Buffer.alloc(900_000) } })
  const end = zip.subarray(zip.length - 22)
  const start = end.readUInt32LE(16)
  const directory = zip.subarray(start, zip.length - 22)
  const last = directory.subarray(directory.lastIndexOf('PK\u0001\u0002'))
  const names = Array.from({ length: copies }, (_, index) => {
    const entry = Buffer.from(last)
    entry.write(String(index).padStart(5, '0'), entry.length - 9)
    return entry
  })
  const all = Buffer.concat([directory, ...names])
  const newEnd = Buffer.from(end)
  const count = end.readUInt16LE(8) + copies
  newEnd.writeUInt16LE(count, 8)
  newEnd.writeUInt16LE(count, 10)
  newEnd.writeUInt32LE(all.length, 12)
  return Buffer.concat([zip.subarray(0, start), all, newEnd])
}

function composeManyFiles(count: number): Buffer {
  const files = Array.from({ length: count }, (_, index) => [`word/media/${index}.png`, ''] as const)
  return composeDocx({ files: Object.fromEntries(files) })
}

const entity =
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c"><!ENTITY d SYSTEM "file:///etc/passwd">]><a>&d;</a>'
const stylesLink = { id: 'a', type: 'styles', target: 'styles.xml', isInside: true }
const nested = `${'<w:tbl><w:tr><w:tc>'.repeat(4000)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(4000)}`

describe('an unacceptable Word document is refused with a message', () => {
  test.for<[what: string, compose: () => Uint8Array, words: RegExp]>([
    ['one with macros', () => composeDocx({ files: { 'word/vbaProject.bin': 'x' } }), /contains macros/],
    [
      'one that says it has macros',
      () => composeDocx({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
      /contains macros/,
    ],
    [
      'a template',
      () =>
        composeDocx({
          mainType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
        }),
      /not a Word document/,
    ],
    [
      'entities in a part beside the text',
      () => composeDocx({ links: [stylesLink], files: { 'word/styles.xml': entity } }),
      /damaged/,
    ],
    [
      'entities in a list of links',
      () =>
        composeDocx({
          links: [stylesLink],
          files: {
            'word/styles.xml': `<w:styles xmlns:w="${word}"/>`,
            'word/_rels/styles.xml.rels': entity,
          },
        }),
      /damaged/,
    ],
    [
      'a part in another encoding',
      () =>
        composeDocx({
          links: [stylesLink],
          files: { 'word/styles.xml': Buffer.from(`\uFEFF<w:styles xmlns:w="${word}"/>`, 'utf16le') },
        }),
      /damaged/,
    ],
    ['tables within tables without end', () => composeDocx({ body: nested }), /too complex/],
    [
      'a name that leads out of the folder',
      () => composeDocx({ files: { '../../evil.xml': 'x' } }),
      /damaged/,
    ],
    ['a name from the root', () => composeDocx({ files: { '/etc/evil.xml': 'x' } }), /damaged/],
    ['many thousand files', () => composeManyFiles(5000), /unpacks to far more/],
    ['files that lie over each other', () => composeOverlappingZip(500), /unpacks to far more|damaged/],
    [
      'a zip file within a zip file',
      () => zipSync({ 'letter.docx': readFixture('good/02-letter.docx') }),
      /not a Word document/,
    ],
    ['a book', () => zipSync({ mimetype: Buffer.from('application/epub+zip') }), /not a Word document/],
    [
      'a sheet',
      () =>
        composeDocx({
          mainType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
        }),
      /not a Word document/,
    ],
    [
      'an old document',
      () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(504)]),
      /older Office format/,
    ],
    ['broken XML', () => composeDocx({ body: '<w:p><w:r></w:p>' }), /damaged/],
  ])('%s', async ([, compose, words]) => {
    const result = await convertToPdf({ bytes: compose(), fileName: 'letter.docx' })
    expect(result.ok ? 'converted' : result.message).toMatch(words)
  })
})

test.for([
  ['takes all memory', 'exec tail /dev/zero', /too complex/],
  ['cannot start', 'exec /nowhere/soffice "$@"', /couldn’t convert/],
  ['writes without end', 'exec cat /dev/zero > document.pdf', /unpacks to far more/],
] as const)('a LibreOffice that %s is stopped with all its children', async ([, script, words]) => {
  const searchPath = await mkdtemp(join(tmpdir(), 'gatehouse-programs-'))
  // Without namespaces, root converts as another user.
  await chmod(searchPath, 0o755)
  await writeFile(join(searchPath, 'soffice'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const result = await convertToPdf(
    { bytes: readFixture('good/02-letter.docx'), fileName: 'letter.docx' },
    { searchPath, timeLimitMs: 30_000 },
  )
  expect(result.ok ? 'converted' : result.message).toMatch(words)
  await vi.waitFor(async () => {
    const left = (await listProcesses(1)).filter(({ command }) => command.includes(searchPath))
    expect(left).toEqual([])
  }, 10_000)
  await rm(searchPath, { recursive: true })
})
