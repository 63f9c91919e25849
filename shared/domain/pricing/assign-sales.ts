import { type Database, transact } from '#shared/domain/database.ts';
import { addJob } from '#shared/domain/notifications/jobs.ts';

/** Longer than the time to the next run, so that none is missed between two runs. */
const AHEAD_MS = 90_000;

/**
 * Gives every product the best of the sales that run now, and queues itself for each moment of the next minute in which
 * a sale begins or ends. Code that writes sales and goods need not call it: triggers do the same at once.
 */
export function assignSales(db: Database): Promise<void> {
  return transact(db, async (tx) => {
    await tx.$queryRaw`SELECT assign_sales()::text`;
    const soon = { gt: new Date(), lte: new Date(Date.now() + AHEAD_MS) };
    const sales = await tx.sale.findMany({
      where: { isActive: true, OR: [{ startsAt: soon }, { endsAt: soon }] },
      select: { id: true, startsAt: true, endsAt: true },
    });
    const times = sales.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
    for (const runAt of times) {
      if (runAt && runAt > soon.gt && runAt <= soon.lte) {
        await addJob(tx, 'assign_sales', {}, { key: `assign_sales:${runAt.getTime()}`, runAt });
      }
    }
  });
}
