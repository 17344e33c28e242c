import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type ReceivedMail = { to: string[]; raw: string; isEncrypted: boolean; user: string | undefined }

/** How the server misbehaves; can be changed while it runs. */
export type Mood = {
  /** Expects another password than that of its `url`. */
  password?: string | undefined
  /** An answer such as '550 5.7.1 not your domain' to the sender. */
  refuseSender?: (() => string) | undefined
  /** An answer such as '550 5.1.1 unknown' to a recipient. */
  refuseRecipient?: ((address: string) => string | undefined) | undefined
  /** An answer such as '554 5.7.1 spam' to a message. */
  refuseMessage?: (() => string | undefined) | undefined
  /** Runs when a message has arrived, before it is confirmed, or refused with the answer that it gives. */
  beforeConfirming?: ((mail: ReceivedMail) => Promise<unknown>) | undefined
  /** Ends the connection where the confirmation is expected, and forgets the message. */
  hangsUp?: boolean
}

export type MailServer = {
  port: number
  url: string
  received: ReceivedMail[]
  mood: Mood
  stop(): Promise<void>
}

const LOGIN = { user: 'musterwerk', password: 'geheim' }

/** A real SMTP server on loopback that requires STARTTLS and a login, and keeps the mails. */
export async function startMailServer(mood: Mood = {}, port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    authOptional: false,
    allowInsecureAuth: false,
    maxClients: 50,
    onAuth({ username, password }, _session, done) {
      if (username === LOGIN.user && password === (mood.password ?? LOGIN.password))
        return done(null, { user: username })
      done(smtpReply('535 5.7.8 wrong login'))
    },
    onMailFrom(_address, _session, done) {
      const refusal = mood.refuseSender?.()
      done(refusal ? smtpReply(refusal) : null)
    },
    onRcptTo({ address }, _session, done) {
      const refusal = mood.refuseRecipient?.(address)
      done(refusal ? smtpReply(refusal) : null)
    },
    async onData(stream, session, done) {
      const chunks = await stream.toArray().catch(() => undefined)
      if (!chunks) return
      const raw = Buffer.concat(chunks).toString()
      const mail = {
        to: session.envelope.rcptTo.map(({ address }) => address),
        raw,
        isEncrypted: session.secure,
        user: session.user,
      }
      if (mood.hangsUp) return hangUp(session)
      const refusal = mood.refuseMessage?.()
      if (refusal) return done(smtpReply(refusal))
      received.push(mail)
      const lateRefusal = await mood.beforeConfirming?.(mail)
      done(typeof lateRefusal === 'string' ? smtpReply(lateRefusal) : null)
    },
  })
  function hangUp(session: SMTPServerSession) {
    for (const connection of server.connections) {
      if (connection.id === session.id) connection._socket.destroy()
    }
  }
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: listening } = server.server.address() as { port: number }
  return {
    port: listening,
    url: `smtp://${LOGIN.user}:${LOGIN.password}@127.0.0.1:${listening}`,
    received,
    mood,
    async stop() {
      for (const connection of server.connections) connection._socket.destroy()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

function smtpReply(reply: string): Error {
  const [, code, text] = /^(\d{3}) (.*)$/.exec(reply) ?? []
  return Object.assign(new Error(text), { responseCode: Number(code) })
}

export const parseMail = (mail: ReceivedMail | string): Promise<Email> =>
  PostalMime.parse(typeof mail === 'string' ? mail : mail.raw)
