/**
 * Turns the console's page into a bare one. It loads and runs the same scripts and styles. No bench serves it, so they
 * start no console and only show a notice. Then the page shows one button.
 */
export function toBarePage(html: string): string {
  const show = "document.body.append(Object.assign(document.createElement('button'), { textContent: 'Connect' }))"
  return html.replace('</body>', `<script type="module">${show}</script></body>`)
}
