import { afterAll, describe, expect, test } from 'vitest'
import { createRandom } from '#server/program/demonstration/createRandom.ts'
import { fullCopyInput } from '#testing/copyInput.ts'
import { readPdf, unpackPdf } from '#testing/readPdf.ts'
import { typesetBytes } from '#testing/typesetBytes.ts'
import { Typesetter } from './typesetter.ts'

const typesetter = new Typesetter()
afterAll(() => typesetter[Symbol.dispose]())

/** Scripts whose letters follow one another, or whose ligatures readers take apart. */
const scripts =
  'Latin Greek Cyrillic Armenian Georgian Hebrew Devanagari Bengali Tamil Telugu Gujarati Thai Lao Khmer Hangul Hiragana Katakana Han Ethiopic Cherokee'.split(
    ' ',
  )

describe.each([1, 2025])('answers of random characters, from seed %i', (seed) => {
  const random = createRandom(seed)

  test.each(scripts)('in %s come out of the PDF letter by letter', async (script) => {
    const letters = listCharacters(
      0x10000,
      new RegExp(`^(?=\\p{Script=${script}})[\\p{L}\\p{N}]$`, 'u'),
    ).filter((one) => one.normalize('NFKC') === one)
    const words = Array.from({ length: 40 }, () =>
      Array.from({ length: 4 + random.upTo(5) }, () => random.pick(letters)).join(''),
    )
    const text = normalize((await readPages(await typeset([words.join('\n')]))).join(''))
    expect(words.filter((word) => !text.includes(normalize(word)))).toEqual([])
  })

  test('from all of Unicode can be extracted to the last character', async () => {
    const characters = listCharacters(0x30000, /^[\p{L}\p{N}\p{P}\p{S}\p{M}]$/u)
    const answers = Array.from({ length: 40 }, () =>
      Array.from({ length: 30 }, () => random.pick(characters)).join(''),
    )
    const pdf = await typeset(answers)
    // pdfium loses some characters of two UTF-16 units that other readers extract, so the fonts and ActualText are
    // searched too.
    const noted = [
      ...(await unpackPdf(pdf)).matchAll(/(?:\/ActualText <FEFF|^<[0-9A-F]{4}> <)([0-9A-F]+)>/gm),
    ]
    const notes = noted.map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    const found = [...(await readPages(pdf)), ...notes].join('')
    const foundCharacters = new Set([...found, ...found.normalize('NFKD')])
    const missing = [...answers.join('')].filter(
      (one) =>
        !foundCharacters.has(one) && ![...one.normalize('NFKD')].every((part) => foundCharacters.has(part)),
    )
    expect(missing.map((one) => one.codePointAt(0)?.toString(16))).toEqual([])
  })
})

test.each([
  'Nguyễn Thị Ánh',
  '李小龍',
  'क्षत्रिय श्री हिन्दी',
  'বাংলা ক্ষমা',
  'தமிழ் கொடு',
  'ที่นี่ กำลัง',
  'ኢትዮጵያ አማርኛ',
  'ნინო, Հայերեն',
  'Ελένη Ἀχιλλεύς',
  'Иван Ђорђе',
  'שרה כהן',
  'محمد',
  'العربية',
  'پژمان گچ',
  'ٹڈڑے',
  'తెలుగు',
  'ગુજરાતી',
  'ਪੰਜਾਬੀ',
  'ಕನ್ನಡ',
  'മലയാളം',
  'සිංහල',
  'ខ្មែរ',
  'မြန်မာ',
])('%s can be extracted as it was typed', async (name) => {
  expect(normalize((await readPages(await typeset([name]))).join(''))).toContain(normalize(name))
})

/** Hebrew points may lose their order, but none is lost. */
test('שָׁלוֹם comes out with all its letters', async () => {
  const name = 'שָׁלוֹם'
  const text = (await readPages(await typeset([name]))).join('')
  expect([...name].filter((letter) => !text.includes(letter))).toEqual([])
})

async function typeset(answers: readonly string[]): Promise<Uint8Array> {
  const rows = answers.map((text, index) => ({
    key: `k${index}`,
    label: 'Answer',
    kind: 'text' as const,
    text,
  }))
  const pages = [{ title: 'About You', sections: [{ title: 'Your name', rows }] }]
  return await typesetBytes(typesetter, { ...fullCopyInput, pages })
}

/** The text of the pages without the footer. */
async function readPages(pdf: Uint8Array): Promise<string[]> {
  return (await readPdf(pdf)).map(({ text }) =>
    text.replace(/Wren Elise Calloway, LMU 4K7P 92QX\s+Page .*/, ''),
  )
}

/** Compatibility forms are equal (fonts draw ﬁ like fi), and so is whitespace. */
function normalize(text: string): string {
  return text.normalize('NFKC').replace(/[\s\u200b]/g, '')
}

function listCharacters(end: number, wanted: RegExp): string[] {
  return Array.from({ length: end }, (_, code) => String.fromCodePoint(code)).filter(
    (one) => wanted.test(one) && !/\p{Default_Ignorable_Code_Point}/u.test(one),
  )
}
