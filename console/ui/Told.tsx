import { escapeHidden } from '#mocks/core/foreign/escapeHidden'
import { cutText } from './format.ts'

/** Untrusted text: invisible characters are shown as codes, and its direction is isolated. */
export const Told = ({ text }: { text: string }) => <bdi>{escapeHidden(text, { keep: '\n\t' })}</bdi>

/** Untrusted text can't close its quotation, and invisible characters become blanks. */
export function quoteText(text: string, most = 80): string {
  const plain = escapeHidden(text, { instead: ' ' })
    .replace(/ {2,}/g, ' ')
    .replace(/[“”„‟]/g, '"')
  return `“${cutText(plain, most)}”`
}
