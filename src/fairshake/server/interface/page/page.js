/* Reads /api/v1/openapi.json and shows every route with what it takes and gives, and a form to try it. */

const made = (name, attributes = {}, ...inside) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
};
const api = await (await fetch('/api/v1/openapi.json')).json();
const find = (schema) => (schema?.$ref ? api.components.schemas[schema.$ref.split('/').at(-1)] : schema);

/** A schema in short: names of fields with their types, a few levels deep. */
function short(schema, depth = 0) {
  if (!schema) return 'anything';
  if (schema.$ref && depth > 2) return schema.$ref.split('/').at(-1);
  const one = find(schema);
  if (one.anyOf) return [...new Set(one.anyOf.map((each) => short(each, depth + 1)))].slice(0, 6).join(' | ');
  if (one.enum) return one.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (one.type === 'array') return `[${short(one.items ?? one.prefixItems?.[0], depth + 1)}]`;
  if (one.type !== 'object' || !one.properties) return [one.type ?? 'anything'].flat().join(' | ');
  const pad = '  '.repeat(depth + 1);
  const needed = new Set(one.required);
  const lines = Object.entries(one.properties).map(
    ([name, kind]) => `${pad}${name}${needed.has(name) ? '' : '?'}: ${short(kind, depth + 1)}`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** A first body to send: the needed fields with plain values. */
function example(schema) {
  const one = find(schema) ?? {};
  if ('default' in one) return one.default;
  if (one.enum) return one.enum[0];
  if (one.anyOf) return example(one.anyOf[0]);
  if (one.type === 'object')
    return Object.fromEntries((one.required ?? []).map((name) => [name, example(one.properties[name])]));
  return { array: [], string: '', integer: 1, number: 1, boolean: false }[one.type] ?? null;
}

function route(method, path, operation) {
  const content = operation.requestBody ? Object.values(operation.requestBody.content)[0] : null;
  const fields = (operation.parameters ?? []).map((one) => {
    const input = made('input', { name: one.name, 'data-in': one.in });
    return made('label', {}, `${one.name} (${one.in}${one.required ? ', needed' : ''}) `, input);
  });
  const body = content
    ? made('textarea', { rows: '6', 'aria-label': 'Body, as JSON', spellcheck: 'false' })
    : null;
  if (body) body.value = JSON.stringify(example(content.schema), null, 2);
  const answer = made('pre', { hidden: '', 'aria-live': 'polite', tabindex: '0' });
  const form = made('form', {}, ...fields, ...(body ? [body] : []), made('button', {}, 'Try it'), answer);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask(method, path, form, body, answer);
  });
  const answers = Object.entries(operation.responses).map(
    ([status, one]) => `${status} ${one.description}${shape(one)}`,
  );
  return made(
    'details',
    { id: operation.operationId },
    made('summary', {}, made('code', {}, `${method.toUpperCase()} ${path}`), ` ${operation.summary}`),
    ...(content ? [made('h3', {}, 'Takes'), made('pre', { tabindex: '0' }, short(content.schema))] : []),
    made('h3', {}, 'Answers'),
    made('pre', { tabindex: '0' }, answers.join('\n')),
    made('h3', {}, 'Try it'),
    form,
  );
}

const shape = (one) => {
  const schema = one.content ? Object.values(one.content)[0].schema : null;
  return schema ? `: ${short(schema, 1)}` : '';
};

async function ask(method, path, form, body, answer) {
  let address = path;
  const query = new URLSearchParams();
  for (const input of form.querySelectorAll('input')) {
    if (input.dataset.in === 'path') address = address.replace(`{${input.name}}`, encodeURIComponent(input.value));
    else if (input.value) query.set(input.name, input.value);
  }
  const headers = {};
  const token = document.querySelector('#token').value;
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body) headers['Content-Type'] = 'application/json';
  answer.hidden = false;
  answer.textContent = '…';
  try {
    const asked = { method: method.toUpperCase(), headers, ...(body ? { body: body.value } : {}) };
    const response = await fetch(`${address}${query.size ? `?${query}` : ''}`, asked);
    answer.textContent = `${response.status} ${response.statusText}\n${pretty(await response.text())}`;
  } catch (error) {
    answer.textContent = String(error);
  }
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text.slice(0, 20000);
  }
}

const groups = new Map();
for (const [path, operations] of Object.entries(api.paths))
  for (const [method, operation] of Object.entries(operations)) {
    const tag = operation.tags?.[0] ?? 'others';
    groups.set(tag, [...(groups.get(tag) ?? []), route(method, path, operation)]);
  }
document.querySelector('#about').textContent = `Version ${api.info.version}. ${api.info.description ?? ''}`;
document
  .querySelector('#routes')
  .replaceChildren(
    ...[...groups].map(([tag, routes]) => made('section', {}, made('h2', {}, tag), ...routes)),
  );
document.querySelector('#search').addEventListener('input', (event) => {
  const wanted = event.target.value.toLowerCase();
  for (const one of document.querySelectorAll('details'))
    one.hidden = !one.querySelector('summary').textContent.toLowerCase().includes(wanted);
});
