import { z } from 'zod';
import { badRequest } from '../api-error.ts';
import { type Method, method } from '../method.ts';

const getFile = method(z.object({ file_id: z.string() }), ({ core }, params) => {
  const file = core.files.find(params.file_id);
  if (!file) throw badRequest('invalid file_id');
  return { file_id: file.id, file_unique_id: file.uniqueId, file_size: file.bytes, file_path: file.path };
});

export const fileMethods: Record<string, Method> = { getFile };
