/* The shell without a network: the page and its files are kept; what the server knows (/api) is never. */
const KEPT = 'fairshake-shell';
const ALWAYS = ['/', '/early.js', '/icon.svg', '/manifest.webmanifest'];

/** Keep every file of the present build, and let go of those of older ones. */
async function refresh() {
  const listed = await fetch('/files.json', { cache: 'no-cache' });
  if (!listed.ok) return;
  const names = new Set(ALWAYS);
  for (const one of Object.values(await listed.json())) {
    for (const file of [one.file, ...(one.css ?? [])]) names.add(`/${file}`);
  }
  const cache = await caches.open(KEPT);
  const held = (await cache.keys()).map((request) => new URL(request.url).pathname);
  const fresh = [...names].filter((name) => ALWAYS.includes(name) || !held.includes(name));
  await Promise.all(fresh.map((name) => cache.add(name).catch(() => undefined)));
  await Promise.all(held.filter((name) => !names.has(name)).map((name) => cache.delete(name)));
}

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function fresh(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

addEventListener('install', (event) =>
  event.waitUntil(
    refresh()
      .catch(() => undefined)
      .then(() => skipWaiting()),
  ),
);
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => {
  if (event.data === 'refresh') event.waitUntil(refresh().catch(() => undefined));
});
addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/'))
    return;
  if (event.request.mode === 'navigate') event.respondWith(page(event.request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(event.request));
  else if (ALWAYS.includes(url.pathname)) event.respondWith(fresh(event.request));
});
