/** Data that the samples need: the URL of this installation, and the agent. */
export interface Place {
  /** Without a trailing slash. */
  publicUrl: string;
  publicKey: string;
  agentId: string;
}

/** The one line of HTML that adds the chat to a page. */
export function scriptSnippet({ publicUrl, publicKey }: Place): string {
  return `<script src="${publicUrl}/widget.js" data-agent="${publicKey}" async></script>`;
}

export const WAYS = ['iframe', 'rest', 'openai', 'mcp'] as const;
export type Way = (typeof WAYS)[number];

export interface Sample {
  label: string;
  /** Its purpose and requirements. */
  about: string;
  code: string;
}

/** Samples for reaching an agent by other ways than the script. */
export function waySamples({ publicUrl, publicKey, agentId }: Place): Record<Way, Sample> {
  return {
    iframe: {
      label: 'Frame',
      about: 'For sites that allow no third-party scripts. The same allowed sites apply.',
      code: `<iframe src="${publicUrl}/widget/${publicKey}" title="Chat"
  style="width: 100%; height: 600px; border: 0"></iframe>`,
    },
    rest: {
      label: 'REST',
      about: 'From your own server. With the header Accept: text/event-stream the answer streams.',
      code: `curl ${publicUrl}/api/chat/${agentId}/message \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"message": "What can you tell me?"}'`,
    },
    openai: {
      label: 'OpenAI client',
      about: 'Any client for OpenAI’s chat completions: set its base URL, and use the agent as the model.',
      code: `from openai import OpenAI

client = OpenAI(base_url="${publicUrl}/v1", api_key=API_KEY)
answer = client.chat.completions.create(
    model="${agentId}",
    messages=[{"role": "user", "content": "What can you tell me?"}],
)
print(answer.choices[0].message.content)`,
    },
    mcp: {
      label: 'MCP',
      about: 'For assistants that use tools: search_knowledge and ask_agent, over HTTP.',
      code: `{
  "mcpServers": {
    "millrace": {
      "type": "http",
      "url": "${publicUrl}/mcp",
      "headers": { "Authorization": "Bearer \${API_KEY}" }
    }
  }
}`,
    },
  };
}

export const LANGUAGES = ['node', 'python', 'php'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How a host's server proves who a visitor is: hex HMAC-SHA256 of the visitor's id under the secret. */
export const HMAC_SAMPLES: Record<Language, { label: string; code: string }> = {
  node: {
    label: 'Node',
    code: `import { createHmac } from 'node:crypto';

const hmac = createHmac('sha256', process.env.CHAT_SECRET).update(user.id).digest('hex');`,
  },
  python: {
    label: 'Python',
    code: `import hashlib, hmac, os

digest = hmac.new(os.environ["CHAT_SECRET"].encode(), user.id.encode(), hashlib.sha256).hexdigest()`,
  },
  php: {
    label: 'PHP',
    code: `$hmac = hash_hmac('sha256', $user->id, getenv('CHAT_SECRET'));`,
  },
};

/** The call that a page makes, before or after the script has loaded. */
export const IDENTIFY_SAMPLE = `window.Millrace ??= (...call) => (Millrace.q ??= []).push(call);
Millrace('identify', { id: user.id, name: user.name, email: user.email, hmac });`;
