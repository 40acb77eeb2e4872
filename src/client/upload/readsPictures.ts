/** Whether the browser decodes a type of picture: it then loads the source with that type and skips it otherwise. */
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
