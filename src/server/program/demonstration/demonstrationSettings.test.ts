import { join } from 'node:path'

import { expect, test } from 'vitest'

import { makeDemonstrationEnvironment, refuseRecipients } from './demonstrationSettings.ts'

test('a demonstration has a folder of its own, and ignores what leads to real data or people', () => {
  const given = {
    PORT: '4000',
    DATA_DIR: 'elsewhere',
    DATABASE_URL: 'postgres://real',
    S3_BUCKET: 'real',
    SMTP_URL: 'smtp://real',
    WEBHOOK_URL: 'https://real.example.edu',
    OIDC_ISSUER: '',
    STAFF: 'off',
  }
  expect(makeDemonstrationEnvironment(given)).toEqual({
    environment: { PORT: '4000', DATA_DIR: join('elsewhere', 'demo'), STAFF: 'on' },
    aside: ['DATABASE_URL', 'S3_BUCKET', 'SMTP_URL', 'WEBHOOK_URL'],
  })
  expect(makeDemonstrationEnvironment({}).environment.DATA_DIR).toBe(join('data', 'demo'))
})

test('nothing of a demonstration reaches anybody, however it is started', () => {
  const webhook = { url: 'https://crm.example.edu', secret: 'of the tests' }
  expect(() => refuseRecipients({ smtpUrl: undefined, webhook: undefined })).not.toThrow()
  expect(() => refuseRecipients({ smtpUrl: 'smtp://mail.example.edu', webhook })).toThrow(
    'This database is a demonstration, which sends nothing to anybody, and SMTP_URL and WEBHOOK_URL are set.',
  )
})
