import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SIZE_MB = 800;
const BLOCK = Buffer.alloc(1024 * 1024);

export interface OwnDisk {
  folder: string;
  /** Fills the disk until `free` is called. Does nothing if this user may not mount a disk. */
  fill: () => Promise<void>;
  free: () => void;
  close: () => void;
}

/** A small separate disk that can be filled without harm. */
export function openDisk(): OwnDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'prilavok-day-'));
  const options = ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0755`, 'tmpfs', folder];
  const isMounted = process.platform === 'linux' && spawnSync('mount', options).status === 0;
  // As root the database runs as an ordinary user, who must be able to enter.
  if (!isMounted) chmodSync(folder, 0o755);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill: async () => {
      if (!isMounted) return;
      const file = await open(ballast, 'w');
      try {
        for (let written = BLOCK.length; written > 0; ) {
          written = await file.write(BLOCK).then(
            ({ bytesWritten }) => bytesWritten,
            () => 0,
          );
        }
      } finally {
        await file.close();
      }
    },
    free: () => {
      if (existsSync(ballast)) rmSync(ballast);
    },
    close: () => {
      if (isMounted) execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
