import { existsSync } from 'node:fs'

import { findProgram } from './findProgram.mjs'

/**
 * A program that npm cannot bring.
 * @typedef {object} MachineProgram
 * @property {string} name as a person calls it
 * @property {() => boolean} isPresent
 * @property {readonly string[]} packages Debian's packages that bring it, the program's own first
 */

/**
 * Turns Word documents into PDF. Without the fonts, which have the measures of Microsoft's, their lines break elsewhere.
 * @type {MachineProgram}
 */
export const libreOffice = {
  name: 'LibreOffice',
  isPresent: () => findProgram(['soffice', 'libreoffice'], ['/usr/lib/libreoffice/program']) !== undefined,
  packages: [
    'libreoffice-writer-nogui',
    'fonts-liberation',
    'fonts-crosextra-carlito',
    'fonts-crosextra-caladea',
  ],
}

/** @type {MachineProgram} */
const chromium = {
  name: 'Chromium',
  isPresent: () => findProgram(['chromium', 'chromium-browser', 'google-chrome']) !== undefined,
  packages: ['chromium', 'fonts-liberation'],
}

/** @type {MachineProgram} */
const postgres = {
  name: 'PostgreSQL',
  isPresent: () => findProgram(['initdb']) !== undefined || existsSync('/usr/lib/postgresql'),
  packages: ['postgresql'],
}

/** Reads the text and the pages of a PDF, to judge what we made. @type {MachineProgram} */
const poppler = {
  name: 'pdftotext',
  isPresent: () => findProgram(['pdftotext']) !== undefined && findProgram(['pdftoppm']) !== undefined,
  packages: ['poppler-utils'],
}

/** What the tests run against, beside the npm packages. */
export const testPrograms = [chromium, libreOffice, postgres, poppler]
