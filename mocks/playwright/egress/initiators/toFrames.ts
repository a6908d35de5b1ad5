import type { CdpInitiator } from './cdpRequest.ts'
import type { StackFrame } from './stackFrame.ts'

/** Reads the frames of a request's beginning, with those that waited for them. */
export function toFrames({ stack, url, lineNumber = 0, columnNumber = 0 }: CdpInitiator): readonly StackFrame[] {
  const frames: StackFrame[] = []
  for (let part = stack; part; part = part.parent) frames.push(...part.callFrames)
  if (frames.length === 0 && url !== undefined) frames.push({ functionName: '', url, lineNumber, columnNumber })
  return frames
}
