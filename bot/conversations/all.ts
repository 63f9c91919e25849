import { cancelOrder } from './cancel-order.ts';
import type { ConversationKind } from './kind.ts';

/** Every conversation of the bot. */
export const ALL_CONVERSATIONS: readonly ConversationKind<never>[] = [cancelOrder];
