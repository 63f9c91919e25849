import { matching, webAddress, word } from './env-fields.ts';

export const s3Variables = {
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: matching(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'нужно имя хранилища: строчные латинские буквы, цифры, точки и дефисы',
  ).optional(),
  S3_ACCESS_KEY: word,
  S3_SECRET_KEY: word,
  S3_REGION: word,
  S3_PUBLIC_URL: webAddress.optional(),
};

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
const OPTIONAL = ['S3_REGION', 'S3_PUBLIC_URL'] as const;

export type S3Variables = { [Name in keyof typeof s3Variables]?: string | undefined };

/** The problems of the bucket's variables: either all of them must be set, or none. */
export function s3Problems(env: S3Variables): string[] {
  const missing = NEEDED.filter((name) => env[name] === undefined);
  const isAsked = [...NEEDED, ...OPTIONAL].some((name) => env[name] !== undefined);
  return isAsked && missing.length > 0
    ? [`${missing.join(' и ')}: нужно указать вместе с остальными настройками S3_`]
    : [];
}

export function s3Settings(env: S3Variables) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env;
  if (!endpoint || !bucket || !accessKey || !secretKey) return undefined;
  // Stores without regions accept this one too.
  const region = env.S3_REGION ?? 'us-east-1';
  return Object.freeze({ endpoint, bucket, accessKey, secretKey, region, publicUrl: env.S3_PUBLIC_URL });
}
