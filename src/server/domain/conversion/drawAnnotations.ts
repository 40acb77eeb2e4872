import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
  PDFStream,
  concatTransformationMatrix,
  drawObject,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'

/** Hidden (bit 2) and NoView (bit 6): ISO 32000-1, 12.5.3. */
const unseenFlags = 0b100010

type Box = readonly [left: number, bottom: number, right: number, top: number]

/** Draws the appearances of annotations into the page, so that they stay visible (ISO 32000-1, 12.5.5). */
export function drawAnnotations(page: PDFPage): void {
  const annotations = page.node.Annots()
  for (let index = 0; index < (annotations?.size() ?? 0); index += 1) {
    const annotation = annotations?.lookup(index)
    if (annotation instanceof PDFDict) drawAnnotation(page, annotation)
  }
}

function drawAnnotation(page: PDFPage, annotation: PDFDict): void {
  const flags = annotation.lookup(PDFName.of('F'))
  if (flags instanceof PDFNumber && flags.asNumber() & unseenFlags) return
  if (annotation.get(PDFName.of('Subtype')) === PDFName.of('Popup')) return
  const appearance = findAppearance(annotation)
  const rectangle = findNumbers(annotation.lookup(PDFName.of('Rect')), 4)
  if (!appearance || !rectangle) return
  const form = page.doc.context.lookup(appearance, PDFStream)
  const box = findNumbers(form.dict.lookup(PDFName.of('BBox')), 4)
  if (!box) return
  const matrix = findNumbers(form.dict.lookup(PDFName.of('Matrix')), 6) ?? [1, 0, 0, 1, 0, 0]
  const from = transformBox(sortBox(box), matrix)
  const to = sortBox(rectangle)
  if (from[2] === from[0] || from[3] === from[1]) return
  form.dict.set(PDFName.of('Type'), PDFName.of('XObject'))
  form.dict.set(PDFName.of('Subtype'), PDFName.of('Form'))
  const scaleX = (to[2] - to[0]) / (from[2] - from[0])
  const scaleY = (to[3] - to[1]) / (from[3] - from[1])
  const name = page.node.newXObject('Drawn', appearance)
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scaleX, 0, 0, scaleY, to[0] - from[0] * scaleX, to[1] - from[1] * scaleY),
    drawObject(name),
    popGraphicsState(),
  )
}

/** The normal appearance; for a check box or radio button, that of its state. */
function findAppearance(annotation: PDFDict): PDFRef | undefined {
  const appearances = annotation.lookup(PDFName.of('AP'))
  if (!(appearances instanceof PDFDict)) return undefined
  const normal = appearances.get(PDFName.of('N'))
  const states = annotation.context.lookup(normal)
  const state = annotation.lookup(PDFName.of('AS'))
  const drawn = states instanceof PDFDict && state instanceof PDFName ? states.get(state) : normal
  if (!(drawn instanceof PDFRef)) return undefined
  return annotation.context.lookup(drawn) instanceof PDFStream ? drawn : undefined
}

export function findNumbers(value: unknown, count: number): number[] | undefined {
  if (!(value instanceof PDFArray) || value.size() !== count) return undefined
  const numbers = Array.from({ length: count }, (_, index) => value.lookup(index))
  return numbers.every((one) => one instanceof PDFNumber) ? numbers.map((one) => one.asNumber()) : undefined
}

function sortBox([a = 0, b = 0, c = 0, d = 0]: readonly number[]): Box {
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

function transformBox(box: Box, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Box {
  const corners = [box[0], box[2]].flatMap((x) =>
    [box[1], box[3]].map((y) => [a * x + c * y + e, b * x + d * y + f]),
  )
  const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
