const PATIENCE_IN_S = 5

export type Answer = { status: number; headers: Headers; body: unknown }

/** A GET that tells what happened instead of throwing. */
export async function askServer(
  url: string,
  headers: Record<string, string> = {},
): Promise<Answer | { failure: string }> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_IN_S * 1_000) })
    const body = await response.json().catch(() => undefined)
    return { status: response.status, headers: response.headers, body }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    if (name === 'TimeoutError') return { failure: `nach ${PATIENCE_IN_S} Sekunden` }
    return { failure: cause?.code ?? name }
  }
}
