import { gridCss } from './gridCss.ts'
import { pageCss } from './pageCss.ts'
import { runCss } from './runCss.ts'
import { tokens } from './tokens.ts'

const toRules = (table: Readonly<Record<string, string>>) =>
  Object.entries(table)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')

/** The page's whole style: the theme is the system's, unless the person chooses one. */
export const reportCss: string = `
:root { ${toRules(tokens.light)} }
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${toRules(tokens.dark)} } }
:root[data-theme="dark"] { ${toRules(tokens.dark)} }
${pageCss}${gridCss}${runCss}`
