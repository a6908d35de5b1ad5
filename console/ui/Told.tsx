import { escapeHidden } from '#mocks/core/foreign/escapeHidden'

/** Untrusted text: invisible characters are shown as codes, and its direction is isolated. */
export function Told({ text }: { text: string }) {
  return <bdi>{escapeHidden(text, { keep: '\n\t' })}</bdi>
}
