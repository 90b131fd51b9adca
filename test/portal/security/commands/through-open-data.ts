import { rm, writeFile } from 'node:fs/promises'
import * as assert from 'uvu/assert'
import type { OpenDataSource } from '../../../../client/api/newsroom.ts'
import { readJson } from '../../../machine/read-json.ts'

const figures = (last: string) =>
  `freq,unit,coicop18,geo,TIME_PERIOD,OBS_VALUE\nM,RCH_A,TOTAL,IT,2026-09,1.6\nM,RCH_A,TOTAL,IT,2026-10,${last}\n`

/** A release, its revision, and a source that fails. @param file that `INFLATION_SOURCE` names */
export async function throughOpenData(
  call: (method: string, path: string, body?: object) => Promise<Response>,
  file: string,
): Promise<void> {
  const ask = async () => (await call('POST', '/api/newsroom/open-data/eurostat-ipca/import', {})).status
  for (const last of ['1.2', '1.3']) {
    await writeFile(file, figures(last))
    assert.is(await ask(), 200)
  }
  await rm(file)
  assert.is(await ask(), 502)
  const [, source] = await readJson<OpenDataSource[]>(call('GET', '/api/newsroom/open-data'))
  assert.equal([source!.success?.outcome, source!.success?.period, source!.isRunning], ['revised', '2026-10', false])
  assert.is(source!.failure?.reason, 'Il file non c’è o non si può leggere (inflazione.csv).')
}
