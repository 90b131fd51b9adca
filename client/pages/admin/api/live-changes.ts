import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { expireSession } from '../sessions/session.ts'
import { editorsKey } from '../desk/desk-queries.ts'
import { call } from './call.ts'
import {
  ACCOUNT_KEY,
  ARTICLES_KEY,
  DASHBOARD_KEY,
  NEWSROOM_KEY,
  PROPOSALS_KEY,
  READINESS_KEY,
  SESSIONS_KEY,
  TOPICS_KEY,
} from './dashboard-queries.ts'

const CHANGES_PATH = '/api/admin/changes'

/** Collects the many changes of a batch. */
const COALESCE_MS = 150
/** Limits refetches after page views: readers open pages all the time, and fifty dashboards would overload the server. */
const FIGURES_MS = 5_000
const CHANGED_BY_VIEWS = new Set(['article-views', 'most-read', 'totals', 'activity'])
const PRESENCE = 'presence'
const RECONNECT_MS = 10_000

const LISTS: Record<string, readonly QueryKey[]> = {
  articles: [ARTICLES_KEY, NEWSROOM_KEY],
  topics: [TOPICS_KEY],
  schedules: [NEWSROOM_KEY],
  daily: [NEWSROOM_KEY],
  'front-page': [NEWSROOM_KEY],
  sessions: [SESSIONS_KEY],
  people: [ACCOUNT_KEY, PROPOSALS_KEY],
}
const ALL = [...Object.keys(LISTS), PRESENCE]

export type Liveness = 'connecting' | 'live' | 'lost'

/**
 * Refetches the data that the server reports as changed, and everything after an interruption of the stream. Shows the login if the stream
 * ended because the session did.
 * @param article slug of the article that this page edits: its other editors are notified
 */
export function useLiveChanges(article?: string): Liveness {
  const client = useQueryClient()
  const [liveness, setLiveness] = useState<Liveness>('connecting')
  const wasOpen = useRef(false)

  useEffect(() => {
    const refresher = createRefresher(client, article)
    let source: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined
    let broken = false
    let stopped = false

    /** The stream ends with its session, and the browser hides the status when it reconnects. */
    const checkSession = async () => {
      const { authenticated } = await call('GET /api/session')
      if (!authenticated && !stopped) expireSession(client)
    }

    const connect = () => {
      source = new EventSource(article === undefined ? CHANGES_PATH : `${CHANGES_PATH}?articolo=${encodeURIComponent(article)}`)
      source.addEventListener('open', () => {
        setLiveness('live')
        if (broken || wasOpen.current) refresher.changed(ALL)
        broken = false
        wasOpen.current = true
      })
      source.addEventListener('change', ({ data }: MessageEvent<string>) => refresher.changed(modelsOf(data)))
      source.addEventListener('end', () => {
        source.close()
        expireSession(client)
      })
      source.addEventListener('error', () => {
        broken = true
        setLiveness('lost')
        // Without an answer the server is down, and the session may still exist.
        checkSession().catch(() => {})
        // The browser reconnects by itself, except after a response that is not a stream.
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(connect, RECONNECT_MS)
      })
    }

    connect()
    return () => {
      stopped = true
      clearTimeout(timer)
      source.close()
      refresher.stop()
    }
  }, [client, article])

  return liveness
}

/**
 * Batches changes, and never refetches while a refetch is running, so that a fast stream cannot starve it. Refetches readiness and the
 * figures that views change only every few seconds.
 */
export function createRefresher(client: Pick<QueryClient, 'invalidateQueries'>, article: string | undefined) {
  const models = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let stopped = false
  let [figuresAt, readinessAt, dueAt] = [0, 0, 0]

  const keysOf = (names: readonly string[]): QueryKey[] => {
    const now = Date.now()
    const keys = names.flatMap((name) => LISTS[name] ?? [])
    if (names.includes(PRESENCE) && article !== undefined) keys.push(editorsKey(article))
    if (names.every((name) => name === PRESENCE)) return keys
    figuresAt = now
    keys.push(DASHBOARD_KEY)
    if (now - readinessAt < FIGURES_MS) return keys
    readinessAt = now
    return [...keys, READINESS_KEY]
  }
  const refresh = async () => {
    timer = undefined
    isRunning = true
    const keys = keysOf([...models])
    models.clear()
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    isRunning = false
    if (models.size > 0) schedule()
  }
  const schedule = () => {
    if (isRunning || stopped) return
    const isForFigures = [...models].every((name) => CHANGED_BY_VIEWS.has(name))
    const delay = isForFigures ? Math.max(COALESCE_MS, figuresAt + FIGURES_MS - Date.now()) : COALESCE_MS
    const due = Date.now() + delay
    if (timer !== undefined && dueAt <= due) return
    clearTimeout(timer)
    dueAt = due
    timer = setTimeout(() => void refresh(), delay)
  }
  return {
    changed(names: readonly string[]) {
      for (const name of names) models.add(name)
      schedule()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** Returns the models that a notice names; all of them if the notice is unreadable or «*». */
function modelsOf(data: string): readonly string[] {
  try {
    const { models } = JSON.parse(data) as { models?: unknown }
    return Array.isArray(models) && !models.includes('*') ? models.filter((each) => typeof each === 'string') : ALL
  } catch {
    return ALL
  }
}
