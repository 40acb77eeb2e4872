import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { composeDocx } from '#testing/composeDocx.ts'
import { cleanDocx, cleanRelationships, readZip } from './cleanDocx.ts'
import { cleanMarkup } from './cleanMarkup.ts'

const officeTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const clean = (inside: string): string | undefined =>
  cleanMarkup(Buffer.from(`<w:document xmlns:w="${word}" xmlns:r="${officeTypes}">${inside}</w:document>`))
const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const field = (instruction: string): string =>
  `${mark('begin')}<w:r>${instruction}</w:r>${mark('separate')}<w:r><w:t>as it was</w:t></w:r>${mark('end')}`
const say = (text: string): string => `<w:instrText>${text}</w:instrText>`

describe('relationships', () => {
  test('those to kept parts stay, all others are removed', () => {
    const xml = `<r:Relationships xmlns:r="x" xmlns="x">
      <Relationship Id="rId1" Type="${officeTypes}/styles" Target="styles.xml"/>
      <Relationship Target='media/image 1.png' Id='rId2' Type='${officeTypes}/image'></Relationship>
      <Relationship Id="rId9" Type="${officeTypes}/image" Target="/word/media/Zeugnis-für-李.png"/>
      <!-- > --><Relationship Id="rId3" Type="${officeTypes}/image" Target="http://a.example/x.png" TargetMode="External"/>
      <Relationship Id="rId4" Type="${officeTypes}/image" Target="file:///etc/passwd"/>
      <Relationship Id="rId5" Type="${officeTypes}/image" Target="//a.example/x.png"/>
      <Relationship Id="rId6" Type="${officeTypes}/attachedTemplate" Target="styles.xml"/>
      <Relationship Id="rId7" Type="${officeTypes}/oleObject" Target="styles.xml"/>
      <Relationship Id="rId10" Type="${officeTypes}/image" Target="../../etc/passwd"/>
      <r:Relationship Id="rId8" Type="${officeTypes}/hyperlink" Target="http://a.example" TargetMode="External"/>
    </r:Relationships>`
    const names = ['word/styles.xml', 'word/media/image 1.png', 'word/media/Zeugnis-für-李.png']
    const files = new Map(names.map((name) => [name, Buffer.from('x')]))
    const cleaned = cleanRelationships(Buffer.from(xml), 'word/document.xml', files)
    expect([...cleaned.xml.matchAll(/Id="(\w+)"/g)].map(([, id]) => id)).toEqual(['rId1', 'rId2', 'rId9'])
    expect([...cleaned.targets.keys()]).toEqual(names)
  })
})

describe('XML parts', () => {
  test.for([
    '<!DOCTYPE w [<!ENTITY a "b">]><w/>',
    '<!doctype w><w/>',
    '<w>&a;</w>',
    '<?xml version="1.0" encoding="UTF-16"?><w/>',
    '<w a="\u0000"/>',
    '<w>&#1;</w>',
    '<w/><w/>',
    '<w><v></w>',
    '<w a=b/>',
    '<w:w/>',
    '',
    '\ufffe<w/>',
  ])('%j is not valid in a Word document', (xml) => {
    const bytes = Buffer.from(xml, xml.startsWith('\ufffe') ? 'utf16le' : 'utf8')
    expect(() => cleanMarkup(bytes)).toThrow(/damaged/)
  })

  test('tables may be nested, but not endlessly', () => {
    const nest = (depth: number): string =>
      `${'<w:tbl><w:tc>'.repeat(depth)}${'</w:tc></w:tbl>'.repeat(depth)}`
    expect(clean(nest(3))).toContain('w:tbl')
    expect(() => clean(nest(20))).toThrow(/too complex/)
    expect(() => clean('<a b=">">'.repeat(500))).toThrow(/too complex/)
    expect(clean('<!--<a>--><a/><a x="/>"/>'.repeat(500))).toContain('<a x="/&gt;">')
  })

  test('text is unchanged, however it is encoded', () => {
    expect(clean('<w:t a="&quot;&#10;&lt;">&lt;b&gt; &amp;amp; <![CDATA[<c>]]>\u00a0李</w:t>')).toContain(
      '<w:t a="&quot;&#10;&lt;">&lt;b&gt; &amp;amp; &lt;c&gt;\u00a0李</w:t>',
    )
  })
})

describe('fields', () => {
  test('page numbers stay', () => {
    const cleaned = clean(field(`${say(' NUM')}${say('PAGES \\* MERGEFORMAT ')}`))
    expect(cleaned).toContain('> NUMPAGES \\* MERGEFORMAT </w:instrText>')
    expect(cleaned?.match(/fldCharType="\w+"/g)).toEqual([
      'fldCharType="begin"',
      'fldCharType="separate"',
      'fldCharType="end"',
    ])
    expect(clean('<w:fldSimple w:instr=" PAGE "/>')).toContain('w:instr=" PAGE "')
  })

  test.for<[what: string, inside: string]>([
    ['in one piece', field(say('INCLUDETEXT "x"'))],
    ['as CDATA', field(say('<![CDATA[INCLUDETEXT "x"]]>'))],
    ['as CDATA over several', field(say('IN<![CDATA[CLUDE]]>TEXT "x"'))],
    ['with comments', field(say('<!-- > -->INCLUDE<!-- < -->TEXT "x"'))],
    ['with references', field(say('&#73;NCLUDE&#x54;EXT "x"'))],
    ['over several runs', field(`${say('INCLUDE')}</w:r><w:r>${say('TEXT "x"')}`)],
    ['behind a plain beginning', field(`${say('PAGE')}${say('INCLUDETEXT "x"')}`)],
    [
      'with another prefix',
      `<z:p xmlns:z="${word}">${field(say('INCLUDETEXT "x"')).replaceAll('w:', 'z:')}</z:p>`,
    ],
    ['without a prefix', `<p xmlns="${word}">${field('<instrText>INCLUDETEXT "x"</instrText>')}</p>`],
    [
      'with a prefix of other letters',
      `<ẅ-1:p xmlns:ẅ-1="${word}">${field('<ẅ-1:instrText>INCLUDETEXT "x"</ẅ-1:instrText>')}</ẅ-1:p>`,
    ],
    ['behind a quoted sign', field('<w:instrText w:a=">" w:b=\'">\'>INCLUDETEXT "x"</w:instrText>')],
    ['as text where its instruction belongs', field('<w:t>INCLUDETEXT "x"</w:t>')],
    ['as deleted text', field('<w:delInstrText>INCLUDETEXT "x"</w:delInstrText>')],
    ['within a plain field', field(`${say('REF ')}</w:r>${field(say('INCLUDETEXT "x"'))}<w:r>`)],
    ['within elements of its own', field(say('<w:r>INCLUDE</w:r><w:r>TEXT "x"</w:r>'))],
    ['with a name in small letters', field(say('includetext "x"'))],
    ['as a simple one', '<w:fldSimple w:instr="INCLUDETEXT x"/>'],
    ['as a simple one with quoted signs', '<w:fldSimple w:a=">" w:instr = \'INCLUDETEXT ">"\'/>'],
    ['as a simple one with references', '<w:fldSimple w:instr="&#73;NCLUDETEXT x"/>'],
  ])('one that fetches, %s, keeps only its last result', ([, inside]) => {
    const cleaned = clean(inside)
    expect(cleaned).not.toMatch(/include|text "x"/i)
    expect(cleaned?.includes('as it was')).toBe(inside.includes('as it was'))
  })

  test('the result of a field inside another field’s instruction is not shown', () => {
    const inner = field(say(' PAGE '))
    const cleaned = clean(
      `${mark('begin')}<w:r>${say(' IF ')}</w:r>${inner}${mark('separate')}<w:r><w:t>so</w:t></w:r>${mark('end')}`,
    )
    expect(cleaned?.replaceAll(/<[^>]*>/g, '').trim()).toBe('so')
  })

  test('what is chosen in a form’s check box or list is shown', () => {
    const ask = (kind: string, result = ''): string =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${kind}</w:ffData></w:fldChar></w:r>${mark('separate')}${result}${mark('end')}`
    const read = (inside: string): string | undefined =>
      clean(inside)
        ?.replaceAll(/<[^>]*>/g, '')
        .trim()
    const box = (state: string): string => `<w:checkBox><w:sizeAuto/>${state}</w:checkBox>`
    expect(read(ask(box('<w:default w:val="0"/><w:checked/>')))).toBe('☒')
    expect(read(ask(box('<w:default w:val="1"/>')))).toBe('☒')
    expect(read(ask(box('<w:default w:val="1"/><w:checked w:val="false"/>')))).toBe('☐')
    const grades =
      '<w:ddList><w:result w:val="1"/><w:listEntry w:val="Fair"/><w:listEntry w:val="Good"/></w:ddList>'
    expect(read(ask(grades))).toBe('Good')
    expect(read(ask(grades, '<w:r><w:t>Very good</w:t></w:r>'))).toBe('Very good')
    expect(read(ask('<w:textInput><w:default w:val="1"/></w:textInput>'))).toBe('')
  })

  test('one without a separator would swallow the rest of the text', () => {
    expect(() => clean(mark('begin'))).toThrow(/damaged/)
    expect(() => clean(mark('sideways'))).toThrow(/damaged/)
    expect(clean(mark('end'))).not.toContain('fldChar')
    expect(clean(`${mark('begin')}${mark('separate')}<w:t>the rest</w:t>`)).toContain('the rest')
  })
})

test('elements and attributes with external references are removed, under any prefix', () => {
  const dropped = [
    'altChunk',
    'subDoc',
    'OLEObject',
    'attachedTemplate',
    'mailMerge',
    'dataBinding',
    'control',
  ]
  const cleaned = clean(
    dropped.map((name) => `<x:${name} xmlns:x="${word}">gone</x:${name}>`).join('') +
      '<w:fill src="gone" r:href="gone" r:link="gone" r:id="rId1">kept</w:fill>',
  )
  expect(cleaned).not.toContain('gone')
  expect(cleaned).toContain('<w:fill r:id="rId1">kept</w:fill>')
})

describe('a Word document', () => {
  const open = async (bytes: Uint8Array): Promise<Map<string, Buffer>> =>
    await readZip(await cleanDocx(bytes))
  const inside = (id: string, type: string, target: string) => ({ id, type, target, isInside: true })

  test('keeps its text and pictures, and nothing that could run or refer outside', async () => {
    const styles = `<w:styles xmlns:w="${word}"/>`
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    const document = composeDocx({
      links: [
        inside('a', 'styles', 'styles.xml'),
        inside('b', 'image', 'media/image1.png'),
        inside('c', 'image', 'media/image2.png'),
        inside('d', 'header', 'header1.xml'),
        inside('e', 'oleObject', 'embeddings/object.bin'),
        inside('f', 'aFChunk', 'chunk.html'),
        inside('g', 'glossaryDocument', 'glossary/document.xml'),
        inside('h', 'footer', 'footer1.xml'),
        inside('i', 'image', 'media/image3.xml'),
      ],
      files: {
        'word/styles.xml': styles,
        'word/media/image1.png': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        'word/media/image2.png': svg,
        'word/media/image3.xml': styles,
        'word/header1.xml': svg,
        'word/footer1.xml': `<w:ftr xmlns:w="${word}">${field(say('LINK x'))}</w:ftr>`,
        'word/embeddings/object.bin': '\xd0\xcf\x11\xe0',
        'word/chunk.html': '<html></html>',
        'word/glossary/document.xml': styles,
        'word/nobody.xml': styles,
        'customXml/item1.xml': '<!DOCTYPE a><a/>',
      },
    })
    const files = await open(document)
    expect([...files.keys()].toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'word/_rels/document.xml.rels',
      'word/_rels/settings.xml.rels',
      'word/document.xml',
      'word/footer1.xml',
      'word/media/image1.png',
      'word/settings.xml',
      'word/styles.xml',
    ])
    expect(files.get('word/footer1.xml')?.toString()).not.toContain('LINK')
  })

  test('is recognized as having macros in any spelling', async () => {
    const mainType = 'application/vnd.ms-word.document.macro&#69;nabled.main+xml'
    await expect(cleanDocx(composeDocx({ mainType }))).rejects.toThrow(/contains macros/)
  })

  test('may have its text in document2.xml, as Word in a browser writes it', async () => {
    const renamed = new Map<string, Buffer>()
    for (const [name, part] of await readZip(composeDocx()))
      renamed.set(
        name.replace('document.xml', 'document2.xml'),
        Buffer.from(part.toString().replaceAll('word/document.xml', 'word/document2.xml')),
      )
    const files = await readZip(await cleanDocx(zipSync(Object.fromEntries(renamed))))
    expect(files.get('word/document2.xml')?.toString()).toContain('kept')
    expect([...files.keys()]).toContain('word/settings.xml')
  })

  test('is not every zip file', async () => {
    await expect(cleanDocx(zipSync({ 'a.txt': Buffer.from('a') }))).rejects.toThrow(/not a Word document/)
    await expect(cleanDocx(Buffer.from('PK\u0003\u0004 and no more'))).rejects.toThrow(/damaged/)
  })
})
