import { BROADCAST_STEPS } from '#shared/domain/broadcasts/change-broadcast.ts';
import { buttonKind, idArg, wordArg } from './callback-data.ts';

/** Halts, continues or ends a broadcast. */
export const broadcastButton = buttonKind('letters', idArg, wordArg(BROADCAST_STEPS));
