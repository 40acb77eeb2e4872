/**
 * Lets the browser save a file, without leaving the page or asking whether to.
 * @param url which answers with an attachment
 */
export function saveFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
