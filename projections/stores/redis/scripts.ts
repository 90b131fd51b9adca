import { createHash } from 'node:crypto'

/**
 * Layout of the keys under a prefix P (in braces, so that a cluster keeps all keys in one slot):
 *
 *   P:last            id of the newest build
 *   P:builds          set of the ids of all builds
 *   P:gone            set of the ids of removed builds whose documents and indexes remain
 *   P:active          hash: model → id of the visible build
 *   P:b:ID            hash of a build: model, version, log, checkpoint, mark, state, error, progress
 *   P:d:ID            hash of its documents: key → JSON, packed if long (`packed.ts`)
 *   P:i:ID:NAME       sorted set: one of its indexes
 *   P:n:ID            set of the names of its indexes
 *   P:changes:N       channel of the database N: a JSON notice after every commit
 *
 * Every script takes P first. A script is atomic in Redis, so each is one round trip and one moment.
 */

export interface Script {
  readonly source: string
  readonly sha: string
}

const script = (source: string): Script => ({ source, sha: createHash('sha1').update(source).digest('hex') })

/** Takes the queries as JSON, with scores and limits as texts. Returns an array of answers with documents as JSON. */
export const READ = script(`
local P = ARGV[1]
local function buildOf(model)
  local id = redis.call('HGET', P .. ':active', model)
  if not id then error({ err = 'NOTBUILT ' .. model }) end
  return id
end
local function documents(model, keys)
  local id, found = buildOf(model), {}
  for from = 1, #keys, 1000 do
    local some = redis.call('HMGET', P .. ':d:' .. id, unpack(keys, from, math.min(from + 999, #keys)))
    for _, json in ipairs(some) do found[#found + 1] = json end
  end
  return found
end
-- By bytes, whatever the server's locale.
local function comesBefore(a, b)
  for at = 1, math.min(#a, #b) do
    local x, y = a:byte(at), b:byte(at)
    if x ~= y then return x < y end
  end
  return #a < #b
end
-- How many entries come up to this place, in this order; found by halves, also where nothing stands there.
local function rankAfter(index, order, place)
  local back = order == 'asc' and {} or { 'REV' }
  local from = order == 'asc' and redis.call('ZCOUNT', index, '-inf', '(' .. place.score)
    or redis.call('ZCOUNT', index, '(' .. place.score, '+inf')
  local to = from + redis.call('ZCOUNT', index, place.score, place.score)
  while from < to do
    local middle = math.floor((from + to) / 2)
    local key = redis.call('ZRANGE', index, middle, middle, unpack(back))[1]
    local isBeyond
    if order == 'asc' then isBeyond = comesBefore(place.key, key) else isBeyond = comesBefore(key, place.key) end
    if isBeyond then to = middle else from = middle + 1 end
  end
  return from
end
local answers = {}
for at, q in ipairs(cjson.decode(ARGV[2])) do
  local id = buildOf(q.model)
  if q.key then
    answers[at] = redis.call('HGET', P .. ':d:' .. id, q.key)
  elseif q.keys then
    answers[at] = documents(q.model, q.keys)
  elseif q.count then
    answers[at] = redis.call('ZCOUNT', P .. ':i:' .. id .. ':' .. q.count, q.min, q.max)
  else
    local index = P .. ':i:' .. id .. ':' .. q.index
    local keys
    if q.after then q.offset = rankAfter(index, q.order, q.after) end
    if q.min == '-inf' and q.max == '+inf' then
      -- By rank: Redis skips to it, where by score it walks.
      local by = q.order == 'asc' and {} or { 'REV' }
      keys = redis.call('ZRANGE', index, q.offset, q.offset + q.limit - 1, unpack(by))
    elseif q.order == 'asc' then
      keys = redis.call('ZRANGE', index, q.min, q.max, 'BYSCORE', 'LIMIT', q.offset, q.limit)
    else
      keys = redis.call('ZRANGE', index, q.max, q.min, 'BYSCORE', 'REV', 'LIMIT', q.offset, q.limit)
    end
    answers[at] = documents(q.documentsFrom or q.model, keys)
  end
end
return answers
`)

/**
 * Takes a hash and a cursor, «0» at first. Returns the next cursor, «0» at the end, and some keys. HSCAN alone would also send the values.
 */
export const KEYS = script(`
local step = redis.call('HSCAN', ARGV[2], ARGV[3], 'COUNT', 1000)
local answer = { step[1] }
for at = 1, #step[2], 2 do answer[#answer + 1] = step[2][at] end
return answer
`)

/**
 * Returns the number of removed builds to sweep; then for each build its id, 1 if it is active or 0, and its fields, with empty texts for
 * null. A build whose hash Redis evicted counts as removed.
 */
export const BUILDS = script(`
local P = ARGV[1]
local found = { 0 }
for _, id in ipairs(redis.call('SMEMBERS', P .. ':builds')) do
  local fields = redis.call('HMGET', P .. ':b:' .. id, 'model', 'version', 'checkpoint', 'state', 'error', 'progress', 'log', 'mark')
  if fields[1] then
    local active = redis.call('HGET', P .. ':active', fields[1]) == id and '1' or '0'
    found[#found + 1] = { id, active, unpack(fields) }
  else
    redis.call('SMOVE', P .. ':builds', P .. ':gone', id)
  end
end
found[1] = redis.call('SCARD', P .. ':gone')
return found
`)

/** Takes the channel, model, version, log, and 1 to make a build even if this log already has one of this version. */
export const BEGIN = script(`
local P, channel, model, version, log, again = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6]
if again ~= '1' then
  for _, id in ipairs(redis.call('SMEMBERS', P .. ':builds')) do
    local fields = redis.call('HMGET', P .. ':b:' .. id, 'model', 'version', 'log')
    if fields[1] == model and fields[2] == version and fields[3] == log then return 0 end
  end
end
-- Ids hold the time, so that a build never takes the id of one that was in this store before it was emptied.
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local id = string.format('%.0f', math.max(now, tonumber(redis.call('GET', P .. ':last') or '0') + 1))
redis.call('SET', P .. ':last', id)
redis.call('SADD', P .. ':builds', id)
redis.call('HSET', P .. ':b:' .. id, 'model', model, 'version', version, 'log', log, 'checkpoint', '', 'mark', '',
  'state', 'catching_up', 'error', '', 'progress', '')
if again == '1' then redis.call('PUBLISH', channel, '{"lost":true}') end
return 1
`)

/**
 * Takes the channel, the notice's part about checkpoints and the number of commits; for each commit: build, expected checkpoint,
 * checkpoint, mark, state, error, progress, changed keys as JSON and the number of writes; then for each write: key, document, indexes and
 * left indexes as JSON. Returns 0 if a build is gone or its checkpoint differs.
 */
export const COMMIT = script(`
local P, channel, reached, commits = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4])
for c = 1, commits do
  local at = 5 + (c - 1) * 9
  if redis.call('HGET', P .. ':b:' .. ARGV[at], 'checkpoint') ~= ARGV[at + 1] then return 0 end
end
local at, changes = 5 + commits * 9, {}
for c = 1, commits do
  local head = 5 + (c - 1) * 9
  local id, writes = ARGV[head], tonumber(ARGV[head + 8])
  redis.call('HSET', P .. ':b:' .. id, 'checkpoint', ARGV[head + 2], 'mark', ARGV[head + 3],
    'state', ARGV[head + 4], 'error', ARGV[head + 5], 'progress', ARGV[head + 6])
  for _ = 1, writes do
    local key = ARGV[at]
    redis.call('HSET', P .. ':d:' .. id, key, ARGV[at + 1])
    for name in pairs(cjson.decode(ARGV[at + 3])) do redis.call('ZREM', P .. ':i:' .. id .. ':' .. name, key) end
    for name, score in pairs(cjson.decode(ARGV[at + 2])) do
      redis.call('ZADD', P .. ':i:' .. id .. ':' .. name, string.format('%.17g', score), key)
      redis.call('SADD', P .. ':n:' .. id, name)
    end
    at = at + 4
  end
  local model = redis.call('HGET', P .. ':b:' .. id, 'model')
  if writes > 0 and redis.call('HGET', P .. ':active', model) == id then
    changes[#changes + 1] = '{"lost":false,"model":' .. cjson.encode(model) .. ',"keys":' .. ARGV[head + 7] .. '}'
  end
end
redis.call('PUBLISH', channel, '{"lost":false,"changes":[' .. table.concat(changes, ',') .. '],"reached":' .. reached .. '}')
return 1
`)

/** Takes the channel and the ids of builds to show. Marks older builds of their models for SWEEP. */
export const ACTIVATE = script(`
local P = ARGV[1]
for at = 3, #ARGV do
  local model = redis.call('HGET', P .. ':b:' .. ARGV[at], 'model')
  if model then
    redis.call('HSET', P .. ':active', model, ARGV[at])
    for _, id in ipairs(redis.call('SMEMBERS', P .. ':builds')) do
      if tonumber(id) < tonumber(ARGV[at]) and redis.call('HGET', P .. ':b:' .. id, 'model') == model then
        redis.call('SMOVE', P .. ':builds', P .. ':gone', id)
        redis.call('UNLINK', P .. ':b:' .. id)
      end
    end
  end
end
redis.call('PUBLISH', ARGV[2], '{"lost":true}')
return 1
`)

/**
 * Takes the maximum number of indexes to remove. Removes that many of a removed build, or its documents if it has no more indexes. Returns
 * 0 if nothing is left. Documents of an evicted build stay visible until another build is activated.
 */
export const SWEEP = script(`
local P = ARGV[1]
local shown = {}
for _, id in ipairs(redis.call('HVALS', P .. ':active')) do shown[id] = true end
for _, id in ipairs(redis.call('SMEMBERS', P .. ':gone')) do
  if not shown[id] then
    local names = redis.call('SPOP', P .. ':n:' .. id, ARGV[2])
    for _, name in ipairs(names) do redis.call('UNLINK', P .. ':i:' .. id .. ':' .. name) end
    if #names == 0 then
      redis.call('UNLINK', P .. ':d:' .. id)
      redis.call('SREM', P .. ':gone', id)
    end
    return 1
  end
end
return 0
`)
