/** Whether the browser draws pictures of a type: it then takes the source that says so, and passes by any other. */
export async function readsPictures(type: string): Promise<boolean> {
  const picture = document.createElement('picture')
  const source = document.createElement('source')
  const image = new Image()
  source.type = type
  source.srcset = 'data:,none'
  picture.append(source, image)
  await new Promise((resolve) => setTimeout(resolve))
  return image.currentSrc !== ''
}
