import { useMemo, useState } from 'react'
import { testIds } from '#console/testIds'
import type { PlayableScenario } from '#mocks/world/scenarioPlayer'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { hasWords, PickGroup, PickList, PickRow, PickSearch } from '../../ui/PickList.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './Catalogue.module.css'

type CatalogueProps = {
  /** Whether a scenario can be played depends on the wallet. */
  read(): readonly PlayableScenario[]
  onPick(playable: PlayableScenario): void
}

export function Catalogue({ read, onPick }: CatalogueProps) {
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

function Family({ name, playables, onPick }: FamilyProps) {
  return (
    <PickGroup title={name} note={playables.length}>
      <ul aria-label={name}>
        {playables.map((playable) => (
          <Row key={playable.scenario.id} playable={playable} onPick={onPick} />
        ))}
      </ul>
    </PickGroup>
  )
}

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
        <span className={styles['title']}>{scenario.title}</span>
        {whyNot !== undefined && (
          <span className={styles['not']}>
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
