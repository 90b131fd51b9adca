import type { Command, Role, Scope } from '../../../../events/domain/permissions.ts'

/**
 * Rights and states in the newsroom's decisions, written by hand. The tests judge the product by these tables, so nothing here is imported
 * from the rules. A new command needs one line in `ROLES_TABLE` and, if that line names a subject, one in its table.
 * Routes are regular expressions without `/api/`. Their handlers carry out the command, and no other route needs it.
 */
const ROLES_TABLE = `
                   author editor owner token    subject routes
seeDashboard       yes    yes    yes   read     -       GET admin/dashboard, GET admin/csp-reports, GET newsroom/rules, GET newsroom/open-data
seeUnpublished     yes    yes    yes   read     -       GET newsroom/queue, GET newsroom/returned, GET newsroom/calendar, GET newsroom/articles/:slug, GET newsroom/articles/:slug/(revisions|editors).*
followChanges      yes    yes    yes   read     -       GET admin/changes
generateTopics     no     yes    yes   generate -       POST generate/topics
generateArticle    no     yes    yes   generate -       POST generate/article
generateDaily      no     yes    yes   generate -       POST schedule/daily
generateBatch      no     yes    yes   generate -       POST generate/batch-articles
testConnection     no     no     yes   never    -       POST newsroom/model/test
importData         no     yes    yes   generate -       POST newsroom/open-data/:source/import
writeArticle       yes    yes    yes   publish  -       POST newsroom/articles, (GET|PUT|DELETE) newsroom/working-copy
reviseArticle      yes    yes    yes   publish  article POST newsroom/articles/:slug/revisions, (GET|PUT|DELETE) newsroom/articles/:slug/working-copy
submitRevision     yes    yes    yes   publish  article POST newsroom/articles/:slug/submit
handOverRevision   yes    yes    yes   publish  article POST newsroom/articles/:slug/hand-over, GET newsroom/colleagues
discardRevision    yes    yes    yes   publish  article POST newsroom/articles/:slug/discard
annotateRevision   no     yes    yes   publish  article POST newsroom/articles/:slug/annotate
approveRevision    no     yes    yes   publish  article POST newsroom/articles/:slug/approve
sendBackRevision   no     yes    yes   publish  article POST newsroom/articles/:slug/send-back
publishArticle     no     yes    yes   publish  article POST (newsroom/)?articles/:slug/publish, POST newsroom/articles/:slug/schedule, POST newsroom/articles/:slug/schedules/:scheduleId/(move|cancel)
correctTypo        no     yes    yes   never    article POST newsroom/articles/:slug/typo
embargoSection     no     yes    yes   publish  -       POST newsroom/embargoes, POST newsroom/embargoes/lift
arrangeFrontPage   no     yes    yes   publish  -       GET newsroom/front-page, GET newsroom/front-page/page, POST newsroom/front-page/(launch|undo|notice|notice/withdraw)
setDailyArticle    no     no     yes   never    -       POST newsroom/rules/daily
changeAddress      no     yes    yes   publish  article POST newsroom/articles/:slug/address
changeCategory     no     yes    yes   publish  article POST newsroom/articles/:slug/category
withdrawArticle    no     yes    yes   publish  article POST (newsroom/)?articles/:slug/withdraw, POST newsroom/articles/:slug/schedule-withdrawal
markRead           no     yes    yes   publish  article POST newsroom/articles/:slug/read, GET newsroom/unread
markUnread         no     yes    yes   publish  article POST newsroom/articles/:slug/unread
featureArticle     no     yes    yes   publish  article POST articles/:slug/feature
unfeatureArticle   no     yes    yes   publish  article POST articles/:slug/unfeature
activateTopic      no     yes    yes   publish  switch  POST topics/:id/activate
deactivateTopic    no     yes    yes   publish  switch  POST topics/:id/deactivate
seeAudit           no     yes    yes   never    -       GET audit, GET audit/choices, GET audit/entries/:id
exportAudit        no     no     yes   never    -       GET audit/export
manageOwnSessions  yes    yes    yes   never    -       GET admin/sessions, POST admin/sessions/.*
manageOwnProfile   yes    yes    yes   never    -       (GET|PUT|POST|DELETE) admin/account.*
seeProfileProposals no    yes    yes   never    -       GET admin/profile-proposals
approveProfile     no     yes    yes   never    proposal POST admin/profile-proposals/:id/approve
refuseProfile      no     yes    yes   never    proposal POST admin/profile-proposals/:id/refuse
seePeople          no     no     yes   never    -       GET admin/people
invitePerson       no     no     yes   never    -       POST admin/people
renewInvitation    no     no     yes   never    person  POST admin/people/:id/invitation
withdrawInvitation no     no     yes   never    person  DELETE admin/people/:id/invitation
changeRole         no     no     yes   never    person  POST admin/people/:id/role
deactivatePerson   no     no     yes   never    person  POST admin/people/:id/deactivate
reactivatePerson   no     no     yes   never    person  POST admin/people/:id/reactivate
resetSecondFactor  no     no     yes   never    person  POST admin/people/:id/reset-second-factor
resetPassword      no     no     yes   never    person  POST admin/people/:id/password-reset
erasePerson        no     no     yes   never    person  POST admin/people/:id/erase
allowOwnApproval   no     no     yes   never    switch  POST newsroom/rules/own-approval/allow
forbidOwnApproval  no     no     yes   never    switch  POST newsroom/rules/own-approval/forbid
allowUnreadPublishing  no no     yes   never    switch  POST newsroom/rules/unread-publishing/allow
forbidUnreadPublishing no no     yes   never    switch  POST newsroom/rules/unread-publishing/forbid
allowSilentCorrections  no no    yes   never    switch  POST newsroom/rules/silent-corrections/allow
forbidSilentCorrections no no    yes   never    switch  POST newsroom/rules/silent-corrections/forbid
`

/**
 * Each person has one letter: Ada, the author; Bea, another author; Eva, an editor; Eva once she may approve her own texts; the owner.
 *   +  accepted, and changes something; only then does the page offer it
 *   =  accepted, and changes nothing
 *   -  refused by role · n  not their article · o  their own text · x  not in this state · i  something is missing
 *
 * handed: a draft of Ada's that she gave to Bea. taken: revised by Eva. held: in review, Ada's, in Eva's hands. own: in review, Eva's,
 * in the owner's hands. live: on the site, and a person featured it. newer, ready: on the site, with a newer draft or approved text.
 * gone: withdrawn. goneready, gonebad: withdrawn, with a newer approved text; withdrawn and discarded. byrule: a program's, on the site;
 * readbyrule: an editor has marked it as read.
 * flagged: a program's, kept by the check. publishArticle names the newest text and says what changed; publishUnsaid does not say it.
 */
const ARTICLE_TABLE = `
                 draft review approved sentback discarded handed taken held  own   live  newer ready gone  goneready gonebad byrule readbyrule flagged
reviseArticle    +n+++ +n+++  +n+++    +n+++    +n+++     +++++  nn+++ +n+++ nn+++ +n+++ +n+++ +n+++ +n+++ +n+++     +n+++   nn+++  nn+++      nn+++
submitRevision   +n+++ =n===  xnxxx    +n+++    xnxxx     +++++  nn+++ =n=== nn=== xnxxx +n+++ xnxxx xnxxx xnxxx     xnxxx   nn+++  nn+++      nn===
handOverRevision +n+++ +n+++  +n+++    +n+++    xnxxx     +++++  nn+++ +n+++ nn+++ +n+++ +n+++ +n+++ +n+++ +n+++     xnxxx   nn+++  nn+++      nn+++
discardRevision  +n+++ +n+++  +n+++    +n+++    =n===     +++++  nn+++ +n+++ nn+++ xnxxx +n+++ +n+++ +n+++ +n+++     =n===   nnxxx  nnxxx      nn+++
approveRevision  --xxx --+++  --===    --xxx    --xxx     --xxx  --xxx --+++ --o++ --=== --xxx --=== --=== --===     --xxx   --xxx  --xxx      --+++
sendBackRevision --xxx --+++  --xxx    --xxx    --xxx     --xxx  --xxx --+++ --+++ --xxx --xxx --xxx --xxx --xxx     --xxx   --xxx  --xxx      --+++
annotateRevision --+++ --+++  --+++    --+++    --+++     --+++  --+++ --+++ --+++ --+++ --+++ --+++ --+++ --+++     --+++   --+++  --+++      --+++
publishArticle   --xxx --xxx  --+++    --xxx    --xxx     --xxx  --xxx --xxx --xxx --=== --xxx --+++ --+++ --+++     --xxx   --===  --===      --xxx
publishUnsaid    --xxx --xxx  --+++    --xxx    --xxx     --xxx  --xxx --xxx --xxx --=== --xxx --iii --+++ --iii     --xxx   --===  --===      --xxx
correctTypo      --xxx --xxx  --xxx    --xxx    --xxx     --xxx  --xxx --xxx --xxx --+++ --xxx --xxx --xxx --xxx     --xxx   --+++  --+++      --xxx
withdrawArticle  --xxx --xxx  --xxx    --xxx    --xxx     --xxx  --xxx --xxx --xxx --+++ --+++ --+++ --=== --===     --===   --+++  --+++      --xxx
markRead         --xxx --xxx  --xxx    --xxx    --xxx     --xxx  --xxx --xxx --xxx --xxx --xxx --xxx --xxx --xxx     --xxx   --+++  --===      --xxx
markUnread       --xxx --xxx  --xxx    --xxx    --xxx     --xxx  --xxx --xxx --xxx --xxx --xxx --xxx --xxx --xxx     --xxx   --===  --+++      --xxx
featureArticle   --+++ --+++  --+++    --+++    --+++     --+++  --+++ --+++ --+++ --=== --+++ --+++ --+++ --+++     --+++   --+++  --+++      --+++
unfeatureArticle --=== --===  --===    --===    --===     --===  --=== --=== --=== --+++ --=== --=== --=== --===     --===   --===  --===      --===
changeAddress    --+++ --+++  --+++    --+++    --+++     --+++  --+++ --+++ --+++ --+++ --+++ --+++ --+++ --+++     --+++   --+++  --+++      --+++
changeCategory   --+++ --+++  --+++    --+++    --+++     --+++  --+++ --+++ --+++ --+++ --+++ --+++ --+++ --+++     --+++   --+++  --+++      --+++
`

/** Outcomes for an owner who commands it on another person; `?`: unknown, 404. Erasure and withdrawal leave no person. */
const PERSON_TABLE = `
                   invited active deactivated withdrawn erased firstowner oneself
renewInvitation    +       x      x           ?         ?      x          x
withdrawInvitation +       x      x           ?         ?      x          x
changeRole         +       +      +           ?         ?      x          x
deactivatePerson   x       +      =           ?         ?      x          x
reactivatePerson   x       =      +           ?         ?      x          x
resetSecondFactor  x       +      +           ?         ?      x          x
resetPassword      x       +      x           ?         ?      x          x
erasePerson        +       +      +           ?         ?      x          x
`

/** Topics and rules are on or off. The rule on unread publishing starts undecided, so that forbidding it at first is a decision. */
const SWITCH_TABLE = `
                   on off
activateTopic      =  +
deactivateTopic    +  =
allowOwnApproval   =  +
forbidOwnApproval  +  =
allowUnreadPublishing  = +
forbidUnreadPublishing + +
allowSilentCorrections  = +
forbidSilentCorrections + =
`

/** States of the profile last proposed for readers. Each decision names the proposal. */
const PROPOSAL_TABLE = `
               waiting approved refused
approveProfile +       =        x
refuseProfile  +       x        =
`

/** @returns the cells by row and column */
function read(table: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const [head, ...rows] = table.trim().split('\n')
  const columns = head!.trim().split(/ +/)
  return new Map(
    rows.map((row) => {
      const [name, ...cells] = row.trim().split(/ +/)
      const last = cells.splice(columns.length - 1).join(' ')
      if (last === '') throw new Error(`${name} has too few cells`)
      return [name!, Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? last]))]
    }),
  )
}

export const RIGHTS = read(ROLES_TABLE)
export const STATES = {
  article: read(ARTICLE_TABLE),
  person: read(PERSON_TABLE),
  switch: read(SWITCH_TABLE),
  proposal: read(PROPOSAL_TABLE),
}

/** @returns whether the role may give the command in any state, by a session or by a token with those scopes */
export function mayGive(role: Role, command: Command, scopes: readonly Scope[] | null = null): boolean {
  const row = RIGHTS.get(command)
  if (!row) throw new Error(`${command} has no row in the table of roles`)
  return row[role] === 'yes' && (scopes === null || scopes.some((scope) => scope === row['token']))
}
