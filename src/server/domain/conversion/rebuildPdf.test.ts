import { PDFDocument, PDFHexString, PDFName, PDFString, type PDFRef } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { composeOnePage } from '#testing/composePdf.ts'
import { readPdf, unpackPdf } from '#testing/readPdf.ts'
import { rebuildPdf } from './rebuildPdf.ts'

function addForm(pdf: PDFDocument, contents: string, entries: Record<string, PDFRef> = {}): PDFRef {
  return pdf.context.register(
    pdf.context.stream(contents, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 10, 10], ...entries }),
  )
}

test('a stamp annotation is drawn into the page, and no longer an annotation', async () => {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([200, 200])
  const stamp = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Stamp',
    Rect: [0, 150, 100, 200],
    AP: { N: addForm(pdf, '1 0 0 rg 0 0 10 10 re f') },
  })
  page.node.addAnnot(pdf.context.register(stamp))
  const { pdf: rebuilt } = await rebuildPdf(await pdf.save())
  const [seen] = await readPdf(rebuilt)
  expect(seen?.getColor(0.45, 0.2)).toEqual([255, 0, 0])
  expect(seen?.getColor(0.55, 0.2)).toEqual([255, 255, 255])
  expect(await unpackPdf(rebuilt)).not.toMatch(/Annot|Stamp/)
})

test('a hidden annotation stays hidden', async () => {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([200, 200])
  const appearance = { N: addForm(pdf, '1 0 0 rg 0 0 10 10 re f') }
  const hidden = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Square',
    Rect: [0, 0, 200, 200],
    F: 2,
    AP: appearance,
  })
  page.node.addAnnot(pdf.context.register(hidden))
  const [seen] = await readPdf((await rebuildPdf(await pdf.save())).pdf)
  expect(seen?.countPixels((red, green) => red > 200 && green < 50)).toBe(0)
})

test('active content in a page’s resources is removed, and a font called JS is not', async () => {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([200, 200])
  const script = pdf.context.register(pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }))
  const outside = pdf.context.register(
    pdf.context.obj({ Type: 'Filespec', F: PDFString.of('http://outside.example/x') }),
  )
  const form = addForm(pdf, '0 0 1 rg 0 0 200 200 re f', { Ref: outside, AA: script })
  page.node.newXObject('JS', form)
  page.node.setXObject(PDFName.of('AA'), form)
  const contents = pdf.context.stream('q 20 0 0 20 0 0 cm /AA Do Q')
  page.node.set(PDFName.of('Contents'), pdf.context.register(contents))
  await pdf.attach(Buffer.from('attached secret'), 'secret.txt')
  pdf.catalog.set(PDFName.of('OpenAction'), script)
  pdf.catalog.set(PDFName.of('Lang'), PDFHexString.fromText('en'))
  const { pdf: rebuilt } = await rebuildPdf(await pdf.save())
  expect(await unpackPdf(rebuilt)).not.toMatch(
    /app\.alert|JavaScript|outside\.example|attached secret|OpenAction/,
  )
  const [seen] = await readPdf(rebuilt)
  expect(seen?.getColor(0.5, 0.5)).toEqual([0, 0, 255])
})

test('a page is kept although its document’s form cannot be read', async () => {
  const { pdf } = await rebuildPdf(composeOnePage({ catalog: '/AcroForm /None' }))
  expect((await readPdf(pdf))[0]?.text.trim()).toBe('kept')
})
