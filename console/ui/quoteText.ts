import { escapeHidden } from '#mocks/core/foreign/escapeHidden'

/**
 * Quotes a text of a dapp in a line. It cannot close its quotation, and what cannot be seen is a blank.
 *
 * @param most the most characters. Default 80
 * @example
 * quoteText('Pay\n”now”') // '“Pay "now"”'
 */
export function quoteText(text: string, most = 80): string {
  const plain = escapeHidden(text, { instead: ' ' })
    .replace(/ {2,}/g, ' ')
    .replace(/[“”„‟]/g, '"')
  return `“${plain.length > most ? `${plain.slice(0, most)}…` : plain}”`
}
