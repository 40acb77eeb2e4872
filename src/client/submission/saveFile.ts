/** Lets the browser save a file, without leaving the page or asking whether to. */
export function saveFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
