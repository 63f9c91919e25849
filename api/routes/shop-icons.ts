import { Router } from 'express';
import { FOR_GOOD } from '#shared/platform/pictures/file-store.ts';
import type { ApiDeps } from '../deps.ts';
import type { ShopBundle } from '../pages/shop-bundle.ts';
import {
  createShopIcons,
  defaultIconAddress,
  iconVersion,
  isIconName,
  titleIcon,
  titleIconVersion,
} from '../pages/shop-icons.ts';

/** The icons of a shop: from its logo for home screens, and its letter for a browser tab. */
export function shopIconRoutes({ files, log }: Pick<ApiDeps, 'files' | 'log'>, bundle: ShopBundle): Router {
  const router = Router();
  const iconOf = createShopIcons(files);
  router.get('/icons/shop/:version/:name.png', async (request, response, next) => {
    const { version, name } = request.params;
    if (!isIconName(name)) return next();
    const { settings } = await bundle();
    const icon = await iconOf(settings, name).catch((err: unknown) => {
      log.error({ err }, 'the shop’s icon was not drawn from its logo');
      return null;
    });
    // The address of an earlier logo answers with the current icon, which must not be cached there for ever.
    response.setHeader('Cache-Control', icon && version === iconVersion(settings) ? FOR_GOOD : 'no-cache');
    if (icon) response.type('png').send(icon);
    else response.redirect(defaultIconAddress(name));
  });
  router.get('/icons/shop/:version/title.svg', async (request, response) => {
    const { settings } = await bundle();
    const isCurrent = request.params.version === titleIconVersion(settings);
    response.setHeader('Cache-Control', isCurrent ? FOR_GOOD : 'no-cache');
    response.type('svg').send(titleIcon(settings));
  });
  return router;
}
