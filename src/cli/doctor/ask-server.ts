const PATIENCE_IN_MS = 5_000

type Answer = { status: number; body: unknown } | { failure: string }

/** A GET that tells what happened instead of throwing. */
export async function askServer(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_IN_MS) })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return { failure: cause?.code ?? name }
  }
}
