import type { OpenedAccountApp } from './openAccountApp.ts'
import { openBrowser, type TestBrowser } from './openBrowser.ts'

export type AccountSteps = ReturnType<typeof createAccountSteps>

/** Account actions of students, as steps of a test. */
export function createAccountSteps({ app, waitForMail }: Pick<OpenedAccountApp, 'app' | 'waitForMail'>) {
  const steps = {
    open: () => openBrowser(app),
    signUp: async (browser: TestBrowser, username: string, password: string) =>
      await browser.post('/public/signup', { username, password }),
    confirm: async (browser: TestBrowser, username: string, code: string) =>
      await browser.post('/public/confirm', { username, code }),
    logIn: async (browser: TestBrowser, username: string, password: string) =>
      await browser.post('/public/login', { username, password }),
    /** Waits for the address's nth mail and reads its code. */
    readCode: async (address: string, count: number): Promise<string> => {
      const { text = '' } = await waitForMail(address, count)
      const code = /^\d{6}$/m.exec(text)?.[0]
      if (code === undefined) throw new Error(`No code on a line of its own in: ${text}`)
      return code
    },
    /** The same for a link to /reset. */
    readLink: async (address: string, count: number) => {
      const { text = '' } = await waitForMail(address, count)
      const link = /^http:\/\/127\.0\.0\.1:3000\/reset\?\S+$/m.exec(text)?.[0]
      if (link === undefined) throw new Error(`No link on a line of its own in: ${text}`)
      const parameters = new URL(link).searchParams
      return { username: parameters.get('username') ?? '', id: parameters.get('id') ?? '' }
    },
    /** Creates an account with the first code of an address, and returns the browser. */
    register: async (address: string, password: string): Promise<TestBrowser> => {
      const browser = steps.open()
      await steps.signUp(browser, address, password)
      const { status } = await steps.confirm(browser, address, await steps.readCode(address, 1))
      if (status !== 200) throw new Error(`${address} could not be confirmed: ${status}`)
      return browser
    },
  }
  return steps
}
