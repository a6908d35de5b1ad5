type Node = Readonly<Record<string, unknown>> & { readonly type: string }

/** What is known at run time alone. */
export const HOLE: string = `$${'{…}'}`

/**
 * The texts that an expression may come to: of a list each line, of alternatives each one; a hole where only the run
 * time tells.
 *
 * @param constants what the module's variables are made with, by their names
 */
export function renderText(value: unknown, constants: ReadonlyMap<string, unknown>): readonly string[] {
  if (typeof value !== 'object' || value === null || !('type' in value)) return [HOLE]
  const node = value as Node
  const render = RENDERERS.get(node.type)
  return render ? render(node, (part) => renderText(part, constants), constants) : [HOLE]
}

type Render = (
  node: Node,
  render: (part: unknown) => readonly string[],
  constants: ReadonlyMap<string, unknown>,
) => readonly string[]

const either: Render = (node, render) => [...render(node['consequent']), ...render(node['alternate'])]

const RENDERERS: ReadonlyMap<string, Render> = new Map<string, Render>([
  ['Literal', (node) => [typeof node['value'] === 'string' ? node['value'] : String(node['raw'])]],
  ['UnaryExpression', (node, render) => render(node['argument']).map((text) => `${node['operator']}${text}`)],
  ['TemplateLiteral', (node) => [joinTemplate(node)]],
  ['ArrayExpression', (node, render) => (node['elements'] as readonly unknown[]).flatMap((element) => render(element))],
  ['SpreadElement', (node, render) => render(node['argument'])],
  ['ConditionalExpression', either],
  [
    'LogicalExpression',
    (node, render) => [...render(node['left']), ...render(node['right'])].filter((text) => text !== HOLE),
  ],
  [
    'BinaryExpression',
    (node, render) => render(node['left']).flatMap((left) => render(node['right']).map((right) => `${left}${right}`)),
  ],
  // An error in an error: `new InvalidParamsRpcError(new Error('…'))`. The inner one is listed by itself.
  ['NewExpression', () => [HOLE]],
  [
    'Identifier',
    (node, _render, constants) => {
      const init = constants.get(String(node['name']))
      // One step: what a constant is made of in turn stays a hole.
      return init === undefined ? [HOLE] : renderText(init, new Map())
    },
  ],
])

function joinTemplate({ quasis }: Node): string {
  return (quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(HOLE)
}
