import './activity-chart.css'
import { useId } from 'react'
import { figure } from '../../../../../events/domain/figures.ts'
import type { DayActivity } from '../../../../api/contract.ts'

const VIEWS = { top: 32, bottom: 116 }
const BARS = { top: 152, bottom: 188 }
const AXIS = 208
const HEIGHT = 216

const weekday = new Intl.DateTimeFormat('it-IT', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', timeZone: 'UTC' })

interface Props {
  days: readonly DayActivity[]
}

const maxOf = (days: Props['days'], of: 'views' | 'generations') => Math.max(0, ...days.map((day) => day[of]))
const middleOf = (index: number, days: Props['days']) => `${((index + 0.5) / days.length) * 100}%`

export function ActivityChart({ days }: Props) {
  const titleId = useId()
  const total = (of: 'views' | 'generations') => figure(days.reduce((sum, day) => sum + day[of], 0))
  const maxViews = maxOf(days, 'views')
  const isEnd = (index: number) => index === 0 || index === days.length - 1

  if (maxViews === 0) {
    return (
      <div className="chart">
        <p>{`Nessuna visita negli ultimi ${days.length} giorni.`}</p>
        <Figures days={days} />
      </div>
    )
  }
  return (
    <figure className="chart">
      <svg width="100%" height={HEIGHT} role="img" aria-labelledby={titleId}>
        <title id={titleId}>
          {`Ultimi ${days.length} giorni: ${total('views')} visualizzazioni, al massimo ${figure(maxViews)} in un giorno; ${total('generations')} generazioni. Le cifre sono nella tabella.`}
        </title>
        <Views days={days} />
        <Generations days={days} />
        {days.map(({ day }, index) => (
          <text
            key={day}
            x={middleOf(index, days)}
            y={AXIS}
            textAnchor="middle"
            className={isEnd(index) || (index % 2 === 0 && index < days.length - 2) ? undefined : 'chart-day-minor'}
          >
            {isEnd(index) ? short.format(new Date(day)) : new Date(day).getUTCDate()}
          </text>
        ))}
      </svg>
      <Figures days={days} />
    </figure>
  )
}

function Views({ days }: Props) {
  const maxViews = maxOf(days, 'views')
  const y = (views: number) => VIEWS.bottom - (views / Math.max(1, maxViews)) * (VIEWS.bottom - VIEWS.top)
  const curve = days.map(({ views }, index) => `${index + 0.5} ${1 - views / Math.max(1, maxViews)}`).join('L')
  const labelled = new Set([days.findIndex(({ views }) => views === maxViews), days.length - 1])
  return (
    <g className="chart-views">
      <text x="0" y="12" className="chart-name">
        Visualizzazioni
      </text>
      <line x1="0" x2="100%" y1={VIEWS.bottom} y2={VIEWS.bottom} className="chart-base" />
      {/* The drawing is stretched: one unit per day across, the highest count up. */}
      <svg
        y={VIEWS.top}
        width="100%"
        height={VIEWS.bottom - VIEWS.top}
        viewBox={`0 0 ${days.length} 1`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path d={`M0.5 1L${curve}L${days.length - 0.5} 1Z`} className="chart-area" />
        <path d={`M${curve}`} className="chart-line" />
      </svg>
      {days.map(({ day, views }, index) => (
        <circle key={day} cx={middleOf(index, days)} cy={y(views)} r={labelled.has(index) ? 4 : 2.5} />
      ))}
      {maxViews > 0 &&
        days.map(
          ({ day, views }, index) =>
            labelled.has(index) && (
              <text key={day} x={middleOf(index, days)} y={y(views) - 10} textAnchor="middle" className="chart-value">
                {figure(views)}
              </text>
            ),
        )}
    </g>
  )
}

function Generations({ days }: Props) {
  const top = (generations: number) => BARS.bottom - (generations / Math.max(1, maxOf(days, 'generations'))) * (BARS.bottom - BARS.top)
  return (
    <g className="chart-generations">
      <text x="0" y={BARS.top - 12} className="chart-name">
        Generazioni
      </text>
      <line x1="0" x2="100%" y1={BARS.bottom} y2={BARS.bottom} className="chart-base" />
      {days.map(({ day, generations }, index) => (
        <g key={day}>
          <rect
            x={`${((index + 0.25) / days.length) * 100}%`}
            y={top(generations)}
            width={`${50 / days.length}%`}
            height={BARS.bottom - top(generations)}
          />
          {generations > 0 && (
            <text x={middleOf(index, days)} y={top(generations) - 4} textAnchor="middle" className="chart-value">
              {generations}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

function Figures({ days }: Props) {
  return (
    <details>
      <summary className="label">Le cifre in tabella</summary>
      <table className="data-table">
        <caption className="visually-hidden">Visualizzazioni e generazioni per giorno</caption>
        <thead>
          <tr>
            <th scope="col">Giorno</th>
            <th scope="col" className="num">
              Visualizzazioni
            </th>
            <th scope="col" className="num">
              Generazioni
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, views, generations }) => (
            <tr key={day}>
              <th scope="row">{weekday.format(new Date(day))}</th>
              <td className="num">{figure(views)}</td>
              <td className="num">{figure(generations)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
