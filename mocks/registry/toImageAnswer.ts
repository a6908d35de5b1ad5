import { drawImage } from './drawImage.ts'
import type { EndpointContext } from './endpoint.ts'
import type { RegistryAnswer } from './registryTypes.ts'
import { toJsonAnswer } from './toJsonAnswer.ts'
import { toSvgAnswer } from './toSvgAnswer.ts'

/** The image of an id: the one that was given for it, or else a drawing. */
export function toImageAnswer(id = '', { images, settings }: EndpointContext): RegistryAnswer {
  if (settings.fault === 'missingImages') return toJsonAnswer({ error: 'Not found' }, 404)
  return toSvgAnswer(images.get(id) ?? drawImage(id))
}
