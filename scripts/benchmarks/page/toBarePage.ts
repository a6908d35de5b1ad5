/**
 * Makes of the console's page a bare one. It loads the same scripts and styles, and runs them; as no bench has served it,
 * they start no console, and draw the few words that say so. Then it shows one button.
 */
export function toBarePage(html: string): string {
  const show = "document.body.append(Object.assign(document.createElement('button'), { textContent: 'Connect' }))"
  return html.replace('</body>', `<script type="module">${show}</script></body>`)
}
