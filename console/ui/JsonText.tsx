import { escapeHidden } from '#mocks/core/foreign/escapeHidden'
import styles from './JsonText.module.css'
import { toJsonText } from './json.ts'

/** Characters: a block with all its transactions would block the page. */
const LIMIT = 40_000

export function JsonText({ value }: { value: unknown }) {
  const text = escapeHidden(toJsonText(value), { keep: '\n', isJson: true })
  return (
    <>
      <pre className={styles['json']}>{text.slice(0, LIMIT)}</pre>
      {text.length > LIMIT && <p className="note">… {text.length - LIMIT} more characters. Copy holds them all.</p>}
    </>
  )
}
