/**
 * Makes of the console's page a bare one: it loads the same scripts and styles, runs all of the scripts but the entry,
 * which would start the console, and shows one button.
 *
 * @throws Error when the page preloads nothing
 */
export function toBarePage(html: string): string {
  const preloads = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href]) => href)
  if (preloads.length === 0) throw new Error('The console’s page preloads no script.')
  const imports = preloads.map((href) => `import '${href}'`).join('\n')
  const show = "document.body.append(Object.assign(document.createElement('button'), { textContent: 'Connect' }))"
  return html
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace('</body>', `<script type="module">\n${imports}\n${show}\n</script></body>`)
}
