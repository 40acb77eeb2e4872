import type { QualifiedAttribute, QualifiedTag } from 'sax'

import { ConversionRefusal } from './conversionRefusal.ts'
import { escapeAttribute, escapeXml, readXml } from './readXml.ts'

/** Publishers of the XML vocabularies of a docx. Parts in another vocabulary, such as SVG or HTML, are dropped. */
const officeNamespaces =
  /^http:\/\/(?:schemas\.openxmlformats\.org|schemas\.microsoft\.com\/office|purl\.oclc\.org\/ooxml)\//

/** Elements that refer to other documents, data, programs or addresses; dropped with their content. */
const droppedElements = new Set([
  'HyperlinkBase',
  'OLEObject',
  'Template',
  'altChunk',
  'attachedSchema',
  'attachedTemplate',
  'audioFile',
  'binData',
  'contentPart',
  'control',
  'dataBinding',
  'delInstrText',
  'externalData',
  'fldData',
  'frameset',
  'hlinkClick',
  'hlinkHover',
  'hlinkMouseOver',
  'mailMerge',
  'movie',
  'objectEmbed',
  'objectLink',
  'quickTimeFile',
  'saveThroughXslt',
  'schemaLibrary',
  'subDoc',
  'videoFile',
  'wavAudioFile',
])

/** Attributes that hold or select an address, and names of macros. */
const droppedAttributes = new Set(['althref', 'entryMacro', 'exitMacro', 'href', 'link', 'src'])

/** Fields that depend only on the document itself. Others keep the text that Word computed last. */
const plainField =
  /^\s*(?:PAGE|NUMPAGES|SECTION|SECTIONPAGES|SYMBOL|DATE|TIME|TITLE|AUTHOR|SEQ|REF|PAGEREF|STYLEREF|TOC)(?![\w-])/

/** A field in Word: begin, an instruction over one or more runs, usually a separator and a result, and end. */
interface Field {
  instruction: string
  isResult: boolean
  isWritten: boolean
  /** What a form's check box or list offers. Word draws what is chosen, and stores no text for it. */
  choices?: string[]
  chosen?: string | undefined
}

/** Off and on. */
const checkBoxSigns = ['☐', '☒']

/**
 * Writes a part of a docx anew, without anything that could fetch, include or execute. A field is written as one begin,
 * whole instruction and separator, so that no reader can assemble it differently.
 * @returns undefined for a part in a foreign vocabulary
 * @throws ConversionRefusal
 */
export function cleanMarkup(bytes: Buffer): string | undefined {
  const cleaner = new Cleaner()
  readXml(bytes, cleaner)
  return cleaner.finish()
}

class Cleaner {
  readonly #output = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n']
  readonly #fields: Field[] = []
  #droppedDepth = 0
  #isInstruction = false
  #isForeign: boolean | undefined

  readonly open = (tag: QualifiedTag): void => {
    this.#isForeign ??= !officeNamespaces.test(tag.uri)
    if (this.#droppedDepth > 0 || droppedElements.has(tag.local)) {
      this.#droppedDepth += 1
      readChoice(tag, this.#fields.at(-1))
    } else if (tag.local === 'fldChar') {
      this.#moveField(tag)
      this.#droppedDepth = 1
    } else if (tag.local === 'instrText') {
      this.#isInstruction = true
      this.#droppedDepth = 1
    } else {
      this.#output.push(`<${tag.name}${Object.values(tag.attributes).map(composeAttribute).join('')}>`)
    }
  }

  readonly text = (text: string): void => {
    const field = this.#fields.at(-1)
    if (this.#isInstruction) {
      if (field && !field.isResult) field.instruction += text
    } else if (this.#droppedDepth === 0 && (text.trim() === '' || !this.#isInInstruction())) {
      this.#output.push(escapeXml(text))
      if (field && text.trim() !== '') field.choices = []
    }
  }

  readonly close = (name: string): void => {
    if (this.#droppedDepth === 0) this.#output.push(`</${name}>`)
    else this.#droppedDepth -= 1
    if (this.#droppedDepth === 0) this.#isInstruction = false
  }

  finish(): string | undefined {
    // An unclosed instruction has swallowed the rest of the text.
    if (this.#isInInstruction()) throw new ConversionRefusal('damagedDocx')
    return this.#isForeign ? undefined : this.#output.join('')
  }

  /** LibreOffice takes text in this place as part of an instruction, and hides it. */
  #isInInstruction(): boolean {
    return this.#fields.some((field) => !field.isResult)
  }

  #moveField(tag: QualifiedTag): void {
    const attribute = findAttribute(tag, 'fldCharType')
    const field = this.#fields.at(-1)
    if (!attribute) throw new ConversionRefusal('damagedDocx')
    switch (attribute.value) {
      case 'begin':
        this.#fields.push({ instruction: '', isResult: false, isWritten: false })
        return
      case 'separate':
        if (field && !field.isResult) this.#write(field, tag, attribute)
        return
      case 'end':
        if (field && !field.isResult) this.#write(field, tag, attribute)
        if (field?.isWritten) this.#output.push(composeFieldChar(tag, attribute, 'end'))
        this.#fields.pop()
        if (field && !this.#isInInstruction()) this.#output.push(composeChoice(tag, field))
        return
      default:
        throw new ConversionRefusal('damagedDocx')
    }
  }

  #write(field: Field, tag: QualifiedTag, attribute: QualifiedAttribute): void {
    field.isResult = true
    if (!plainField.test(field.instruction) || this.#isInInstruction()) return
    field.isWritten = true
    const name = tag.name.replace(/fldChar$/, 'instrText')
    this.#output.push(
      composeFieldChar(tag, attribute, 'begin'),
      `<${name}${composeDeclarations(tag)} xml:space="preserve">${escapeXml(field.instruction)}</${name}>`,
      composeFieldChar(tag, attribute, 'separate'),
    )
  }
}

function findAttribute({ attributes }: QualifiedTag, name: string): QualifiedAttribute | undefined {
  return Object.values(attributes).find(({ local }) => local === name)
}

function readChoice(tag: QualifiedTag, field: Field | undefined): void {
  if (!field) return
  const value = findAttribute(tag, 'val')?.value
  if (tag.local === 'checkBox') field.choices = [...checkBoxSigns]
  else if (tag.local === 'ddList') field.choices = []
  else if (tag.local === 'listEntry') field.choices?.push(value ?? '')
  else if (tag.local === 'default') field.chosen ??= value
  else if (tag.local === 'checked' || tag.local === 'result') field.chosen = value ?? '1'
}

function composeChoice(tag: QualifiedTag, { choices, chosen = '0' }: Field): string {
  const text = choices?.[Number(/^(?:true|on)$/.test(chosen) || chosen)] ?? choices?.[0]
  const name = tag.name.replace(/fldChar$/, 't')
  return text === undefined ? '' : `<${name}${composeDeclarations(tag)}>${escapeXml(text)}</${name}>`
}

function composeAttribute(attribute: QualifiedAttribute): string {
  const { name, local, value } = attribute
  if (isDeclaration(attribute)) return ` ${name}="${escapeAttribute(value)}"`
  if (droppedAttributes.has(local)) return ''
  return ` ${name}="${local === 'instr' && !plainField.test(value) ? '' : escapeAttribute(value)}"`
}

function composeFieldChar(tag: QualifiedTag, type: QualifiedAttribute, value: string): string {
  return `<${tag.name}${composeDeclarations(tag)} ${type.name}="${value}"/>`
}

/** An element may declare its own prefix. */
function composeDeclarations(tag: QualifiedTag): string {
  return Object.values(tag.attributes).filter(isDeclaration).map(composeAttribute).join('')
}

function isDeclaration({ name, prefix }: QualifiedAttribute): boolean {
  return name === 'xmlns' || prefix === 'xmlns'
}
