import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { checkConversion } from '#server/domain/conversion/checkConversion.ts'
import { findSoffice } from '#server/domain/conversion/findSoffice.ts'
import { refusalMessages } from '#server/domain/conversion/conversionRefusal.ts'
import { openTestDocuments } from '#testing/openTestDocuments.ts'
import { readFixture } from '#testing/readFixture.ts'

const letter = { name: 'Letter.DOCX', bytes: readFixture('good/02-letter.docx') }
const picture = { name: 'transcript.png', bytes: readFixture('good/i-transparent.png') }

test(
  'Word documents are refused at once until LibreOffice is installed, and nothing else is',
  {
    tags: ['libreoffice'],
    timeout: 90_000,
  },
  async () => {
    const sofficePath = await mkdtemp(join(tmpdir(), 'gatehouse-programs-'))
    onTestFinished(async () => await rm(sofficePath, { recursive: true }))
    const documents = await openTestDocuments({ sofficePath })
    onTestFinished(async () => await documents.close())
    await documents.startWork()
    const browser = await documents.addStudent()
    const check = checkConversion('none', sofficePath)
    expect(check.isEssential).toBe(false)
    expect(await check.findProblem()).toBe('LibreOffice is not installed, so Word documents are refused')

    const refused = {
      status: 422,
      body: { message: refusalMessages.noDocx, errors: { transcript: [refusalMessages.noDocx] } },
    }
    const request = { answer_key: 'transcript', file_name: letter.name }
    expect(await browser.call('POST', '/api/presigned-url', request)).toEqual(refused)
    // Without a file name the refusal comes before the conversion.
    const form = await browser.presign('transcript')
    await browser.send(form, letter)
    expect(await browser.convert('transcript', form, letter.name)).toEqual(refused)
    expect(await documents.listFiles()).toEqual([])

    await browser.upload('transcript', picture)
    expect((await browser.waitForConversion('transcript')).status).toBe('COMPLETED')
    // A Word document under another name is refused too, once its content was checked.
    await browser.upload('transcript', { name: 'letter.pdf', bytes: letter.bytes })
    expect(await browser.waitForConversion('transcript')).toEqual({
      status: 'FAILED',
      message: refusalMessages.noDocx,
    })

    await symlink(findSoffice() ?? '', join(sofficePath, 'soffice'))
    expect(await check.findProblem()).toBeUndefined()
    await browser.upload('transcript', letter)
    expect((await browser.waitForConversion('transcript')).status).toBe('COMPLETED')
  },
)
