import { activeConnectionAtom, type LatchkeyError } from '@latchkey/core'
import { constants } from '@latchkey/core/modal'
import { chooseName } from '@latchkey/core/modal/names'
import {
  getNameSuggestionsQueryOptions,
  type NameSuggestion,
  nameTextAtom,
  type ParsedName,
  parseName,
  setNameText,
} from '@latchkey/core/names'
import {
  Button,
  Input,
  joinClasses,
  Notice,
  sanitizeText,
  Tag,
  useStyle,
} from '@latchkey/primitives'
import type { FormEvent } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { getErrorText } from '../messages/getErrorText.ts'
import { names } from '../messages/locales/en/names.ts'
import { useText } from '../messages/useText.ts'
import { Chip } from '../ui/Chip.tsx'
import { NotConnected } from '../ui/NotConnected.tsx'
import { Query } from '../ui/Query.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { cls, css } from './names.module.css.gen.ts'

/** Similar names that are shown for one that is taken. */
const mostSimilar = 4

/** The form of a new name: as it will read, whether it is free, and one button that says what is missing. */
export function RegisterNameView() {
  const latchkey = useLatchkey()
  const connection = useAtomValue(activeConnectionAtom)
  const text = useAtomValue(nameTextAtom)
  const parsed = parseName(text)
  const isTyped = useDebounced(text, constants.debounceMs) === text
  const isAsked = isTyped && parsed.label !== undefined
  if (!connection) return <NotConnected />
  return (
    <Query
      options={getNameSuggestionsQueryOptions(latchkey, {
        name: parsed.label ?? '',
        caipNetworkId: connection.caipNetworkId,
      })}
      isEnabled={isAsked}
    >
      {({ data, error, refetch }) => (
        <Form
          text={text}
          parsed={parsed}
          found={isAsked ? data : undefined}
          hasFailed={isAsked && error !== undefined}
          onText={(next) => setNameText(latchkey, next)}
          onRetry={refetch}
        />
      )}
    </Query>
  )
}

function Form({
  text,
  parsed: { label, problem },
  found,
  hasFailed,
  onText,
  onRetry,
}: {
  text: string
  parsed: ParsedName
  /** Undefined until the service has answered. */
  found: readonly NameSuggestion[] | undefined
  hasFailed: boolean
  onText: (text: string) => void
  onRetry: () => void
}) {
  useStyle(css)
  const t = useText(names)
  const choosing = useAction(chooseName)
  const own = found?.find(({ name }) => name.startsWith(`${label}.`))
  const zone = (own ?? found?.[0])?.name.split('.').slice(1).join('.')
  const isFree = own?.registered === false
  const isTaken = found !== undefined && !isFree
  const similar = isTaken ? found.filter(({ registered }) => !registered).slice(0, mostSimilar) : []
  const problems = {
    empty: undefined,
    characters: t('names.characters'),
    short: undefined,
    long: t('names.long'),
    hyphens: t('names.hyphens'),
  }
  const button = hasFailed
    ? t('action.tryAgain')
    : isTaken
      ? t('names.another')
      : own
        ? t('names.register', { name: own.name })
        : problem === 'short'
          ? t('names.short')
          : t('names.enter')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (hasFailed) onRetry()
    else if (isFree) void choosing.run({ name: own.name })
    else event.currentTarget.querySelector('input')?.focus()
  }
  const change = (next: string) => {
    choosing.reset()
    onText(next)
  }
  return (
    <form className={cls.lkNames} onSubmit={submit} noValidate>
      <output className={cls.lkNameShown} data-testid="lk-name-shown">
        <bdi dir="ltr" translate="no" className={cls.lkNameText}>
          <span className={joinClasses(label === undefined && cls.lkNameMuted)}>
            {label ?? t('names.yours')}
          </span>
          {zone && <span className={cls.lkNameMuted}>.{sanitizeText(zone, 64)}</span>}
        </bdi>
        <span className={cls.lkNameState}>
          {found && (
            <span data-testid="lk-name-state">
              <Tag tone={isFree ? 'success' : 'warning'}>
                {isFree ? t('names.free') : t('names.taken')}
              </Tag>
            </span>
          )}
        </span>
      </output>
      <Input
        label={t('names.field')}
        hint={t('names.hint')}
        error={(problem && problems[problem]) || (hasFailed ? t('names.checkFailed') : undefined)}
        name="name"
        dir="ltr"
        value={text}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={choosing.isPending}
        data-testid="lk-name-field"
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {similar.length > 0 && (
        <section>
          <h3 className={cls.lkNameHeading}>{t('names.similar')}</h3>
          <div className={cls.lkNameChips}>
            {similar.map(({ name }) => (
              <Chip
                key={name}
                data-testid="lk-name-similar"
                onClick={() => change(name.split('.')[0] ?? '')}
              >
                <bdi dir="ltr" translate="no">
                  {sanitizeText(name, 80)}
                </bdi>
              </Chip>
            ))}
          </div>
        </section>
      )}
      {choosing.error && <Failure error={choosing.error} name={own?.name ?? ''} />}
      <Button
        type="submit"
        variant={isFree ? 'primary' : 'secondary'}
        busy={choosing.isPending || (label !== undefined && !found && !hasFailed)}
        data-testid="lk-name-register"
      >
        {button}
      </Button>
      {choosing.isPending && <p className={cls.lkNameNote}>{t('names.signHint')}</p>}
    </form>
  )
}

/** Why a name was not registered. */
function Failure({ error, name }: { error: LatchkeyError; name: string }) {
  const t = useText(names)
  const { code, details = '' } = error
  if (code === 'nameRefused')
    return (
      <Notice tone="danger" heading={t('names.refused', { name })}>
        {sanitizeText(details, 200)}
      </Notice>
    )
  return (
    <Notice
      tone="danger"
      heading={code === 'userRejected' ? t('names.declined') : getErrorText(t, error)}
    >
      {t('names.nothing')}
    </Notice>
  )
}
