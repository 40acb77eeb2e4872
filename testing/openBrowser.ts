import type { FastifyInstance } from 'fastify'

/** A reply as a page sees it. */
export interface BrowserReply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>
}

export type TestBrowser = ReturnType<typeof openBrowser>

let browsers = 0

/**
 * A browser as the server sees it: cookies and an address.
 * @param ip default: a network of its own
 */
export function openBrowser(app: FastifyInstance, ip = `10.1.${(browsers += 1) >> 8}.${browsers & 255}`) {
  const cookies = new Map<string, string>()
  const send = async (method: 'GET' | 'POST', url: string, body?: object): Promise<BrowserReply> => {
    const response = await app.inject({
      method,
      url,
      remoteAddress: ip,
      cookies: Object.fromEntries(cookies),
      ...(body === undefined ? {} : { payload: body }),
    })
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires !== undefined && expires.getTime() <= 0)) cookies.delete(name)
      else cookies.set(name, value)
    }
    // A redirect has no body.
    const received: BrowserReply['body'] = response.body === '' ? {} : response.json()
    return { status: response.statusCode, body: received, headers: response.headers }
  }
  return {
    /** By name. */
    cookies,
    post: async (path: string, body: object) => await send('POST', path, body),
    get: async (path: string) => await send('GET', path),
  }
}
