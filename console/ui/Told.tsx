import { escapeHidden } from '#mocks/core/foreign/escapeHidden'

/** A text of a dapp: characters that nobody sees are codes, and its direction does not reach beyond it. */
export function Told({ text }: { text: string }) {
  return <bdi>{escapeHidden(text, { keep: '\n\t' })}</bdi>
}
