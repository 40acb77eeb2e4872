/** Lets the browser go on before what follows, which after a press is to paint. No timer: a page's clock may stand. */
export async function endTask(): Promise<void> {
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}
