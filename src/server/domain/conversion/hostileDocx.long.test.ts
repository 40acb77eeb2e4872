// @module-tag libreoffice

import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { composeDocx, type DocxContents } from '#testing/composeDocx.ts'
import { readPdf, unpackPdf } from '#testing/readPdf.ts'

import { convertToPdf } from './convertToPdf.ts'

/** What the documents try to read and to call. */
interface Bait {
  readonly address: string
  readonly picture: string
  readonly text: string
  readonly textFile: string
}

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const field = (instruction: string): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>as it was</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
const shape = (inside: string): string =>
  `<w:p><w:r><w:pict><v:rect style="width:200pt;height:200pt">${inside}</v:rect></w:pict></w:r></w:p>`

const drawing = (id: string): string =>
  `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="2540000" cy="2540000"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="0" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2540000" cy="2540000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

describe('external references of a Word document are neither read nor requested', () => {
  let server: Server
  let calls: number
  let folder: string
  let bait: Bait

  beforeAll(async () => {
    calls = 0
    server = createServer((socket) => {
      calls += 1
      socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\nSECRET-FROM-THE-NETWORK')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-secrets-'))
    const red = sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
    await writeFile(join(folder, 'secret.png'), await red.png().toBuffer())
    await writeFile(join(folder, 'secret.txt'), 'TOP-SECRET-FILE-CONTENT')
    bait = {
      address: `http://127.0.0.1:${address.port}/x`,
      picture: pathToFileURL(join(folder, 'secret.png')).href,
      text: pathToFileURL(join(folder, 'secret.txt')).href,
      textFile: join(folder, 'secret.txt'),
    }
  })

  afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })

  test.for<[what: string, compose: (bait: Bait) => DocxContents]>([
    [
      'pictures that are linked',
      ({ address, picture }) => ({
        body: drawing('a') + drawing('b'),
        links: [
          { id: 'a', type: 'image', target: picture },
          { id: 'b', type: 'image', target: address },
        ],
      }),
    ],
    [
      'old drawings with pictures from elsewhere',
      ({ address, picture }) => ({
        body: [
          shape('<v:imagedata r:id="a"/>'),
          shape(`<v:imagedata src="${address}"/>`),
          shape(`<v:imagedata src="${picture}" o:href="${picture}"/>`),
          shape(`<v:fill type="frame" src="${picture}" r:id="a" o:href="${address}"/>`),
        ].join(''),
        links: [{ id: 'a', type: 'image', target: picture }],
      }),
    ],
    [
      'a template, and letters to many people',
      ({ address, text }) => ({
        settings: `<w:attachedTemplate r:id="a"/><w:mailMerge><w:mainDocumentType w:val="formLetters"/><w:dataType w:val="textFile"/><w:connectString w:val="${text}"/><w:query w:val="SELECT * FROM ${text}"/><w:dataSource r:id="b"/></w:mailMerge><w:saveThroughXslt r:id="a"/>`,
        settingsLinks: [
          { id: 'a', type: 'attachedTemplate', target: address },
          { id: 'b', type: 'mailMergeSource', target: text },
        ],
      }),
    ],
    [
      'other documents within it',
      ({ address, text }) => ({
        body: '<w:subDoc r:id="a"/><w:altChunk r:id="b"/><w:altChunk r:id="c"/><w:object><o:OLEObject Type="Link" ProgID="Word.Document" r:id="a" UpdateMode="Always"/></w:object>',
        links: [
          { id: 'a', type: 'subDocument', target: text },
          { id: 'b', type: 'aFChunk', target: address },
          { id: 'c', type: 'aFChunk', target: 'chunk.html', isInside: true },
        ],
        files: { 'word/chunk.html': `<p>SECRET-CHUNK</p><img src="${address}"/>` },
      }),
    ],
    [
      'fields that fetch',
      ({ address, picture, text, textFile }) => ({
        body: [
          `INCLUDETEXT "${textFile}"`,
          `INCLUDETEXT "${text}"`,
          `INCLUDEPICTURE "${picture}" \\d`,
          `INCLUDEPICTURE "${address}" \\d`,
          `DDEAUTO soffice "${textFile}" "Standard"`,
          `LINK Word.Document.8 "${textFile}" "" \\a \\r`,
          `RD "${textFile}"`,
          `IMPORT "${picture}"`,
          `DATABASE \\d "${textFile}"`,
        ]
          .map((instruction) => field(instruction.replaceAll('"', '&quot;')))
          .join(''),
      }),
    ],
    [
      'fields that are written so that a careless reader misses them',
      ({ address, picture, textFile }) => {
        const include = `INCLUDETEXT &quot;${textFile}&quot;`
        const show = `INCLUDEPICTURE &quot;${picture}&quot; \\d`
        const written = [
          `<![CDATA[INCLUDETEXT "${textFile}"]]>`,
          `<!-- > -->INCLUDE<!-- < -->TEXT &quot;${textFile}&quot;`,
          `&#73;${include.slice(1)}`,
          `${show.slice(0, 7)}</w:instrText></w:r><w:r><w:instrText>${show.slice(7)}`,
          ` PAGE </w:instrText></w:r><w:r><w:instrText>${include}`,
        ].map(field)
        const tricks = [
          field(include).replaceAll('<w:instrText>', '<w:instrText w:a=">" xml:space=\'preserve\'>'),
          field(include).replaceAll('w:instrText', 'w:t'),
          `<z:p xmlns:z="${word}">${field(show).replaceAll('w:', 'z:')}</z:p>`,
          `<p xmlns="${word}">${field(include).replaceAll(/(<\/?)w:/g, '$1')}</p>`,
          `<w:p><w:fldSimple w:a=">" w:instr = '${show}'><w:r><w:t>as it was</w:t></w:r></w:fldSimple></w:p>`,
          `<w:p><w:fldSimple w:instr="DDEAUTO soffice &quot;${textFile}&quot; &quot;${address}&quot;"/></w:p>`,
        ]
        const all = [...written, ...tricks].join('')
        const part = (name: string): string => `<w:${name} xmlns:w="${word}">${all}</w:${name}>`
        return {
          body: `${all}<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="h"/><w:footerReference w:type="default" r:id="f"/></w:sectPr>`,
          links: [
            { id: 'h', type: 'header', target: 'header1.xml', isInside: true },
            { id: 'f', type: 'footer', target: 'footer1.xml', isInside: true },
            { id: 'n', type: 'footnotes', target: 'footnotes.xml', isInside: true },
          ],
          files: {
            'word/header1.xml': part('hdr'),
            'word/footer1.xml': part('ftr'),
            'word/footnotes.xml': `<w:footnotes xmlns:w="${word}"><w:footnote w:id="2">${all}</w:footnote></w:footnotes>`,
          },
        }
      },
    ],
    [
      'a drawing that fetches',
      ({ address, picture }) => ({
        body: shape('<v:imagedata r:id="a"/>'),
        links: [{ id: 'a', type: 'image', target: 'media/a.svg', isInside: true }],
        files: {
          'word/media/a.svg': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="200"><image xlink:href="${picture}" width="200" height="200"/><image xlink:href="${address}" width="9" height="9"/></svg>`,
        },
      }),
    ],
    [
      'parts that lie outside its own folder',
      ({ picture }) => ({
        body: shape('<v:imagedata r:id="a"/>') + shape('<v:imagedata r:id="b"/>'),
        links: [
          { id: 'a', type: 'image', target: `../../../../../..${new URL(picture).pathname}`, isInside: true },
          { id: 'b', type: 'image', target: new URL(picture).pathname, isInside: true },
        ],
      }),
    ],
  ])('%s', async ([, compose]) => {
    const result = await convertToPdf({ bytes: composeDocx(compose(bait)), fileName: 'letter.docx' })

    if (!result.ok) throw new Error(result.message)
    const pages = await readPdf(result.pdf)
    const text = pages.map((page) => page.text).join(' ')
    expect(text).toContain('kept')
    expect(text).not.toMatch(/SECRET/)
    expect(pages[0]?.countPixels((r, g, b) => r > 180 && g < 90 && b < 90)).toBe(0)
    expect(await unpackPdf(result.pdf)).not.toMatch(/127\.0\.0\.1|file:|\/URI/)
    expect(calls).toBe(0)
  })

  test('the listener detects requests', async () => {
    const before = calls
    await fetch(bait.address).then(async (response) => await response.text())
    expect(calls).toBe(before + 1)
    calls = before
  })
})
