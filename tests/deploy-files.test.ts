import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#shared/platform/env.ts';
import { ALLOCATOR_LIMITS, nodeLimits } from '#shared/platform/node-limits.ts';
import { MAX_PICTURE_BYTES } from '#shared/platform/pictures/picture-refused.ts';

const deployFile = (name: string) => readFileSync(path.join(projectRoot, 'docs/deploy', name), 'utf8');
const nginx = deployFile('nginx.conf');
const projectFile = (name: string) => readFileSync(path.join(projectRoot, name), 'utf8');
/** Those of a machine with memory enough. */
const limits = nodeLimits(8 * 1024 ** 3).join(' ');

test('the example for nginx lets through the largest photograph that the shop takes', () => {
  const megabytes = Number(nginx.match(/client_max_body_size (\d+)m;/)?.[1]);
  expect(megabytes * 1024 * 1024).toBeGreaterThan(MAX_PICTURE_BYTES);
});

test('the example for nginx asks for HTTP/2 as the nginx of Debian 12 and Ubuntu 24.04 understands', () => {
  expect(nginx).toMatch(/listen 443 ssl http2;/);
  expect(nginx).not.toMatch(/^\s*http2 on;/m);
});

test('the example for nginx writes no key of an order into its log', () => {
  // Outside of them it would be a second log besides the one of Debian's own settings, not a replacement.
  expect(nginx.match(/^ {4}access_log \S+ shop;$/gm)).toHaveLength(nginx.match(/^server \{$/gm)?.length ?? 0);
  const format = /^log_format shop '(.*)';$/m.exec(nginx)?.[1] ?? '';
  expect(format).toContain('$shop_path');
  // Variables that contain the whole path, the query or the referrer.
  expect(format).not.toMatch(/\$(?:request\b(?!_)|request_uri|uri|args|query_string|http_referer)/);
  const kept = /"~\*(\^\(\?<before>.*)" "\$before…";/.exec(nginx)?.[1] ?? '';
  for (const path of ['/order/', '/api/order/', '/API/Order/']) {
    expect(new RegExp(kept, 'i').exec(`${path}hash/key`)?.groups?.before).toBe(path);
  }
});

test('the service runs the Node.js that the shop brought, whatever the server has', () => {
  const service = deployFile('prilavok.service');
  expect(service).toMatch(
    /^ExecStart=\/opt\/prilavok\/current\/node_modules\/\.bin\/node shared\/platform\/main\.ts$/m,
  );
});

test.each(['nginx.conf', 'Caddyfile'])('%s has browsers come by HTTPS alone', (name) => {
  expect(deployFile(name)).toMatch(/^\s*(?:add_)?header Strict-Transport-Security "?max-age=31536000/m);
});

test('the image limits the memory of its programs as the supervisor does', () => {
  const dockerfile = projectFile('Dockerfile');
  expect(dockerfile).toContain(`NODE_OPTIONS="${limits}"`);
  for (const [name, value] of Object.entries(ALLOCATOR_LIMITS)) {
    expect(dockerfile).toMatch(new RegExp(`\\b${name}=${value}\\s`));
  }
});

test.each(['start:api', 'start:bot', 'import'])('npm run %s limits its heap as the supervisor does', (name) => {
  const { scripts } = JSON.parse(projectFile('package.json')) as { scripts: Record<string, string> };
  expect(scripts[name]).toContain(`node ${limits} `);
});
