import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestOffice, officeTimeout, type TestOffice } from '../openTestOffice.ts'

describe('emails of the office', officeTimeout, () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openTestOffice()
  })
  afterAll(async () => await office.close())

  const listMails = async (address: string): Promise<string[]> => {
    const folder = join(office.folder, 'data/mail')
    const names = await readdir(folder).catch(() => [])
    return names.filter((name) => name.endsWith(`-${address}.eml`)).map((name) => join(folder, name))
  }
  const readMail = async (path = '') => await new PostalMime().parse(await readFile(path))

  test('a student is told of a reopening and a withdrawal, unless the office wants none', async () => {
    const email = await office.addStudent(2, 'LMU MAIL 0001')
    const reopen = ['reopen', 'LMU MAIL 0001', '--by', 'Ada', '--reason', 'Add your “second” parent.']
    expect(await office.run(...reopen, '--until', '2099-01-31')).toMatchObject({
      code: 0,
      stdout: `${email} can change and submit the application until the end of January 31, 2099 (Eastern Time). An email says so to the student.\n`,
    })
    await expect.poll(async () => (await listMails(email)).length, { timeout: 30_000 }).toBe(1)
    const [first] = await listMails(email)
    const { subject, text = '' } = await readMail(first)
    expect(subject).toBe('Your application is open for a correction: LMU MAIL 0001')
    for (const words of [
      'Dear Wren,',
      'Add your “second” parent.',
      'end of January 31, 2099 (Eastern Time)',
      '/login',
    ])
      expect(text).toContain(words)

    const withdraw = ['withdraw', email, '--by', 'Ada', '--reason', 'You asked us to.']
    expect((await office.run(...withdraw, '--no-mail')).stdout).toBe(
      `The application of ${email} is withdrawn.\n`,
    )
    await office.run(...reopen, '--until', '2099-01-31', '--no-mail')
    expect((await office.run(...withdraw)).stdout).toContain('An email says so')
    await expect.poll(async () => (await listMails(email)).length, { timeout: 30_000 }).toBe(2)
    const mail = await readMail((await listMails(email)).toSorted().at(-1))
    expect([mail.subject, mail.text]).toEqual([
      'Your application was withdrawn: LMU MAIL 0001',
      expect.stringContaining('You asked us to.'),
    ])
  })

  test('erasing takes the emails that are files', async () => {
    const [email, other] = [await office.addStudent(2, 'LMU MAIL 0002'), await office.addStudent(500)]
    await office.run('withdraw', email, '--by', 'Ada', '--reason', 'You asked us to.')
    await expect.poll(async () => (await listMails(email)).length, { timeout: 30_000 }).toBe(1)
    await office.write(`data/mail/2027-01-01T00-00-00.000Z-${other}.eml`, 'Your code')
    await office.write(`data/mail/2027-01-01T00-00-00.000Z-x-${email}.eml`, 'Of somebody else')
    await office.run('erase', email.toUpperCase(), '--by', 'Ada', '--yes')
    expect(await listMails(email)).toEqual([expect.stringContaining(`-x-${email}`)])
    expect(await listMails(other)).toHaveLength(1)
    await office.run('retention', '--older-than', '400', '--by', 'timer', '--yes')
    expect(await listMails(other)).toEqual([])
  })
})
