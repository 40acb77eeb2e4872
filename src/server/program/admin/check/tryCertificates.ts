import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'

import type { Clock } from '#form/clock.ts'
import { smartyUrl } from '#server/domain/lookup/services/smartyService.ts'
import { describeReason } from '#server/platform/database/openDatabase.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

import type { Finding, Trial } from './trial.ts'

const timeoutMs = 10_000
const soonMs = 14 * 24 * 3_600_000
const defaultPorts: Readonly<Record<string, number>> = { 'https:': 443, 'smtps:': 465 }

/** The certificates of other servers that Gatehouse calls with encryption from the start. */
export const certificatesTrial: Trial = {
  name: 'certificate',
  run: async ({ settings, clock }) =>
    await Promise.all(
      listCalled(settings).map(async ([setting, url]) => await tryCertificate(setting, url, clock)),
    ),
}

function listCalled(settings: Settings): [setting: string, url: URL][] {
  const { s3, smtpUrl, webhook, openId, addressProvider } = settings
  const addresses = {
    local: () => undefined,
    photon: () => (addressProvider.kind === 'photon' ? addressProvider.url : undefined),
    smarty: () => smartyUrl,
  }[addressProvider.kind]()
  const called = Object.entries({
    S3_ENDPOINT: s3?.endpoint,
    SMTP_URL: smtpUrl,
    WEBHOOK_URL: webhook?.url,
    OIDC_ISSUER: openId?.issuer,
    ADDRESS_PROVIDER: addresses,
  })
  return called
    .flatMap(([setting, url]): [string, URL][] => (url === undefined ? [] : [[setting, new URL(url)]]))
    .filter(([, { protocol }]) => Object.hasOwn(defaultPorts, protocol))
}

async function tryCertificate(setting: string, url: URL, clock: Clock): Promise<Finding> {
  const name = 'certificate'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  try {
    const { valid_to: end } = await fetchCertificate(
      host,
      Number(url.port) || defaultPorts[url.protocol] || 443,
    )
    const day = new Date(end).toISOString().slice(0, 10)
    const text = `that of ${host} (${setting}) is valid until ${day}`
    const isSoon = Date.parse(end) - clock.now().getTime() < soonMs
    return isSoon
      ? { kind: 'note', name, text: `${text}: it has to be renewed there` }
      : { kind: 'ok', name, text }
  } catch (error) {
    return {
      kind: 'failed',
      name,
      text: `No encrypted connection to ${host} (${setting}): ${describeReason(error)}. Check the address; an expired certificate is renewed there, and for a private authority set NODE_EXTRA_CA_CERTS to its file.`,
    }
  }
}

async function fetchCertificate(host: string, port: number): Promise<PeerCertificate> {
  return await new Promise((resolve, reject) => {
    const socket = connect({ host, port, ...(isIP(host) === 0 && { servername: host }) }, () => {
      resolve(socket.getPeerCertificate())
      socket.destroy()
    })
    socket.setTimeout(timeoutMs, () =>
      socket.destroy(new Error(`no answer within ${timeoutMs / 1000} seconds`)),
    )
    socket.on('error', reject)
  })
}
