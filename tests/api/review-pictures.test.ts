import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Review, ReviewPicture } from '#shared/contract/review.ts';
import { reviewPictureSchema } from '#shared/contract/review.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { sweepReviewPictures } from '#shared/domain/reviews/sweep-review-pictures.ts';
import { MAX_PICTURE_BYTES } from '#shared/platform/pictures/picture-refused.ts';
import { type Answer, dataOf, detailsOf, failure, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { queuedJobs } from '../support/jobs.ts';
import { png } from '../support/picture.ts';
import { makeManager, makeProduct, makeUser } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db, { trustProxy: 1 });
afterAll(async () => {
  await api.close();
  await database.drop();
});

const [author, other, manager] = [await makeUser(db), await makeUser(db), await makeManager(db)];
const tokens = {
  author: await openSession(db, author.id),
  other: await openSession(db, other.id),
  manager: await openSession(db, manager.id),
};
type Caller = keyof typeof tokens;
let productId: number;
beforeEach(async () => {
  await db.review.deleteMany();
  await db.reviewPicture.deleteMany();
  productId = (await makeProduct(db)).id;
});

const upload = (who: Caller, bytes: Buffer = png(40, 50, [200, 30, 30])) =>
  api.post('/api/reviews/pictures', bytes, { token: tokens[who] });
const uploaded = async (who: Caller = 'author') => dataOf<ReviewPicture>(await upload(who));
const write = (who: Caller, fields: object): Promise<Answer> =>
  api.post('/api/reviews', { product_id: productId, rating: 5, comment: 'Да', ...fields }, { token: tokens[who] });
const approve = (id: number, is_approved: boolean) =>
  api.send('PATCH', `/api/admin/reviews/${id}/approve`, { is_approved }, { token: tokens.manager });
const statusOf = async (url: string) => (await fetch(api.origin + url)).status;
const openly = (url: string) => url.replace(/\?.*/, '');
const removed: string[] = [];
const sweep = (most: number) => sweepReviewPictures({ db, removeFiles: async (name) => void removed.push(name) }, most);

describe('POST /api/reviews/pictures', () => {
  it('keeps a JPEG and a small WebP, without what the camera wrote', async () => {
    const bytes = await sharp(png(900, 1800, [9, 90, 9]))
      .withExif({ IFD0: { Copyright: 'Квартира 7' } })
      .jpeg()
      .toBuffer();
    const answer = await upload('author', bytes);
    expect(answer.status).toBe(201);
    const picture = reviewPictureSchema.strict().parse(answer.body.data);
    expect([picture.width, picture.height]).toEqual([640, 1280]);
    const [large, small] = [await fetch(api.origin + picture.url), await fetch(api.origin + picture.thumbnail)];
    const shown = sharp(Buffer.from(await large.arrayBuffer()));
    const facts = await shown.metadata();
    expect(facts).toMatchObject({ format: 'jpeg', height: 1280 });
    expect(facts).not.toHaveProperty('exif');
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
    });
  });

  it('can be shown by a page of another origin, such as a manager’s chat', async () => {
    const { headers } = await fetch(api.origin + (await uploaded()).url);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('needs a signed-in user, and reads no bytes of others', async () => {
    expect((await api.post('/api/reviews/pictures', png(8, 10, [1, 2, 3]))).body).toEqual(failure('unauthorized'));
    expect(await db.reviewPicture.count()).toBe(0);
  });

  it.each<[string, Buffer, RegExp]>([
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /не картинка/,
    ],
    ['nothing', Buffer.alloc(0), /не картинка/],
    ['half a picture', png(40, 50, [9, 9, 9]).subarray(0, 60), /повреждена/],
    ['a page inside', Buffer.concat([png(8, 10, [1, 2, 3]), Buffer.from('<script>alert(1)</script>')]), /спрятано/],
    ['one dot too wide', png(10_001, 1, [1, 2, 3]), /слишком большая/],
    ['a byte too heavy', Buffer.alloc(MAX_PICTURE_BYTES + 1), /слишком тяжёлая/],
  ])('refuses %s', async (_name, bytes, words) => {
    const answer = await upload('author', bytes);
    expect([answer.status, detailsOf(answer).picture]).toEqual([422, expect.stringMatching(words)]);
    expect(await db.reviewPicture.count()).toBe(0);
  });

  it('answers 30 MB with 413', async () => {
    expect((await upload('author', Buffer.alloc(30 * 1024 * 1024))).status).toBe(413);
  });

  /** Sends almost all of a picture from an address; returns the status. */
  const sendNearlyAll = (address: string) => {
    const lines = [
      'POST /api/reviews/pictures HTTP/1.1',
      'Host: x',
      'Connection: close',
      'Content-Type: image/png',
      `X-Forwarded-For: ${address}`,
      `Authorization: Bearer ${tokens.author}`,
      'Content-Length: 10',
      '',
      'no image',
    ];
    const socket = connect(api.port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    const sender = { socket, status: '' };
    socket.on('data', (chunk: Buffer) => {
      sender.status ||= chunk.toString('latin1').slice(9, 12);
    });
    return sender;
  };
  const statusesOf = (senders: { status: string }[]) => senders.flatMap(({ status }) => status || []).sort();

  it('reads twenty-four at a time; twenty wait unread, and further uploads are refused', async () => {
    const senders = Array.from({ length: 60 }, (_, at) => sendNearlyAll(`203.0.113.${at % 30}`));
    await expect.poll(() => statusesOf(senders)).toEqual(Array(16).fill('503'));
    for (const { socket, status } of senders) if (status === '') socket.write('!!');
    await expect.poll(() => statusesOf(senders)).toEqual([...Array(44).fill('422'), ...Array(16).fill('503')]);
    expect((await upload('author')).status).toBe(201);
  });

  it('reads two of one address while ten wait: slow senders of a few addresses delay nobody else', async () => {
    const slow = ['50', '51', '52', '53'].flatMap((last) =>
      Array.from({ length: 13 }, () => sendNearlyAll(`203.0.113.${last}`)),
    );
    await expect.poll(() => statusesOf(slow)).toEqual(Array(4).fill('503'));
    expect((await upload('other')).status).toBe(201);
    for (const { socket } of slow) socket.write('!!');
    await expect.poll(() => statusesOf(slow)).toEqual([...Array(48).fill('422'), ...Array(4).fill('503')]);
  });

  it('keeps the ten newest pictures that are in no review', async () => {
    const all: ReviewPicture[] = [];
    for (let at = 0; at < 12; at++) all.push(await uploaded());
    const ids = (await db.reviewPicture.findMany({ where: { userId: author.id } })).map(({ id }) => id);
    expect(ids).toEqual(all.slice(2).map(({ id }) => id));
    expect(await statusOf(all[0]?.url ?? '')).toBe(404);
    // The others' files go at once, not at night.
    expect((await queuedJobs(db)).map(({ task }) => task)).toContain('sweep_review_pictures');
  });
});

describe('pictures of a review', () => {
  it('are seen only by its author and staff until it is published, and when it is hidden again', async () => {
    const picture = await uploaded();
    const review = dataOf<Review>(await write('author', { pictures: [picture.id] }));
    expect(review.pictures).toEqual([picture]);
    const seen = async () => [await statusOf(picture.url), await statusOf(openly(picture.url))];
    expect(await seen()).toEqual([200, 404]);
    expect(await statusOf(`${openly(picture.url)}?key=${'0'.repeat(32)}`)).toBe(404);
    await approve(review.id, true);
    expect(await seen()).toEqual([200, 200]);
    const [shown] = dataOf<Review[]>(await api.get(`/api/products/${productId}/reviews`));
    expect(shown?.pictures).toEqual([{ ...picture, url: openly(picture.url), thumbnail: openly(picture.thumbnail) }]);
    await approve(review.id, false);
    expect(await seen()).toEqual([200, 404]);
    const asStaff = await api.send('GET', `/api/reviews/${review.id}`, undefined, { token: tokens.manager });
    expect(dataOf<Review>(asStaff).pictures).toEqual([picture]);
  });

  it('are in the order of the call, stay with a call without them, and are removed by an empty list', async () => {
    const [first, second, third] = [await uploaded(), await uploaded(), await uploaded()];
    const idsAfter = async (fields: object) =>
      dataOf<Review>(await write('author', fields)).pictures.map(({ id }) => id);
    expect(await idsAfter({ pictures: [second.id, first.id] })).toEqual([second.id, first.id]);
    expect(await idsAfter({ rating: 4 })).toEqual([second.id, first.id]);
    expect(await idsAfter({ pictures: [first.id, third.id] })).toEqual([first.id, third.id]);
    expect(await idsAfter({ pictures: [] })).toEqual([]);
  });

  it('are five at most, different, and their author’s own', async () => {
    const own = await uploaded();
    const alien = await uploaded('other');
    for (const pictures of [[1, 2, 3, 4, 5, 6], [own.id, own.id], [own.id, alien.id], [2_000_000_000], 'x', [-1]]) {
      const answer = await write('author', { pictures });
      expect([pictures, answer.status, answer.body.code]).toEqual([pictures, 422, 'invalid_fields']);
    }
    expect(await db.review.count()).toBe(0);
    await write('author', { pictures: [own.id] });
    productId = (await makeProduct(db)).id;
    expect((await write('author', { pictures: [own.id] })).status).toBe(422);
  });

  it('cannot be approved if they changed after a manager read the review', async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    const { id, updated_at } = dataOf<Review>(await write('author', { pictures: [first.id] }));
    await write('author', { pictures: [second.id] });
    const path = `/api/admin/reviews/${id}/approve`;
    const late = await api.send('PATCH', path, { is_approved: true, updated_at }, { token: tokens.manager });
    expect(late.body).toEqual(failure('conflict'));
  });
});

describe('the sweep', () => {
  it('removes pictures without a review after a day, a few at a time, and those of a removed review', async () => {
    const [kept, left, fresh] = [await uploaded(), await uploaded(), await uploaded()];
    const { id } = dataOf<Review>(await write('author', { pictures: [kept.id, left.id] }));
    await write('author', { pictures: [kept.id] });
    const old = new Date(Date.now() - 25 * 3600 * 1000);
    await db.reviewPicture.updateMany({ where: { id: { not: fresh.id } }, data: { createdAt: old } });
    removed.length = 0;
    expect([await sweep(1), await sweep(1), removed.length]).toEqual([true, false, 1]);
    expect((await db.reviewPicture.findMany({ orderBy: { id: 'asc' } })).map((row) => row.id)).toEqual([
      kept.id,
      fresh.id,
    ]);
    await db.review.delete({ where: { id } });
    expect(await statusOf(openly(kept.url))).toBe(404);
    await sweep(10);
    expect((await db.reviewPicture.findMany()).map((row) => row.id)).toEqual([fresh.id]);
  });
});
