import { use, useMemo, useState } from 'react'
import type { LazyScenarioPlayer, PlayableScenario, VerdictMeaning } from '#mocks/world/scenarioPlayer'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { hasWords, PickGroup, PickList, PickRow, PickSearch } from '../../ui/PickList.tsx'
import { Select } from '../../ui/Select.tsx'
import { useAction } from '../../ui/useAction.ts'
import { useStore } from '../../ui/useStore.ts'
import { Warning } from '../../ui/Warning.tsx'
import { About } from './About.tsx'
import catalogueCss from './Catalogue.module.css'
import { PlayView } from './PlayView.tsx'
import styles from './ResiliencePanel.module.css'
import detailCss from './ScenarioDetail.module.css'

export function ResiliencePanel({ scenarios }: { scenarios: LazyScenarioPlayer }) {
  const player = use(scenarios.load())
  const { play } = useStore(player)
  const [chosen, choose] = useState<PlayableScenario>()
  if (play && chosen) choose(undefined)
  return (
    <div className={styles['panel']} data-testid={testIds.resilience}>
      {play ? (
        <PlayView play={play} player={player} />
      ) : chosen ? (
        <ScenarioDetail
          playable={chosen}
          verdicts={player.verdicts}
          onArm={() => player.arm(chosen.scenario.id)}
          onBack={() => choose(undefined)}
        />
      ) : (
        <Catalogue read={player.catalogue} onPick={choose} />
      )}
    </div>
  )
}

type ScenarioDetailProps = {
  playable: PlayableScenario
  verdicts: readonly VerdictMeaning[]
  onArm(): Promise<void>
  onBack(): void
}

const TRANSPORTS = {
  injected: 'a connection by the wallet of the page',
  walletconnect: 'a connection by WalletConnect',
  popup: 'a connection by an SDK with a popup',
} as const

function ScenarioDetail({ playable, verdicts, onArm, onBack }: ScenarioDetailProps) {
  const { scenario, family, steps, whyNot } = playable
  const [action, run] = useAction()
  const transport = scenario.needs?.transport
  return (
    <article className={detailCss['detail']} data-testid={testIds.scenarioDetail} data-scenario={scenario.id}>
      <div className={detailCss['head']}>
        <Button variant="quiet" icon="left" onClick={onBack}>
          All scenarios
        </Button>
        <Chip>{family}</Chip>
      </div>
      <h4 className={detailCss['title']}>{scenario.title}</h4>
      <p>{scenario.happens}</p>
      <ol className={detailCss['steps']} aria-label="Step by step">
        {steps.map(({ when, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and never move
          <li key={index}>
            <span className="dim">{when}:</span> {what}
          </li>
        ))}
      </ol>
      {transport && <p className="note">It needs {TRANSPORTS[transport]}.</p>}
      {whyNot === undefined ? (
        <Button
          variant="primary"
          icon="play"
          busy={action.status === 'waiting'}
          data-testid={testIds.scenarioArm}
          onClick={() => void run({ waiting: '', done: '' }, onArm)}
        >
          Arm it
        </Button>
      ) : (
        <Warning testId={testIds.scenarioWhyNot}>Not by hand in this console. {whyNot}</Warning>
      )}
      <ActionLine action={action} errorTestId={testIds.scenarioError} />
      <About scenario={scenario} verdicts={verdicts} />
    </article>
  )
}

type CatalogueProps = { read(): readonly PlayableScenario[]; onPick(playable: PlayableScenario): void }

function Catalogue({ read, onPick }: CatalogueProps) {
  const catalogue = useMemo(read, [read])
  const [search, setSearch] = useState('')
  const [family, setFamily] = useState('')
  const names = new Map(catalogue.map(({ scenario, family: name }) => [scenario.family as string, name]))
  const found = findScenarios(catalogue, { search, family })
  const families = [...new Set(found.map((playable) => playable.family))]
  return (
    <>
      <PickSearch
        of="scenarios"
        count={catalogue.length}
        value={search}
        testId={testIds.scenarioSearch}
        onChange={setSearch}
      >
        <Select
          label="Family"
          value={family}
          options={[{ value: '', label: 'all' }, ...Array.from(names, ([value, label]) => ({ value, label }))]}
          testId={testIds.scenarioFamily}
          onChange={setFamily}
        />
      </PickSearch>
      {found.length === 0 && (
        <EmptyState icon="flight" title="No scenario has these words" testId={testIds.scenarioNone} />
      )}
      <PickList>
        {families.map((name) => (
          <Family key={name} name={name} playables={found.filter((each) => each.family === name)} onPick={onPick} />
        ))}
      </PickList>
    </>
  )
}

type FamilyProps = { name: string; playables: readonly PlayableScenario[]; onPick: CatalogueProps['onPick'] }

const Family = ({ name, playables, onPick }: FamilyProps) => (
  <PickGroup title={name} note={playables.length}>
    <ul aria-label={name}>
      {playables.map((playable) => (
        <Row key={playable.scenario.id} playable={playable} onPick={onPick} />
      ))}
    </ul>
  </PickGroup>
)

function Row({ playable, onPick }: { playable: PlayableScenario; onPick: CatalogueProps['onPick'] }) {
  const { scenario, whyNot } = playable
  return (
    <li>
      <PickRow
        data-testid={testIds.scenario}
        data-scenario={scenario.id}
        data-playable={whyNot === undefined || undefined}
        onClick={() => onPick(playable)}
      >
        <span className={catalogueCss['title']}>{scenario.title}</span>
        {whyNot !== undefined && (
          <span className={catalogueCss['not']}>
            <Icon name="unplug" size={12} /> not by hand here
          </span>
        )}
      </PickRow>
    </li>
  )
}

export function findScenarios(
  catalogue: readonly PlayableScenario[],
  { search, family }: { readonly search: string; readonly family: string },
): readonly PlayableScenario[] {
  return catalogue.filter(({ scenario, family: name }) => {
    const { id, title, happens, goodDapp } = scenario
    const isOfFamily = family === '' || scenario.family === family
    return isOfFamily && hasWords(`${id} ${title} ${happens} ${goodDapp} ${name}`, search)
  })
}
