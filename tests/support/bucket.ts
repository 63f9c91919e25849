import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '#shared/platform/pictures/s3-store.ts';

/** A bucket on a real S3 server, until the test ends. */
export async function openBucket(): Promise<S3Settings> {
  const directory = mkdtempSync(path.join(tmpdir(), 'prilavok-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    rmSync(directory, { recursive: true });
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    // The only keys that this server knows.
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    region: 'us-east-1',
    publicUrl: undefined,
  };
}
