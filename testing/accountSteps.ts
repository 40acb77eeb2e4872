import type { OpenedAccountApp } from './openAccountApp.ts'
import { openBrowser, type BrowserReply, type TestBrowser } from './openBrowser.ts'

/** Account actions of students, as steps of a test. */
export interface AccountSteps {
  open(): TestBrowser
  signUp(browser: TestBrowser, username: string, password: string): Promise<BrowserReply>
  confirm(browser: TestBrowser, username: string, code: string): Promise<BrowserReply>
  logIn(browser: TestBrowser, username: string, password: string): Promise<BrowserReply>
  /** Waits for the address's nth mail and reads its code. */
  readCode(address: string, count: number): Promise<string>
  /** The same for a link to /reset. */
  readLink(address: string, count: number): Promise<{ username: string; id: string }>
  /** Creates an account with the first code of an address, and returns the browser. */
  register(address: string, password: string): Promise<TestBrowser>
}

export function createAccountSteps({
  app,
  waitForMail,
}: Pick<OpenedAccountApp, 'app' | 'waitForMail'>): AccountSteps {
  const steps: AccountSteps = {
    open: () => openBrowser(app),
    signUp: async (browser, username, password) =>
      await browser.post('/public/signup', { username, password }),
    confirm: async (browser, username, code) => await browser.post('/public/confirm', { username, code }),
    logIn: async (browser, username, password) => await browser.post('/public/login', { username, password }),
    readCode: async (address, count) => {
      const { text = '' } = await waitForMail(address, count)
      const code = /^\d{6}$/m.exec(text)?.[0]
      if (code === undefined) throw new Error(`No code on a line of its own in: ${text}`)
      return code
    },
    readLink: async (address, count) => {
      const { text = '' } = await waitForMail(address, count)
      const link = /^http:\/\/127\.0\.0\.1:3000\/reset\?\S+$/m.exec(text)?.[0]
      if (link === undefined) throw new Error(`No link on a line of its own in: ${text}`)
      const parameters = new URL(link).searchParams
      return { username: parameters.get('username') ?? '', id: parameters.get('id') ?? '' }
    },
    register: async (address, password) => {
      const browser = steps.open()
      await steps.signUp(browser, address, password)
      const { status } = await steps.confirm(browser, address, await steps.readCode(address, 1))
      if (status !== 200) throw new Error(`${address} could not be confirmed: ${status}`)
      return browser
    },
  }
  return steps
}
