import type { RegistryAnswer } from './registryTypes.ts'

/** An SVG answer. */
export function toSvgAnswer(svg: string): RegistryAnswer {
  return { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: svg }
}
