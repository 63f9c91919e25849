import { totalmem } from 'node:os';

/** The bytes that this machine, or the container, has. Without a limit some systems name one that no machine has. */
export const machineMemory = (): number => Math.min(process.constrainedMemory() || totalmem(), totalmem());
