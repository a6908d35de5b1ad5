import type { Cassette } from '../cassette.ts'
import { sealCassette } from './sealCassette.ts'
import type { HashText } from './toBodyHash.ts'
import { toCassetteLines } from './toCassetteLines.ts'

export function formatCassette({ meta, complete, steps }: Cassette, hash?: HashText): string {
  const parts = [toCassetteLines.meta({ ...meta, sha256: undefined })]
  for (const [index, step] of steps.entries()) {
    const { block } = step
    if (index > 0) parts.push(toCassetteLines.step(step))
    else if (steps.length > 1 || (block && (block.hash !== meta.block?.hash || block.number !== meta.block.number)))
      parts.push(toCassetteLines.step({ block }))
    for (const { method, paramsText, outcome } of step.entries)
      parts.push(toCassetteLines.entry(method, paramsText, outcome))
    for (const emit of step.emits) parts.push(toCassetteLines.emit(emit))
  }
  const text = parts.join('')
  return complete ? sealCassette(text, hash) : text
}
