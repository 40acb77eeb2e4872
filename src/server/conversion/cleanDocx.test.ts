import { describe, expect, test } from 'vitest'
import { cleanDocx } from './cleanDocx.ts'
import { cleanRelationships } from './cleanRelationships.ts'
import { detectFileType } from './detectFileType.ts'
import { judgeXml } from './judgeXml.ts'
import { readZip } from './readZip.ts'
import { writeZip } from './writeZip.ts'

const officeTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const nest = (depth: number): Buffer =>
  Buffer.from(`<w:body>${'<w:tbl><w:tc>'.repeat(depth)}${'</w:tc></w:tbl>'.repeat(depth)}</w:body>`)
const field = (text: string): string => `<w:instrText xml:space="preserve">${text}</w:instrText>`

describe('relationships', () => {
  test('those to kept parts stay, all others go', () => {
    const xml = `<Relationships xmlns="x">
      <Relationship Id="rId1" Type="${officeTypes}/styles" Target="styles.xml"/>
      <Relationship Target='media/image 1.png' Id='rId2' Type='${officeTypes}/image'></Relationship>
      <Relationship Id="rId9" Type="${officeTypes}/image" Target="media/Zeugnis-für-李.png"/>
      <Relationship Id="rId3" Type="${officeTypes}/image" Target="http://a.example/x.png" TargetMode="External"/>
      <Relationship Id="rId4" Type="${officeTypes}/image" Target="file:///etc/passwd"/>
      <Relationship Id="rId5" Type="${officeTypes}/image" Target="//a.example/x.png"/>
      <Relationship Id="rId6" Type="${officeTypes}/attachedTemplate" Target="template.dotm"/>
      <Relationship Id="rId7" Type="${officeTypes}/oleObject" Target="embeddings/o.bin"/>
      <r:Relationship Id="rId8" Type="${officeTypes}/hyperlink" Target="http://a.example" TargetMode="External"/>
    </Relationships>`
    const kept = [...cleanRelationships(xml).matchAll(/Id="(\w+)"/g)].map(([, id]) => id)
    expect(kept).toEqual(['rId1', 'rId2', 'rId9'])
  })
})

describe('XML parts', () => {
  test.for([
    '<!DOCTYPE w [<!ENTITY a "b">]><w/>',
    '<?xml version="1.0" encoding="UTF-16"?><w/>',
    '<w a="\u0000"/>',
    '\ufffe<w/>',
  ])('%j is not one that Word writes', (xml) => {
    expect(() => judgeXml(Buffer.from(xml, xml.startsWith('\ufffe') ? 'utf16le' : 'utf8'))).toThrow(/damaged/)
  })

  test('tables may stand in tables, but not without end', () => {
    expect(judgeXml(nest(3))).toContain('w:tbl')
    expect(() => judgeXml(nest(20))).toThrow(/too complex/)
    expect(() => judgeXml(Buffer.from('<a b=">">'.repeat(500)))).toThrow(/too complex/)
    expect(judgeXml(Buffer.from(`<b>${'<!--<a>--><a/><a x="/>"/>'.repeat(500)}</b>`))).toContain('<b>')
  })
})

describe('a Word document', () => {
  const types =
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
  const compose = (parts: Record<string, string>): Buffer =>
    writeZip(
      new Map(
        Object.entries({
          '[Content_Types].xml': types,
          '_rels/.rels': '<Relationships/>',
          'word/document.xml': '<w:document/>',
          ...parts,
        }).map(([name, text]): [string, Buffer] => [name, Buffer.from(text, 'latin1')]),
      ),
    )

  test('keeps text and pictures and nothing that could run or lead outside', async () => {
    const document = compose({
      'word/styles.xml': '<w:styles/>',
      'word/media/image1.png': '\x89PNG\r\n\x1a\n',
      'word/media/image2.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'word/embeddings/object.bin': '\xd0\xcf\x11\xe0',
      'word/activeX/activeX1.xml': '<ax/>',
      'word/fonts/font1.odttf': 'font',
      'word/chunk.html': '<html></html>',
      'elsewhere/part.xml': '<x/>',
    })
    expect([...(await readZip(await cleanDocx(document))).keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'word/document.xml',
      'word/styles.xml',
      'word/media/image1.png',
    ])
  })

  test('keeps page numbers and empties fields that fetch, however they are written', async () => {
    const document = compose({
      'word/document.xml': `<w:document>${field(' PAGE \\* MERGEFORMAT ')}${field('INCLUDE')}${field('PICTURE "x"')}${field('&#73;NCLUDETEXT')}<w:fldSimple w:instr=" NUMPAGES "/><w:fldSimple w:instr='DDEAUTO c'/></w:document>`,
    })
    const cleaned = (await readZip(await cleanDocx(document))).get('word/document.xml')?.toString()
    expect(cleaned).toBe(
      `<w:document>${field(' PAGE \\* MERGEFORMAT ')}${field('').repeat(3)}<w:fldSimple w:instr=" NUMPAGES "/><w:fldSimple w:instr=""/></w:document>`,
    )
  })

  test('is not every zip file', async () => {
    await expect(cleanDocx(writeZip(new Map([['a.txt', Buffer.from('a')]])))).rejects.toThrow(
      /not a Word document/,
    )
    await expect(cleanDocx(Buffer.from('PK\u0003\u0004 and no more'))).rejects.toThrow(/damaged/)
  })
})

test('a file is what its bytes say', () => {
  expect(detectFileType(new Uint8Array())).toBe('empty')
  expect(detectFileType(Buffer.from('\n\n%PDF-1.7'))).toBe('pdf')
  expect(detectFileType(Buffer.from('PK\u0003\u0004'))).toBe('zip')
  expect(detectFileType(Buffer.from('<svg>'))).toBe('unknown')
})
