import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

// Started by a driver in place of a browser: forwards to a browser on another port.
const browserPort = Number(process.argv[2])
const [host, port] = (process.env.WEBKIT_INSPECTOR_SERVER ?? '').split(':')

async function isBrowserListening() {
  const socket = connect(browserPort, host)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

while (!(await isBrowserListening())) await setTimeout(50)

createServer((fromDriver) => {
  const toBrowser = connect(browserPort, host)
  fromDriver.pipe(toBrowser).pipe(fromDriver)
  for (const socket of [fromDriver, toBrowser])
    socket.on('error', () => {
      fromDriver.destroy()
      toBrowser.destroy()
    })
}).listen(Number(port), host)
