import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#shared/platform/env.ts';
import { MAX_PICTURE_BYTES } from '#shared/platform/pictures/picture-refused.ts';

const deployFile = (name: string) => readFileSync(path.join(projectRoot, 'docs/deploy', name), 'utf8');
const nginx = deployFile('nginx.conf');

test('the example for nginx lets through the largest photograph that the shop takes', () => {
  const megabytes = Number(nginx.match(/client_max_body_size (\d+)m;/)?.[1]);
  expect(megabytes * 1024 * 1024).toBeGreaterThan(MAX_PICTURE_BYTES);
});

test('the example for nginx asks for HTTP/2 as the nginx of Debian 12 and Ubuntu 24.04 understands', () => {
  expect(nginx).toMatch(/listen 443 ssl http2;/);
  expect(nginx).not.toMatch(/^\s*http2 on;/m);
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
