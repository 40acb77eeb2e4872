/** Downloads a file without leaving the page and without asking about unsaved changes. */
export function saveFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
