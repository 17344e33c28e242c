/** Why a mail did not leave, whatever carried it. */
export type DeliveryCause =
  /** The settings are wrong: no mail leaves until somebody has changed them. */
  | 'access'
  /** This mail or its address, for good. */
  | 'refused'
  /** Not now. */
  | 'busy'
  /** The service answers, with a fault of its own. */
  | 'faulty'
  | 'unwritable'
  | 'unknown-host'
  | 'invalid-certificate'
  | 'unencrypted'
  | 'silent'
  | 'unreachable'
  | 'unexpected'

/** The first match counts. */
const CAUSES: [RegExp, DeliveryCause][] = [
  [/^SMTP 53\d|^E(NO)?AUTH|^HTTP (401|403|404)/, 'access'],
  [/^SMTP 4|^HTTP (408|425|429)/, 'busy'],
  // The last two: nodemailer refuses the envelope or the message itself.
  [/^SMTP 5|^HTTP 4|^EENVELOPE|^EMESSAGE/, 'refused'],
  [/^HTTP/, 'faulty'],
  [/^file /, 'unwritable'],
  [/^(ENOTFOUND|EDNS|EAI_)/, 'unknown-host'],
  [/^ECERTIFICATE/, 'invalid-certificate'],
  [/^ETLS/, 'unencrypted'],
  [/TIMEDOUT|TIMEOUT/, 'silent'],
  [/^(E|UND_ERR)/, 'unreachable'],
]

/**
 * The outbox keeps the code of a failure: an SMTP reply, an HTTP status, 'file' and a system error, or a system error of the
 * connection. A service with codes of its own translates them into the HTTP status that means the same.
 */
export const causeOf = (code: string): DeliveryCause =>
  CAUSES.find(([pattern]) => pattern.test(code))?.[1] ?? 'unexpected'
