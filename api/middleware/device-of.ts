import type { Request } from 'express';
import { deviceName } from '#shared/domain/customers/device-name.ts';

/** The name of a session in its owner's list of sessions. */
export const deviceOf = (request: Request): string => deviceName(request.get('user-agent'));
