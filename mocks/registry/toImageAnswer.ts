import { drawImage } from './drawImage.ts'
import type { EndpointContext } from './endpoint.ts'
import type { RegistryAnswer } from './registryTypes.ts'

/** The image of an id: the given one, or a drawing. */
export function toImageAnswer(id = '', { images }: EndpointContext): RegistryAnswer {
  return toSvgAnswer(images.get(id) ?? drawImage(id))
}

/** An SVG answer. */
function toSvgAnswer(svg: string): RegistryAnswer {
  return { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: svg }
}
